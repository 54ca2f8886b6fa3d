// Made by .ci/tables/negotiation.py from parentLocales.json, aliases.json and likelySubtags.json of
// CLDR 47. `make tables` renews it.

extension LanguageNegotiation {
  /// The parent of each language tag, such as `es-419` for `es-MX`: CLDR's, with the changes of
  /// Apple's systems (apple-formats 11.3).
  ///
  /// The parent `und` means none. The parent of a tag without an entry is the tag without its last
  /// part.
  static let parents = children(
    """
    ar: ars
    en-001: en-CM en-ER en-FM en-GB en-GS en-ID en-IL en-LR en-MG en-PW en-RW en-SX en-TK
    en-150: en-AT en-BE en-CH en-CY en-CZ en-DE en-DK en-ES en-FI en-FR en-HU en-IT en-NL en-NO \
    en-PL en-PT en-RO en-SE en-SI en-SK
    en-AU: en-CC en-CK en-CX en-NF en-NR en-NU en-NZ en-PG en-WS
    en-GB: en-150 en-AG en-AI en-AU en-BB en-BD en-BM en-BN en-BS en-BW en-BZ en-DG en-DM en-FJ \
    en-FK en-GD en-GG en-GH en-GI en-GM en-GY en-HK en-IE en-IM en-IN en-IO en-JE en-JM en-KE \
    en-KI en-KN en-KY en-LC en-LK en-LS en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NG \
    en-PK en-PN en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SZ en-TC en-TO en-TT en-TV en-TZ \
    en-UG en-VC en-VG en-VU en-ZA en-ZM en-ZW
    en-IN: hi-Latn
    es-419: es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-JP es-MX \
    es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE
    fr-HT: ht
    no: nb nn no-NO
    pt-PT: pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL
    und: az-Arab az-Cyrl bal-Latn blt-Latn bm-Nkoo bs-Cyrl byn-Latn cu-Glag dje-Arab dyo-Arab \
    en-Dsrt en-Shaw ff-Adlm ff-Arab ha-Arab iu-Latn kaa-Latn kk-Arab kok-Latn ks-Deva ku-Arab \
    kxv-Deva kxv-Orya kxv-Telu ky-Arab ky-Latn ml-Arab mn-Mong mni-Mtei ms-Arab pa-Arab sat-Deva \
    sd-Deva sd-Khoj sd-Sind shi-Latn so-Arab sr-Latn sw-Arab tg-Arab ug-Cyrl uz-Arab uz-Cyrl \
    vai-Latn wo-Arab yo-Arab zh-TW
    wuu-Hans: wuu
    yue-HK: yue-Hant
    yue-Hant: yue
    zh-HK: zh-Hant-HK
    zh-Hans: wuu-Hans yue-Hans
    zh-Hant: wuu-Hant zh-HK
    zh-Hant-HK: yue-HK zh-Hant-MO
    zh-TW: zh-Hant
    """)

  /// The replacements of language codes that are aliases in CLDR, such as `he` for `iw` and
  /// `sr-Latn` for `sh`, and of a few tags with a region, such as `zh-Hant-TW` for `zh-TW`
  /// (apple-formats 11.3).
  static let aliases = pairs(
    """
    aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami ajp=apc ajt=aeb aju=jrb aka=ak alb=sq \
    als=sq amh=am ara=ar arb=ar arg=an arm=hy asd=snz asm=as aue=ktz ava=av ave=ae aym=ay ayr=ay \
    ayx=nun aze=az azj=az bak=ba bam=bm baq=eu baz=nvo bcc=bal bcl=bik bel=be ben=bn bgm=bcg \
    bh=bho bhk=fbl bic=bir bih=bho bis=bi bjd=drl bjq=bzc bkb=ebk blg=iba bod=bo bos=bs bre=br \
    btb=beb bul=bg bur=my bxk=luy bxr=bua cat=ca ccq=rki ces=cs cha=ch che=ce chi=zh chu=cu chv=cv \
    cjr=mom cka=cmr cld=syr cls=sa cmk=xch cmn=zh cnr=sr-ME cor=kw cos=co coy=pij cqu=quh cre=cr \
    cwd=cr cym=cy cze=cs daf=dnj dan=da dap=njz deu=de dgo=doi dhd=mwr dik=din diq=zza dit=dif \
    div=dv djl=dze dkl=aqd drh=mn drr=kzk drw=fa-AF dud=uth duj=dwu dut=nl dwl=dbt dzo=dz ekk=et \
    ell=el elp=amq emk=man eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fij=fj \
    fin=fi fra=fr fre=fr fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka ger=de gfx=vaj \
    ggn=gvr ggo=esg ggr=gtu gio=aou gla=gd gle=ga glg=gl gli=kzk glv=gv gno=gon gom=kok gre=el \
    grn=gn gti=nyc gug=gn guj=gu guv=duz gya=gba hat=ht hau=ha hbs=sr-Latn hdn=hai hea=hmn heb=he \
    her=hz him=srx hin=hi hmo=ho hrr=jal hrv=hr hun=hu hye=hy ibi=opa ibo=ig ice=is ido=io iii=ii \
    ike=iu iku=iu ile=ie ill=ilm ilw=gal in=id ina=ia ind=id ipk=ik isl=is ita=it iw=he izi=eza \
    jar=jgk jav=jv jeg=oyb ji=yi jpn=ja jw=jv kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk kdv=zkd \
    kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn khm=km kik=ki kin=rw kir=ky kmr=ku knc=kr kng=kg \
    koj=kwv kom=kv kon=kg kor=ko kpp=jkm kpv=kv krm=bmf ktr=dtp kua=kj kur=ku kvs=gdj kwq=yam \
    kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lao=lo lat=la lav=lv lbk=bnc leg=enl lii=raq \
    lim=li lin=ln lit=lt llo=ngt lmm=rmx ltz=lb lub=lu lug=lg lvs=lv mac=mk mah=mh mal=ml mao=mi \
    mar=mr may=ms meg=cir mgx=jbk mhr=chm mkd=mk mlg=mg mlt=mt mnk=man mnt=wnn mo=ro mof=xnt \
    mol=ro mon=mn mri=mi msa=ms mst=mry mup=raj mwd=dmw mwj=vaj mya=my myd=aog myt=mry nad=xny \
    nau=na nav=nv nbf=nru nbl=nr nbx=gll ncp=kdz nde=nd ndo=ng nep=ne nld=nl nln=azd nlr=nrk \
    nno=nn nns=nbr nnx=ngv no-NO=nb-NO nob=nb nom=cbr noo=dtd nor=no npi=ne nts=pij nxu=bpp nya=ny \
    oci=oc ojg=oj oji=oj ori=or orm=om ory=or oss=os oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa \
    pes=fa pli=pi plt=mg pmc=huw pmk=crr pmu=phr pnb=lah pol=pl por=pt ppa=bfy ppr=lcq prp=gu \
    prs=fa-AF pry=prt pus=ps puz=pub que=qu quz=qu rmr=emx rmy=rom roh=rm ron=ro rum=ro run=rn \
    rus=ru sag=sg san=sa sap=aqt sca=hle scc=sr scr=hr sgl=isk sh=sr-Latn sin=si skk=oyb slk=sk \
    slo=sk slv=sl smd=kmb sme=se smo=sm sna=sn snb=iba snd=sd som=so sot=st spa=es spy=kln sqi=sq \
    src=sc srd=sc srp=sr ssw=ss sul=sgd sum=ulw sun=su swa=sw swc=sw-CD swe=sv swh=sw szd=umi \
    tah=ty tam=ta tat=tt tdu=dtp tel=te tgg=bjp tgk=tg tgl=fil tha=th thc=tpo thw=ola thx=oyb \
    tib=bo tid=itd tie=ras tir=ti tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa-AF ton=to \
    tpw=tpn tsf=taj tsn=tn tso=ts ttq=tmh tuk=tk tur=tr tw=ak twi=ak uig=ug ukr=uk umu=del unp=wro \
    uok=ema urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy wgw=wgb wit=nol wiw=nwo wln=wa wol=wo \
    xba=cax xho=xh xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj xsl=den xss=zko ybd=rki ydd=yi yen=ynq \
    yid=yi yiy=yrm yma=lrr ymt=mtm yor=yo yos=zom yue-CN=yue-Hans-CN yue-HK=yue-Hant-HK yuu=yug \
    zai=zap zh-CN=zh-Hans-CN zh-HK=zh-Hant-HK zh-MO=zh-Hant-MO zh-SG=zh-Hans-SG zh-TW=zh-Hant-TW \
    zha=za zho=zh zir=scv zkb=kjh zsm=ms zul=zu zyb=za
    """)

  /// CLDR's likely script and region by language, such as `Cyrl-RS` for `sr`, and by language with
  /// a script or region, such as `Latn-ME` for `sr-ME`.
  ///
  /// It contains the languages that have two letters or plural rules.
  static let likely = pairs(
    """
    aa=Latn-ET ab=Cyrl-GE ae=Avst-IR af=Latn-ZA ak=Latn-GH am=Ethi-ET an=Latn-ES ar=Arab-EG \
    ars=Arab-SA as=Beng-IN asa=Latn-TZ ast=Latn-ES av=Cyrl-RU ay=Latn-BO az=Latn-AZ \
    az-Arab=Arab-IR az-IQ=Arab-IQ az-IR=Arab-IR az-RU=Cyrl-RU ba=Cyrl-RU bal=Arab-PK be=Cyrl-BY \
    bem=Latn-ZM bez=Latn-TZ bg=Cyrl-BG bho=Deva-IN bi=Latn-VU blo=Latn-BJ bm=Latn-ML bn=Beng-BD \
    bo=Tibt-CN br=Latn-FR brx=Deva-IN bs=Latn-BA ca=Latn-ES ce=Cyrl-RU ceb=Latn-PH cgg=Latn-UG \
    ch=Latn-GU chr=Cher-US ckb=Arab-IQ co=Latn-FR cr=Cans-CA cs=Latn-CZ csw=Cans-CA cu=Cyrl-RU \
    cu-Glag=Glag-BG cv=Cyrl-RU cy=Latn-GB da=Latn-DK de=Latn-DE doi=Deva-IN dsb=Latn-DE dv=Thaa-MV \
    dz=Tibt-BT ee=Latn-GH el=Grek-GR en=Latn-US en-Shaw=Shaw-GB eo=Latn-001 es=Latn-ES et=Latn-EE \
    eu=Latn-ES fa=Arab-IR ff=Latn-SN ff-Adlm=Adlm-GN fi=Latn-FI fil=Latn-PH fj=Latn-FJ fo=Latn-FO \
    fr=Latn-FR fur=Latn-IT fy=Latn-NL ga=Latn-IE gd=Latn-GB gl=Latn-ES gn=Latn-PY gsw=Latn-CH \
    gu=Gujr-IN guw=Latn-BJ gv=Latn-IM ha=Latn-NG ha-CM=Arab-CM ha-SD=Arab-SD haw=Latn-US \
    he=Hebr-IL hi=Deva-IN hnj=Hmnp-US hnj-Hmng=Hmng-LA ho=Latn-PG hr=Latn-HR hsb=Latn-DE \
    ht=Latn-HT hu=Latn-HU hy=Armn-AM hz=Latn-NA ia=Latn-001 id=Latn-ID ie=Latn-EE ig=Latn-NG \
    ii=Yiii-CN ik=Latn-US in=Latn-ID io=Latn-001 is=Latn-IS it=Latn-IT iu=Cans-CA iw=Hebr-IL \
    ja=Jpan-JP jbo=Latn-001 jgo=Latn-CM ji=Hebr-UA jmc=Latn-TZ jv=Latn-ID jw=Latn-ID ka=Geor-GE \
    kab=Latn-DZ kaj=Latn-NG kcg=Latn-NG kde=Latn-TZ kea=Latn-CV kg=Latn-CD ki=Latn-KE kj=Latn-NA \
    kk=Cyrl-KZ kk-AF=Arab-AF kk-Arab=Arab-CN kk-CN=Arab-CN kk-IR=Arab-IR kk-MN=Arab-MN kkj=Latn-CM \
    kl=Latn-GL km=Khmr-KH kn=Knda-IN ko=Kore-KR kr=Latn-NG ks=Arab-IN ksb=Latn-TZ ksh=Latn-DE \
    ku=Latn-TR ku-Arab=Arab-IQ ku-LB=Arab-LB ku-Yezi=Yezi-GE kv=Cyrl-RU kw=Latn-GB ky=Cyrl-KG \
    ky-Arab=Arab-CN ky-CN=Arab-CN ky-Latn=Latn-TR ky-TR=Latn-TR la=Latn-VA lag=Latn-TZ lb=Latn-LU \
    lg=Latn-UG li=Latn-NL lij=Latn-IT lkt=Latn-US lld=Latn-IT ln=Latn-CD lo=Laoo-LA lt=Latn-LT \
    lu=Latn-CD lv=Latn-LV mas=Latn-KE mg=Latn-MG mgo=Latn-CM mh=Latn-MH mi=Latn-NZ mk=Cyrl-MK \
    ml=Mlym-IN mn=Cyrl-MN mn-CN=Mong-CN mn-Mong=Mong-CN mo=Latn-RO mr=Deva-IN ms=Latn-MY \
    ms-CC=Arab-CC mt=Latn-MT my=Mymr-MM na=Latn-NR naq=Latn-NA nb=Latn-NO nd=Latn-ZW ne=Deva-NP \
    ng=Latn-NA nl=Latn-NL nn=Latn-NO nnh=Latn-CM no=Latn-NO nqo=Nkoo-GN nr=Latn-ZA nso=Latn-ZA \
    nv=Latn-US ny=Latn-MW nyn=Latn-UG oc=Latn-FR oj=Cans-CA om=Latn-ET or=Orya-IN os=Cyrl-GE \
    osa=Osge-US pa=Guru-IN pa-Arab=Arab-PK pa-PK=Arab-PK pap=Latn-CW pcm=Latn-NG pi=Sinh-IN \
    pl=Latn-PL prg=Latn-PL ps=Arab-AF pt=Latn-BR qu=Latn-PE rm=Latn-CH rn=Latn-BI ro=Latn-RO \
    rof=Latn-TZ ru=Cyrl-RU rw=Latn-RW rwk=Latn-TZ sa=Deva-IN sah=Cyrl-RU saq=Latn-KE sat=Olck-IN \
    sc=Latn-IT scn=Latn-IT sd=Arab-PK sd-Deva=Deva-IN sd-IN=Deva-IN sd-Khoj=Khoj-IN \
    sd-Sind=Sind-IN sdh=Arab-IR se=Latn-NO seh=Latn-MZ ses=Latn-ML sg=Latn-CF shi=Tfng-MA \
    si=Sinh-LK sk=Latn-SK sl=Latn-SI sm=Latn-WS sma=Latn-SE smj=Latn-SE smn=Latn-FI sms=Latn-FI \
    sn=Latn-ZW so=Latn-SO sq=Latn-AL sr=Cyrl-RS sr-ME=Latn-ME sr-RO=Latn-RO sr-TR=Latn-TR \
    ss=Latn-ZA ssy=Latn-ER st=Latn-ZA su=Latn-ID sv=Latn-SE sw=Latn-TZ syr=Syrc-IQ ta=Taml-IN \
    te=Telu-IN teo=Latn-UG tg=Cyrl-TJ tg-Arab=Arab-PK tg-PK=Arab-PK th=Thai-TH ti=Ethi-ET \
    tig=Ethi-ER tk=Latn-TM tl=Latn-PH tn=Latn-ZA to=Latn-TO tpi=Latn-PG tr=Latn-TR ts=Latn-ZA \
    tt=Cyrl-RU ty=Latn-PF tzm=Latn-MA ug=Arab-CN ug-Cyrl=Cyrl-KZ ug-KZ=Cyrl-KZ ug-MN=Cyrl-MN \
    uk=Cyrl-UA ur=Arab-PK uz=Latn-UZ uz-AF=Arab-AF uz-Arab=Arab-AF uz-CN=Cyrl-CN ve=Latn-ZA \
    vec=Latn-IT vi=Latn-VN vo=Latn-001 vun=Latn-TZ wa=Latn-BE wae=Latn-CH wo=Latn-SN xh=Latn-ZA \
    xog=Latn-UG yi=Hebr-UA yo=Latn-NG yue=Hant-HK yue-CN=Hans-CN yue-Hans=Hans-CN za=Latn-CN \
    zh=Hans-CN zh-AU=Hant-AU zh-BN=Hant-BN zh-Bopo=Bopo-TW zh-GB=Hant-GB zh-GF=Hant-GF \
    zh-HK=Hant-HK zh-Hanb=Hanb-TW zh-Hant=Hant-TW zh-ID=Hant-ID zh-MO=Hant-MO zh-PA=Hant-PA \
    zh-PF=Hant-PF zh-PH=Hant-PH zh-SR=Hant-SR zh-TH=Hant-TH zh-TW=Hant-TW zh-US=Hant-US \
    zh-VN=Hant-VN zu=Latn-ZA
    """)
}
