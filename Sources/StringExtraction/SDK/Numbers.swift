// Made by .ci/tables/members.py from the 4925 rows of numeric-members.tsv and
// .ci/tables/members.txt. `make tables` renews it.

extension SDK {
  /// The numeric properties and functions of Apple's types, as declarations by module, such as
  /// `extension AVAssetExportSession{var progress:Float}`. Their types determine the format
  /// specifiers of interpolations.
  ///
  /// A function is written as a `let`, such as `let index:(_)->Int`, because only its result is
  /// known. Members of `Hashable`, members that other files of `SDK` declare, and overloads with
  /// different number types are left out. A nested type has only its last name, such as `Frame` for
  /// `CNScript.Frame`, or its Objective-C name. The facts come from Apple's SDK interfaces.
  static let numberMembers: [(module: String, text: String)] = [
    (
      "ARKit",
      """
      extension ARGeoAnchor{var altitude:Double}
      extension ARSkeletonDefinition{let index:(_)->Int}
      """
    ),
    (
      "AVFoundation",
      """
      extension AVAsset{var preferredRate,preferredVolume:Float}
      extension AVAssetExportSession{var progress:Float;var estimatedOutputFileLength,\
      fileLengthLimit:Int64}
      extension AVAssetResourceLoadingContentInformationRequest{var contentLength:Int64}
      extension AVAssetResourceLoadingDataRequest{var requestedLength:Int;var currentOffset,\
      requestedOffset:Int64}
      extension AVAssetSegmentReportSampleInformation{var length,offset:Int}
      extension AVAssetTrack{var estimatedDataRate,nominalFrameRate,preferredVolume:Float;var \
      totalSampleDataLength:Int64}
      extension AVAssetVariant{var averageBitRate,peakBitRate:Double}
      extension AVAssetVariantAudioRenditionSpecificAttributes{var channelCount:Int}
      extension AVAssetVariantVideoAttributes{var nominalFrameRate:Double}
      extension AVAssetWriter{var initialMovieFragmentSequenceNumber:Int}
      extension AVAssetWriterInput{var preferredVolume:Float;var preferredMediaChunkAlignment:Int}
      extension AVCameraCalibrationData{var pixelSize:Float}
      extension AVCaptureAudioChannel{var averagePowerLevel,peakHoldLevel,volume:Float}
      extension AVCaptureAudioPreviewOutput{var volume:Float}
      extension AVCaptureAutoExposureBracketedStillImageSettings{var exposureTargetBias:Float}
      extension AVCaptureConnection{var videoMaxScaleAndCropFactor,videoRotationAngle,\
      videoScaleAndCropFactor:CGFloat}
      extension AVCaptureDevice{var displayVideoZoomFactorMultiplier,\
      dualCameraSwitchOverVideoZoomFactor,maxAvailableVideoZoomFactor,minAvailableVideoZoomFactor,\
      videoZoomFactor:CGFloat;var exposureTargetBias,exposureTargetOffset,iso,lensAperture,\
      lensPosition,maxExposureTargetBias,maxWhiteBalanceGain,minExposureTargetBias,torchLevel:Float\
      ;var minimumFocusDistance:Int;var transportType:Int32}
      extension AVCaptureDeviceFormat{var videoMaxZoomFactor,videoMaxZoomFactorForCenterStage,\
      videoMaxZoomFactorForDepthDataDelivery,videoMinZoomFactorForCenterStage,\
      videoMinZoomFactorForDepthDataDelivery,videoZoomFactorUpscaleThreshold:CGFloat;var \
      geometricDistortionCorrectedVideoFieldOfView,maxISO,minISO,videoFieldOfView:Float}
      extension AVCaptureDeviceRotationCoordinator{var videoRotationAngleForHorizonLevelCapture,\
      videoRotationAngleForHorizonLevelPreview:CGFloat}
      extension AVCaptureFileOutput{var maxRecordedFileSize,minFreeDiskSpaceLimit,\
      recordedFileSize:Int64}
      extension AVCaptureManualExposureBracketedStillImageSettings{var iso:Float}
      extension AVCaptureMultiCamSession{var hardwareCost,systemPressureCost:Float}
      extension AVCapturePhoto{var photoCount,sequenceCount:Int}
      extension AVCapturePhotoOutput{var maxBracketedCapturePhotoCount:Int}
      extension AVCapturePhotoSettings{var uniqueID:Int64}
      extension AVCaptureResolvedPhotoSettings{var expectedPhotoCount:Int;var uniqueID:Int64}
      extension AVCaptureScreenInput{var scaleFactor:CGFloat}
      extension AVCaptureSession{var hardwareCost:Float}
      extension AVCaptureStillImageOutput{var maxBracketedCaptureStillImageCount:Int}
      extension AVCaptureSynchronizedDataCollection{var count:Int}
      extension AVComposition{var preferredRate,preferredVolume:Float}
      extension AVCompositionTrack{var estimatedDataRate,nominalFrameRate,preferredVolume:Float\
      ;var totalSampleDataLength:Int64}
      extension AVDelegatingPlaybackCoordinatorBufferingCommand{var anticipatedPlaybackRate:Float}
      extension AVDelegatingPlaybackCoordinatorPauseCommand{var anticipatedPlaybackRate:Float}
      extension AVDelegatingPlaybackCoordinatorPlayCommand{var rate:Float}
      extension AVDelegatingPlaybackCoordinatorSeekCommand{var anticipatedPlaybackRate:Float}
      extension AVError{var processID:Int;var fileSize:Int64}
      extension AVExternalStorageDevice{var freeSize,totalSize:Int}
      extension AVFragmentedAssetMinder{var mindingInterval:Double}
      extension AVFragmentedMovieMinder{var mindingInterval:Double}
      extension AVMetadataBodyObject{var bodyID:Int}
      extension AVMetadataFaceObject{var rollAngle,yawAngle:CGFloat;var faceID:Int}
      extension AVMetadataSalientObject{var objectID:Int}
      extension AVMovieTrack{var alternateGroupID:Int}
      extension AVMutableCompositionTrack{var preferredVolume:Float}
      extension AVMutableMovie{var preferredRate,preferredVolume:Float}
      extension AVMutableMovieTrack{var estimatedDataRate,nominalFrameRate,preferredVolume:Float\
      ;var alternateGroupID,layer,preferredMediaChunkAlignment,preferredMediaChunkSize:Int;var \
      totalSampleDataLength:Int64}
      extension AVMutableVideoComposition{var renderScale:Float}
      extension AVPlayer{var defaultRate,volume:Float;var \
      preferredVideoDecoderGPURegistryID:UInt64}
      extension AVPlayerItem{var preferredForwardBufferDuration,preferredPeakBitRate,\
      preferredPeakBitRateForExpensiveNetworks:Double}
      extension AVPlayerItemAccessLogEvent{var averageAudioBitrate,averageVideoBitrate,\
      durationWatched,indicatedAverageBitrate,indicatedBitrate,observedBitrate,\
      observedBitrateStandardDeviation,observedMaxBitrate,observedMinBitrate,playbackStartOffset,\
      segmentsDownloadedDuration,startupTime,switchBitrate,transferDuration:Double;var \
      downloadOverdue,mediaRequestsWWAN,numberOfDroppedVideoFrames,numberOfMediaRequests,\
      numberOfSegmentsDownloaded,numberOfServerAddressChanges,numberOfStalls:Int;var \
      numberOfBytesTransferred:Int64}
      extension AVPlayerItemErrorLogEvent{var errorStatusCode:Int}
      extension AVPlayerItemLegibleOutput{var advanceIntervalForDelegateInvocation:Double}
      extension AVPlayerItemMetadataOutput{var advanceIntervalForDelegateInvocation:Double}
      extension AVPlayerLooper{var loopCount:Int}
      extension AVSampleBufferAudioRenderer{var volume:Float}
      extension AVSampleBufferRenderSynchronizer{var rate:Float}
      extension AVSampleBufferRequest{var maxSampleCount,preferredMinSampleCount:Int}
      extension AVSampleCursor{var samplesRequiredForDecoderRefresh:Int;var \
      currentSampleIndexInChunk:Int64}
      extension AVVideoComposition{var renderScale:Float}
      extension AVVideoCompositionRenderContext{var renderScale:Float}
      extension AVVideoPerformanceMetrics{var totalAccumulatedFrameDelay,totalFrameDelay:Double\
      ;var numberOfCorruptedFrames,numberOfDroppedFrames,\
      numberOfFramesDisplayedUsingOptimizedCompositing,totalNumberOfFrames:Int;var \
      numberOfCorruptedVideoFrames,numberOfDisplayCompositedVideoFrames,numberOfDroppedVideoFrames,\
      numberOfNonDisplayCompositedVideoFrames,totalNumberOfVideoFrames:UInt}
      extension AVZoomRange{var maxZoomFactor,minZoomFactor:CGFloat}
      extension RenditionSpecificAttributes{var channelCount:Int}
      extension VideoAttributes{var nominalFrameRate:Double}
      """
    ),
    (
      "AVKit",
      """
      extension AVPlaybackSpeed{var rate:Float}
      """
    ),
    (
      "Accelerate",
      """
      extension AccelerateBuffer{var count:Int}
      extension AdamOptimizer{var beta1,beta2,epsilon,gradientScale,learningRate,\
      regularizationScale,timeStep:Float;var accumulatorCountMultiplier:Int}
      extension AdamWOptimizer{var beta1,beta2,epsilon,gradientScale,learningRate,timeStep,\
      weightDecay:Float;var accumulatorCountMultiplier:Int}
      extension BNNSFilterParameters{var threadCount:Int}
      extension BNNSNDArrayDescriptor{var dataSize:Int}
      extension BNNSOptimizer{var accumulatorCountMultiplier:Int}
      extension BufferType{var rawValue:Int}
      extension DataLayout{var rank:Int}
      extension Error{var rawValue:Int}
      extension FloodFillConnectivity{var rawValue:Int32}
      extension FusedConvolutionParameters{var groupSize:Int}
      extension FusedDequantizationParameters{var axis:Int}
      extension FusedNormalizationParameters{var epsilon,momentum:Float}
      extension FusedQuantizationParameters{var axis:Int}
      extension InitializableFromCGImage{var bitCountPerComponent:Int}
      extension Interleaved16Fx2{var bitCountPerPixel,channelCount:Int}
      extension Interleaved16Fx4{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension Interleaved16Ux2{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension Interleaved16Ux4{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension Interleaved8x2{var bitCountPerPixel,channelCount:Int}
      extension Interleaved8x3{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension Interleaved8x4{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension InterleavedFx2{var bitCountPerPixel,channelCount:Int}
      extension InterleavedFx3{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension InterleavedFx4{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension MultidimensionalLookupTable{var destinationChannelCount,sourceChannelCount:Int}
      extension MultiplePlanePixelFormat{var bitCountPerPlanarPixel,planeCount:Int}
      extension Norm{var rawValue:Float}
      extension PaddingMode{var paddingBitPattern:UInt32}
      extension PixelBuffer{var byteCountPerPixel,channelCount,count,height,rowStride,width:Int}
      extension Planar16F{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension Planar16U{var bitCountPerPixel,channelCount:Int}
      extension Planar8{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension Planar8x2{var bitCountPerPlanarPixel,planeCount:Int}
      extension Planar8x3{var bitCountPerPlanarPixel,planeCount:Int}
      extension Planar8x4{var bitCountPerPlanarPixel,planeCount:Int}
      extension PlanarF{var bitCountPerComponent,bitCountPerPixel,channelCount:Int}
      extension PlanarFx2{var bitCountPerPlanarPixel,planeCount:Int}
      extension PlanarFx3{var bitCountPerPlanarPixel,planeCount:Int}
      extension PlanarFx4{var bitCountPerPlanarPixel,planeCount:Int}
      extension QAGPointsPerInterval{var points:Int}
      extension Quadrature{var absoluteTolerance,relativeTolerance:Double}
      extension RMSPropOptimizer{var alpha,epsilon,gradientScale,learningRate,momentum,\
      regularizationScale:Float;var accumulatorCountMultiplier:Int}
      extension SGDMomentumOptimizer{var gradientScale,learningRate,momentum,\
      regularizationScale:Float;var accumulatorCountMultiplier:Int}
      extension Shape{var batchStride,rank:Int}
      extension Size{var height,width:Int}
      extension SortOrder{var rawValue:Int32}
      extension StaticPixelFormat{var bitCountPerPixel,channelCount:Int}
      extension YoloParameters{var classificationScale,huberDelta,noObjectMaximumIoU,noObjectScale,\
      objectMinimumIoU,objectScale,whScale,xyScale:Float;var anchorBoxCount,anchorBoxSize,\
      gridColumnCount,gridRowsCount:Int}
      extension vDSP{var resultCount:Int;var conjugate:Int32;let countZeroCrossings:(_)->UInt}
      extension vImageCVImageFormat{var channelCount,formatCode:UInt32}
      extension vImageConverter{var destinationBufferCount,sourceBufferCount:Int}
      extension vImage_CGImageFormat{var componentCount:Int}
      """
    ),
    (
      "Accessibility",
      """
      extension AdjustedPitchAttribute{let value:(_)->Double}
      extension HeadingLevel{var rawValue:Int}
      """
    ),
    (
      "ActivityKit",
      """
      extension ActivityAuthorizationError{var errorCode:Int}
      extension ActivityContent{var relevanceScore:Double}
      """
    ),
    (
      "AdAttributionKit",
      """
      extension AppImpression{var sourceID:Int;var advertisedItemID,publisherItemID:UInt64}
      """
    ),
    (
      "AppIntents",
      """
      extension EntityIdentifier{var valueMaximumLength:Int}
      extension IntFromStringResolver{var radix:Int}
      """
    ),
    (
      "AppleArchive",
      """
      extension ArchiveByteStream{let read:(_)->Int;let write:(_)->Int;let process:(_)->Int64;let \
      seek:(_)->Int64}
      extension ArchiveByteStreamProtocol{let read:(_)->Int;let write:(_)->Int;let seek:(_)->Int64}
      extension ArchiveEncryptionContext{var compressionBlockSize,containerSize,paddingSize,\
      rawSize:Int}
      extension ArchiveFlags{var rawValue:UInt64}
      extension ArchiveHash{var maxSize,size:Int;var rawValue:UInt32}
      extension ArchiveHeader{var endIndex,startIndex:Int}
      extension ArchiveStream{let process:(_)->Int}
      extension ChecksumMode{var rawValue:UInt32}
      extension EncryptionMode{var rawValue:UInt32}
      extension EntryAttributes{var flg,gid,mod,uid:UInt32}
      extension EntryMessage{var rawValue:UInt32}
      extension EntryMessageStatus{var rawValue:Int32}
      extension EntryType{var rawValue:UInt32}
      extension EntryXATBlob{var endIndex,startIndex:Int}
      extension FieldKeySet{var endIndex,startIndex:Int}
      extension FieldType{var rawValue:UInt32}
      extension Profile{var rawValue:UInt32}
      extension SignatureMode{var rawValue:UInt32}
      """
    ),
    (
      "Assignables",
      """
      extension AssignableDocumentConfiguration{var maxScore,pointsPerBonusScoreMark,\
      pointsPerCorrectScoreMark,pointsPerIncorrectScoreMark:Double}
      extension AssignedWorkDocument{let computeScore:(_)->Double}
      extension AssignedWorkDocumentConfiguration{var manualScore:Double}
      extension Kind{var rawValue:Int}
      extension Question{var maxScore:Double}
      """
    ),
    (
      "BackgroundAssets",
      """
      extension BAAppExtensionInfo{var restrictedDownloadSizeRemaining,\
      restrictedEssentialDownloadSizeRemaining:Int}
      """
    ),
    (
      "CarKey",
      """
      extension ActionIdentifier{var rawValue:Int}
      extension ExecutionStatus{var rawValue:Int}
      extension FunctionIdentifier{var rawValue:Int}
      extension FunctionStatus{var rawValue:Int}
      """
    ),
    (
      "Charts",
      """
      extension AxisValue{var count,index:Int}
      extension DateBins{var endIndex,startIndex:Int}
      extension Decimal{var primitivePlottable:Double}
      extension Int{var primitivePlottable:Int}
      extension Int16{var primitivePlottable:Int16}
      extension Int64{var primitivePlottable:Int64}
      extension NumberBins{var endIndex,startIndex:Int}
      extension UInt8{var primitivePlottable:UInt8}
      """
    ),
    (
      "Cinematic",
      """
      extension Attributes{var renderingVersion:Int}
      extension CNBoundsPrediction{var confidence:Float}
      extension CNDetection{var focusDisparity:Float;let disparity:(_)->Float}
      extension CNFixedDetectionTrack{var focusDisparity:Float}
      extension CNScript{var fNumber:Float}
      extension Changes{var fNumber:Float}
      extension Frame{var focusDisparity:Float}
      extension FrameAttributes{var fNumber,focusDisparity:Float}
      """
    ),
    (
      "CloudKit",
      """
      extension CKError{var retryAfterSeconds:Double}
      extension CKFetchDatabaseChangesOperation{var resultsLimit:Int}
      extension CKFetchNotificationChangesOperation{var resultsLimit:Int}
      extension CKFetchRecordChangesOperation{var resultsLimit:Int}
      extension CKFetchRecordZoneChangesConfiguration{var resultsLimit:Int}
      extension CKFetchRecordZoneChangesOptions{var resultsLimit:Int}
      extension CKModifyBadgeOperation{var badgeValue:Int}
      extension CKOperation{var timeoutIntervalForRequest,timeoutIntervalForResource:Double}
      extension CKOperationConfiguration{var timeoutIntervalForRequest,\
      timeoutIntervalForResource:Double}
      extension CKOperationGroup{var quantity:Int}
      extension CKQueryOperation{var resultsLimit:Int}
      """
    ),
    (
      "Combine",
      """
      extension AssertNoFailure{var line:UInt}
      extension Buffer{var size:Int}
      extension CollectByCount{var count:Int}
      extension Demand{var lhsValue,max,rhsValue,rhsvalue:Int;var rawValue:UInt}
      extension Drop{var count:Int}
      extension Retry{var retries:Int}
      """
    ),
    (
      "Concurrency",
      """
      extension AsyncDropFirstSequence{var count:Int}
      extension AsyncPrefixSequence{var count:Int}
      extension Iterator{var count,remaining:Int}
      extension TaskPriority{var rawValue:UInt8}
      """
    ),
    (
      "CoreAudio",
      """
      extension AudioBufferList{let sizeInBytes:(_)->Int}
      extension AudioChannelLayout{let sizeInBytes:(_)->Int}
      extension ChannelDescriptions{var count,endIndex,startIndex:Int}
      extension ManagedAudioChannelLayout{var numberOfChannels,sizeInBytes:Int}
      extension UnsafeMutableAudioBufferListPointer{var count,endIndex,startIndex:Int}
      extension UnsafeMutablePointer{var count,endIndex,startIndex:Int}
      extension UnsafePointer{var count,endIndex,startIndex:Int}
      """
    ),
    (
      "CoreAudioKit",
      """
      extension AUGenericViewInternal{var showSingleClumpIndex:Int}
      """
    ),
    (
      "CoreData",
      """
      extension NSAsynchronousFetchRequest{var estimatedResultCount:Int}
      extension NSFetchRequest{var fetchBatchSize,fetchLimit,fetchOffset:Int}
      extension NSFetchedResultsSectionInfo{var numberOfObjects:Int}
      extension NSIncrementalStoreNode{var version:UInt64}
      extension NSManagedObject{var faultingState:Int}
      extension NSManagedObjectContext{var stalenessInterval:Double;let count:(_)->Int}
      extension NSMergeConflict{var newVersionNumber,oldVersionNumber:Int}
      extension NSMigrationManager{var migrationProgress:Float}
      extension NSPersistentCloudKitContainerOptions{var databaseScope:Int}
      extension NSPersistentHistoryChange{var changeID:Int64}
      extension NSPersistentHistoryTransaction{var transactionNumber:Int64}
      extension NSPersistentStoreDescription{var timeout:Double}
      extension NSRelationshipDescription{var maxCount,minCount:Int}
      """
    ),
    (
      "CoreFoundation",
      """
      extension CGFloat{var quietNaN,signalingNaN:CGFloat;let distance:(_)->CGFloat;var \
      exponentBitCount,significandBitCount,significandWidth:Int;var bitPattern,exponentBitPattern,\
      significandBitPattern:UInt}
      """
    ),
    (
      "CoreGraphics",
      """
      extension CGFloat{var max,min:CGFloat}
      extension CGPathFillRule{var rawValue:Int}
      extension CGRect{var x,y:CGFloat}
      """
    ),
    (
      "CoreImage",
      """
      extension CIAccordionFoldTransition{var bottomHeight,foldShadowAmount,numberOfFolds:Float}
      extension CIAreaHistogram{var scale:Float;var count:Int}
      extension CIAreaLogarithmicHistogram{var maximumStop,minimumStop,scale:Float;var count:Int}
      extension CIAttributedTextImageGenerator{var padding,scaleFactor:Float}
      extension CIAztecCodeDescriptor{var dataCodewordCount,layerCount:Int}
      extension CIAztecCodeGenerator{var compactStyle,correctionLevel,layers:Float}
      extension CIBarsSwipeTransition{var angle,barOffset,width:Float}
      extension CIBicubicScaleTransform{var aspectRatio,parameterB,parameterC,scale:Float}
      extension CIBloom{var intensity,radius:Float}
      extension CIBlurredRectangleGenerator{var sigma:Float}
      extension CIBokehBlur{var radius,ringAmount,ringSize,softness:Float}
      extension CIBoxBlur{var radius:Float}
      extension CIBumpDistortion{var radius,scale:Float}
      extension CIBumpDistortionLinear{var angle,radius,scale:Float}
      extension CICMYKHalftone{var angle,grayComponentReplacement,sharpness,underColorRemoval,\
      width:Float}
      extension CICannyEdgeDetector{var gaussianSigma,thresholdHigh,thresholdLow:Float;var \
      hysteresisPasses:Int}
      extension CICheckerboardGenerator{var sharpness,width:Float}
      extension CICircleSplashDistortion{var radius:Float}
      extension CICircularScreen{var sharpness,width:Float}
      extension CICircularWrap{var angle,radius:Float}
      extension CICode128BarcodeGenerator{var barcodeHeight,quietSpace:Float}
      extension CIColor{var alpha,blue,green,red:CGFloat;var numberOfComponents:Int}
      extension CIColorControls{var brightness,contrast,saturation:Float}
      extension CIColorCube{var cubeDimension:Float}
      extension CIColorCubeWithColorSpace{var cubeDimension:Float}
      extension CIColorCubesMixedWithMask{var cubeDimension:Float}
      extension CIColorMonochrome{var intensity:Float}
      extension CIColorPosterize{var levels:Float}
      extension CIColorThreshold{var threshold:Float}
      extension CIConvolution{var bias:Float}
      extension CICopyMachineTransition{var angle,opacity,width:Float}
      extension CICoreMLModel{var headIndex:Float}
      extension CICrystallize{var radius:Float}
      extension CIDataMatrixCodeDescriptor{var columnCount,rowCount:Int}
      extension CIDepthOfField{var radius,saturation,unsharpMaskIntensity,unsharpMaskRadius:Float}
      extension CIDiscBlur{var radius:Float}
      extension CIDisintegrateWithMaskTransition{var shadowDensity,shadowRadius:Float}
      extension CIDisplacementDistortion{var scale:Float}
      extension CIDither{var intensity:Float}
      extension CIDocumentEnhancer{var amount:Float}
      extension CIDotScreen{var angle,sharpness,width:Float}
      extension CIDroste{var periodicity,rotation,strands,zoom:Float}
      extension CIEdgePreserveUpsample{var lumaSigma,spatialSigma:Float}
      extension CIEdgeWork{var radius:Float}
      extension CIEdges{var intensity:Float}
      extension CIEightfoldReflectedTile{var angle,width:Float}
      extension CIExposureAdjust{var EV:Float}
      extension CIFaceFeature{var faceAngle:Float;var trackingFrameCount,trackingID:Int32}
      extension CIFlashTransition{var fadeThreshold,maxStriationRadius,striationContrast,\
      striationStrength:Float}
      extension CIFourfoldReflectedTile{var acuteAngle,angle,width:Float}
      extension CIFourfoldRotatedTile{var angle,width:Float}
      extension CIFourfoldTranslatedTile{var acuteAngle,angle,width:Float}
      extension CIGammaAdjust{var power:Float}
      extension CIGaussianBlur{var radius:Float}
      extension CIGaussianGradient{var radius:Float}
      extension CIGlassDistortion{var scale:Float}
      extension CIGlassLozenge{var radius,refraction:Float}
      extension CIGlideReflectedTile{var angle,width:Float}
      extension CIGloom{var intensity,radius:Float}
      extension CIHatchedScreen{var angle,sharpness,width:Float}
      extension CIHeightFieldFromMask{var radius:Float}
      extension CIHexagonalPixellate{var scale:Float}
      extension CIHighlightShadowAdjust{var highlightAmount,radius,shadowAmount:Float}
      extension CIHistogramDisplay{var height,highLimit,lowLimit:Float}
      extension CIHoleDistortion{var radius:Float}
      extension CIHueAdjust{var angle:Float}
      extension CIHueSaturationValueGradient{var dither,radius,softness,value:Float}
      extension CIImageProcessorInput{var bytesPerRow,roiTileCount,roiTileIndex:Int;var \
      digest:UInt64}
      extension CIImageProcessorOutput{var bytesPerRow:Int;var digest:UInt64}
      extension CIKMeans{var passes:Float;var count:Int}
      extension CIKaleidoscope{var angle:Float;var count:Int}
      extension CIKeystoneCorrectionCombined{var focalLength:Float}
      extension CIKeystoneCorrectionHorizontal{var focalLength:Float}
      extension CIKeystoneCorrectionVertical{var focalLength:Float}
      extension CILanczosScaleTransform{var aspectRatio,scale:Float}
      extension CILenticularHaloGenerator{var haloOverlap,haloRadius,haloWidth,striationContrast,\
      striationStrength,time:Float}
      extension CILightTunnel{var radius,rotation:Float}
      extension CILineOverlay{var NRNoiseLevel,NRSharpness,contrast,edgeIntensity,threshold:Float}
      extension CILineScreen{var angle,sharpness,width:Float}
      extension CIMaskedVariableBlur{var radius:Float}
      extension CIMeshGenerator{var width:Float}
      extension CIMix{var amount:Float}
      extension CIModTransition{var angle,compression,radius:Float}
      extension CIMorphologyGradient{var radius:Float}
      extension CIMorphologyMaximum{var radius:Float}
      extension CIMorphologyMinimum{var radius:Float}
      extension CIMorphologyRectangleMaximum{var height,width:Float}
      extension CIMorphologyRectangleMinimum{var height,width:Float}
      extension CIMotionBlur{var angle,radius:Float}
      extension CINoiseReduction{var noiseLevel,sharpness:Float}
      extension CIOpTile{var angle,scale,width:Float}
      extension CIPDF417BarcodeGenerator{var alwaysSpecifyCompaction,compactStyle,compactionMode,\
      correctionLevel,dataColumns,maxHeight,maxWidth,minHeight,minWidth,preferredAspectRatio,\
      rows:Float}
      extension CIPDF417CodeDescriptor{var columnCount,rowCount:Int}
      extension CIPageCurlTransition{var angle,radius:Float}
      extension CIPageCurlWithShadowTransition{var angle,radius,shadowAmount,shadowSize:Float}
      extension CIParallelogramTile{var acuteAngle,angle,width:Float}
      extension CIPersonSegmentation{var qualityLevel:Int}
      extension CIPerspectiveRotate{var focalLength,pitch,roll,yaw:Float}
      extension CIPinchDistortion{var radius,scale:Float}
      extension CIPixellate{var scale:Float}
      extension CIPointillize{var radius:Float}
      extension CIQRCodeDescriptor{var symbolVersion:Int;var maskPattern:UInt8}
      extension CIRAWFilter{var baselineExposure,boostAmount,boostShadowAmount,\
      colorNoiseReductionAmount,contrastAmount,detailAmount,exposure,extendedDynamicRangeAmount,\
      localToneMapAmount,luminanceNoiseReductionAmount,moireReductionAmount,neutralTemperature,\
      neutralTint,scaleFactor,shadowBias,sharpnessAmount:Float}
      extension CIRadialGradient{var radius0,radius1:Float}
      extension CIRenderDestination{var height,width:Int}
      extension CIRenderInfo{var kernelCompileTime,kernelExecutionTime:Double;var passCount,\
      pixelsProcessed:Int}
      extension CIRippleTransition{var scale,width:Float}
      extension CIRoundedRectangleGenerator{var radius:Float}
      extension CIRoundedRectangleStrokeGenerator{var radius,width:Float}
      extension CISepiaTone{var intensity:Float}
      extension CIShadedMaterial{var scale:Float}
      extension CISharpenLuminance{var radius,sharpness:Float}
      extension CISixfoldReflectedTile{var angle,width:Float}
      extension CISixfoldRotatedTile{var angle,width:Float}
      extension CISpotColor{var closeness1,closeness2,closeness3,contrast1,contrast2,\
      contrast3:Float}
      extension CISpotLight{var brightness,concentration:Float}
      extension CIStarShineGenerator{var crossAngle,crossOpacity,crossScale,crossWidth,epsilon,\
      radius:Float}
      extension CIStraighten{var angle:Float}
      extension CIStretchCrop{var centerStretchAmount,cropAmount:Float}
      extension CIStripesGenerator{var sharpness,width:Float}
      extension CISunbeamsGenerator{var maxStriationRadius,striationContrast,striationStrength,\
      sunRadius,time:Float}
      extension CISwipeTransition{var angle,opacity,width:Float}
      extension CITextImageGenerator{var fontSize,padding,scaleFactor:Float}
      extension CITorusLensDistortion{var radius,refraction,width:Float}
      extension CITransitionFilter{var time:Float}
      extension CITriangleKaleidoscope{var decay,rotation,size:Float}
      extension CITriangleTile{var angle,width:Float}
      extension CITwelvefoldReflectedTile{var angle,width:Float}
      extension CITwirlDistortion{var angle,radius:Float}
      extension CIUnsharpMask{var intensity,radius:Float}
      extension CIVector{var W,X,Y,Z:CGFloat;var count:Int}
      extension CIVibrance{var amount:Float}
      extension CIVignette{var intensity,radius:Float}
      extension CIVignetteEffect{var falloff,intensity,radius:Float}
      extension CIVortexDistortion{var angle,radius:Float}
      extension CIZoomBlur{var amount:Float}
      """
    ),
    (
      "CoreLocation",
      """
      extension BeaconIdentityCondition{var major,minor:UInt16}
      extension CLBeacon{var accuracy:Double;var rssi:Int}
      extension CLBeaconIdentityConstraint{var major,minor:UInt16}
      extension CLCircularGeographicCondition{var radius:Double}
      extension CLCircularRegion{var radius:Double}
      extension CLFloor{var level:Int}
      extension CLHeading{var headingAccuracy,magneticHeading,trueHeading:Double}
      extension CLLocation{var altitude,course,ellipsoidalAltitude,horizontalAccuracy,speed,\
      verticalAccuracy:Double}
      extension CLLocationManager{var desiredAccuracy,distanceFilter,headingFilter,\
      maximumRegionMonitoringDistance:Double}
      extension CLRegion{var radius:Double}
      extension CLVisit{var horizontalAccuracy:Double}
      extension CircularGeographicCondition{var radius:Double}
      extension MinimumAltitudeCondition{var altitude:Double}
      """
    ),
    (
      "CoreMIDI",
      """
      extension Builder{var capacity,count,timeStamp:Int}
      extension ByteCollection{var count,endIndex,startIndex:Int}
      extension ByteSequence{var count:Int}
      extension MIDIEventList{let sizeInBytes:(_)->Int}
      extension MIDIPacketList{let sizeInBytes:(_)->Int}
      extension UnsafeMutableMIDIEventListPointer{var count,listSizeInBytes:Int}
      extension UnsafeMutableMIDIEventPacketPointer{var count,endIndex,startIndex,timeStamp:Int}
      extension UnsafeMutableMIDIPacketListPointer{var count,listSizeInBytes:Int}
      extension UnsafeMutableMIDIPacketPointer{var count,endIndex,startIndex,timeStamp:Int}
      extension UnsafeSequence{var count:Int}
      extension WordCollection{var count,endIndex,startIndex:Int}
      extension WordSequence{var count:Int}
      """
    ),
    (
      "CoreML",
      """
      extension Cost{var weight:Double}
      extension MLShapedArray{var endIndex,startIndex:Int}
      extension MLShapedArrayProtocol{var count,scalarCount:Int}
      extension MLShapedArraySlice{var endIndex,startIndex:Int}
      extension ReshapeFrequency{var rawValue:Int}
      """
    ),
    (
      "CoreMedia",
      """
      extension CMBlockBuffer{var endIndex,startIndex:Int}
      extension CMBlockBufferProtocol{var dataLength,endIndex,startIndex:Int}
      extension CMBufferQueue{var totalSize:Int}
      extension CMClock{let rate:(_)->Double;let convertHostTimeToSystemUnits:(_)->UInt64}
      extension CMFormatDescription{var nalUnitHeaderLength:Int;var frameQuanta:UInt32}
      extension CMSampleBuffer{var numSamples,totalSampleSize:Int;let sampleSize:(_)->Int}
      extension CMSimpleQueue{var fullness:Float;var capacity,count:Int}
      extension CMSyncProtocol{let rate:(_)->Double}
      extension CMTime{var seconds:Double;var timescale:Int32;var value:Int64}
      extension CMTimebase{var effectiveRate,rate,veryLongTimeInterval:Double}
      extension Flag{var rawValue:UInt32}
      extension FontFace{var rawValue:UInt8}
      extension ParameterSetCollection{var endIndex,startIndex:Int}
      extension SampleAttachmentsArray{var endIndex,startIndex:Int}
      extension Slice{var endIndex,startIndex:Int}
      extension TextJustification{var rawValue:Int8}
      """
    ),
    (
      "CoreMotion",
      """
      extension CMAbsoluteAltitudeData{var accuracy,altitude,precision:Double}
      extension CMAttitude{var pitch,roll,yaw:Double}
      extension CMBatchedSensorManager{var accelerometerDataFrequency,\
      deviceMotionDataFrequency:Int}
      extension CMDyskineticSymptomResult{var percentLikely,percentUnlikely:Float}
      extension CMHighFrequencyHeartRateData{var heartRate:Double}
      extension CMLogItem{var timestamp:Double}
      extension CMMotionManager{var accelerometerUpdateInterval,deviceMotionUpdateInterval,\
      gyroUpdateInterval:Double}
      extension CMOdometerData{var deltaAltitude,deltaDistance,deltaDistanceAccuracy,maxAbsSlope,\
      slope,speed,verticalAccuracy:Double}
      extension CMRecordedAccelerometerData{var identifier:UInt64}
      extension CMRecordedPressureData{var identifier:UInt64}
      extension CMTremorResult{var percentMild,percentModerate,percentNone,percentSlight,\
      percentStrong,percentUnknown:Float}
      """
    ),
    (
      "CoreNFC",
      """
      extension NFCFeliCaRequestSpecificationVersionResponse{var statusFlag1,statusFlag2:Int}
      extension NFCFeliCaRequsetServiceV2Response{var statusFlag1,statusFlag2:Int}
      extension NFCFeliCaStatusFlag{var statusFlag1,statusFlag2:Int}
      extension NFCISO15693SystemInfo{var applicationFamilyIdentifier,blockSize,\
      dataStorageFormatIdentifier,icReference,totalBlocks:Int}
      extension NFCISO7816ResponseAPDU{var statusWord1,statusWord2:UInt8}
      """
    ),
    (
      "CreateML",
      """
      extension ColumnNames{var endIndex,startIndex:Int}
      extension DictionaryType{var count:Int}
      extension FeatureExtractionParameters{var featureExtractionTimeWindowSize,\
      overlapFactor:Double}
      extension ImageAugmentationOptions{var rawValue:Int}
      extension MLCheckpoint{var iteration:Int}
      extension MLClassifierMetrics{var classificationError:Double}
      extension MLCreateError{var errorCode:Int}
      extension MLDataColumn{var count:Int}
      extension MLDataValue{var doubleValue:Double;var intValue:Int}
      extension MLProgress{var elapsedTime:Double;var itemCount,totalItemCount:Int}
      extension MLRegressorMetrics{var maximumError,rootMeanSquaredError:Double}
      extension MLTrainingSession{var iteration:Int}
      extension MLTrainingSessionParameters{var checkpointInterval,iterations,reportInterval:Int}
      extension MLUntypedColumn{var count:Int}
      extension ModelParameters{var columnSubsample,convergenceThreshold,\
      featureExtractionTimeWindowSize,l1Penalty,l2Penalty,minChildWeight,minLossReduction,\
      overlapFactor,rowSubsample,stepSize,targetFrameRate:Double;var batchSize,earlyStoppingRounds,\
      maxDepth,maxIterations,maximumIterations,predictionWindowSize,randomSeed,styleStrength,\
      textelDensity:Int}
      extension ParsingOptions{var maxRows,skipRows:Int}
      extension Row{var count,endIndex,startIndex:Int}
      extension Rows{var endIndex,startIndex:Int}
      extension Values{var endIndex,startIndex:Int}
      extension VideoAugmentationOptions{var rawValue:Int}
      """
    ),
    (
      "CreateMLComponents",
      """
      extension AnyTemporalSequence{var count:Int}
      extension ApplyEachRandomly{var probability:Double}
      extension ApplyRandomly{var probability:Double}
      extension AsyncBuffers{var count:Int}
      extension AsyncFrames{var nominalFrameRate:Float;var count:Int}
      extension AsyncIterator{var index:Int}
      extension AudioFeaturePrint{var overlapFactor,windowDuration:Double}
      extension BoostedTreeConfiguration{var columnSubsample,learningRate,minimumChildWeight,\
      minimumLossReduction,rowSubsample,stepSize:Double;var earlyStoppingIterationCount,\
      maximumDepth,maximumIterations,parallelTreeCount,randomSeed:Int}
      extension CameraAsyncBuffers{var count:Int}
      extension CameraConfiguration{var frameRate:Double}
      extension Classification{var probability:Float}
      extension ClassificationDistribution{var endIndex,startIndex:Int}
      extension ClassificationMetrics{var accuracy:Double;let f1Score:(_)->Double;let \
      precisionScore:(_)->Double;let recallScore:(_)->Double;var exampleCount:Int;let \
      count:(_)->Int;let falseNegativeCount:(_)->Int;let falsePositiveCount:(_)->Int;let \
      trueNegativeCount:(_)->Int;let truePositiveCount:(_)->Int}
      extension CodingKeys{var intValue:Int}
      extension Configuration{var convergenceThreshold,l1Penalty,l2Penalty,stepSize:Double;var \
      earlyStopIterationCount,frameCount,maximumIterations:Int}
      extension CumulativeSumSequence{var count:Int}
      extension DetectedObject{var confidence:Float}
      extension DownStreamSequence{var count:Int}
      extension Downsampler{var factor:Int}
      extension Event{var itemCount,totalItemCount:Int}
      extension FeatureSequence{var count:Int}
      extension FullyConnectedNetworkConfiguration{var earlyStoppingTolerance:Double;var \
      dropoutProbability,learningRate:Float;var batchSize,earlyStopIterationCount,\
      maximumIterations,randomSeed:Int}
      extension ImageBlur{var radius:Double}
      extension ImageColorTransformer{var brightness,contrast,hue,saturation:Float}
      extension ImageExposureAdjuster{var amount:Double}
      extension ImageFeaturePrint{var latestRevision,revision:Int}
      extension ImageRotator{var angle:Double}
      extension JointPoint{var confidence:Float}
      extension LinearRegressorModel{var featureCount:Int}
      extension LogisticRegressionClassifierModel{var featureCount:Int}
      extension MLModelRegressorAdaptor{let applied:(_)->Double}
      extension MicrophoneAsyncBuffers{var count:Int}
      extension MultiLabelClassificationMetrics{var meanAveragePrecision:Float;let \
      f1Score:(_)->Float;let meanAveragePrecisionScore:(_)->Float;let precisionScore:(_)->Float\
      ;let recallScore:(_)->Float;var exampleCount:Int;let count:(_)->Int;let \
      falseNegativeCount:(_)->Int;let falsePositiveCount:(_)->Int;let trueNegativeCount:(_)->Int\
      ;let truePositiveCount:(_)->Int}
      extension ObjectDetectionMetrics{var defaultConfidenceThreshold:Float}
      extension Pose{let boundingBoxArea:(_)->Float}
      extension PoseSelector{var confidenceThreshold:Float}
      extension Prediction{var period,periodicity:Float}
      extension PreprocessedFeatureSequence{var count:Int}
      extension RandomImageNoiseGenerator{var intensity:Double}
      extension SlidingWindowTransformer{var length,stride:Int}
      extension TemporalSegmentIdentifier{var durationInSeconds:Double;var timescale:Int}
      extension TemporalSequence{var count:Int}
      extension Transformer{let applied:(_)->Int}
      extension TreeClassifierModel{var classCount:Int}
      extension WindowSequence{var count:Int}
      """
    ),
    (
      "CryptoKit",
      """
      extension Digest{var byteCount:Int}
      extension HashFunction{var blockByteCount:Int}
      extension HashedAuthenticationCode{var byteCount:Int}
      extension MD5{var blockByteCount,byteCount:Int}
      extension MD5Digest{var byteCount:Int}
      extension MessageAuthenticationCode{var byteCount:Int}
      extension SHA1{var blockByteCount,byteCount:Int}
      extension SHA1Digest{var byteCount:Int}
      extension SHA256{var blockByteCount,byteCount:Int}
      extension SHA256Digest{var byteCount:Int}
      extension SHA384{var blockByteCount,byteCount:Int}
      extension SHA384Digest{var byteCount:Int}
      extension SHA512{var blockByteCount,byteCount:Int}
      extension SHA512Digest{var byteCount:Int}
      extension SymmetricKey{var bitCount:Int}
      extension SymmetricKeySize{var bitCount:Int}
      """
    ),
    (
      "Darwin",
      """
      extension MachErrorCode{var rawValue:Int32}
      extension POSIXErrorCode{var rawValue:Int32}
      """
    ),
    (
      "DeveloperToolsSupport",
      """
      extension PreviewRegistry{var column,line:Int}
      """
    ),
    (
      "DeviceActivity",
      """
      extension ActivitySegment{var totalActivityDuration:Double;var \
      totalPickupsWithoutApplicationActivity:Int}
      extension ApplicationActivity{var totalActivityDuration:Double;var numberOfNotifications,\
      numberOfPickups:Int}
      extension CategoryActivity{var totalActivityDuration:Double}
      extension FamilyRole{var rawValue:Int}
      extension Model{var rawValue:Int}
      extension WebDomainActivity{var totalActivityDuration:Double}
      """
    ),
    (
      "Dispatch",
      """
      extension Attributes{var rawValue:UInt64}
      extension CloseFlags{var rawValue:UInt}
      extension DispatchData{var count:Int;let copyBytes:(_)->Int}
      extension DispatchQoS{var relativePriority:Int}
      extension DispatchSemaphore{let signal:(_)->Int}
      extension DispatchSourceFileSystemObject{var handle:Int32}
      extension DispatchSourceProtocol{var data,handle,mask:UInt}
      extension DispatchWorkItemFlags{var rawValue:UInt}
      extension FileSystemEvent{var rawValue:UInt}
      extension IntervalFlags{var rawValue:UInt}
      extension MachSendEvent{var rawValue:UInt}
      extension MemoryPressureEvent{var rawValue:UInt}
      extension ProcessEvent{var rawValue:UInt}
      extension StreamType{var rawValue:UInt}
      extension TimerFlags{var rawValue:UInt}
      """
    ),
    (
      "DockKit",
      """
      extension Limit{var maximumSpeed:Double}
      extension MotionState{var timestamp:Double}
      extension Observation{var identifier:Int}
      """
    ),
    (
      "EventKit",
      """
      extension EKAlarm{var relativeOffset:Double}
      extension EKEvent{var birthdayPersonID:Int}
      extension EKRecurrenceDayOfWeek{var weekNumber:Int}
      extension EKRecurrenceEnd{var occurrenceCount:Int}
      extension EKRecurrenceRule{var firstDayOfTheWeek,interval:Int}
      extension EKReminder{var priority:Int}
      extension EKStructuredLocation{var radius:Double}
      """
    ),
    (
      "ExtensionFoundation",
      """
      extension Availability{var disabledCount,enabledCount,totalCount,unapprovedCount:Int}
      """
    ),
    (
      "FamilyControls",
      """
      extension AuthorizationStatus{var rawValue:Int}
      extension FamilyControlsError{var rawValue:Int}
      extension FamilyControlsMember{var rawValue:Int}
      """
    ),
    (
      "FinanceKit",
      """
      extension CreditDebitIndicator{var rawValue:Int16}
      extension FinanceError{var errorCode:Int}
      extension MerchantCategoryCode{var rawValue:Int16}
      extension TransactionStatus{var rawValue:Int16}
      extension TransactionType{var rawValue:Int16}
      """
    ),
    (
      "Foundation",
      """
      extension BackgroundTaskCancelledReason{var rawValue:Int}
      extension Code{var rawValue:Int}
      extension Component{var rawValue:Int}
      extension CustomNSError{var errorCode:Int}
      extension Data{let copyBytes:(_)->Int}
      extension DataProtocol{let copyBytes:(_)->Int}
      extension Decimal{var radix:Int}
      extension Definiteness{var rawValue:Int}
      extension Determination{var rawValue:Int}
      extension Encoding{var rawValue:UInt}
      extension FailurePolicy{var rawValue:Int}
      extension Field{var rawValue:Int}
      extension FileManager.DirectoryEnumerator{var level:Int}
      extension FormattingOptions{var rawValue:UInt}
      extension FractionalPartDisplayStrategy{var roundingIncrement:Double;var maximumLength,\
      minimumLength:Int}
      extension GrammaticalCase{var rawValue:Int}
      extension GrammaticalGender{var rawValue:Int}
      extension GrammaticalNumber{var rawValue:Int}
      extension GrammaticalPerson{var rawValue:Int}
      extension HTTPCookie{var version:Int}
      extension IntentType{var identity:Int}
      extension InterpolationOptions{var rawValue:UInt}
      extension InterpretedSyntax{var rawValue:Int}
      extension ListType{var rawValue:Int}
      extension MarkdownSourcePosition{var endColumn,endLine,startColumn,startLine:Int}
      extension NSAttributedStringMarkdownSourcePosition{var endColumn,endLine,startColumn,\
      startLine:Int}
      extension NSBundleResourceRequest{var loadingPriority:Double}
      extension NSCache{var countLimit,totalCostLimit:Int}
      extension NSCalendar{var firstWeekday,minimumDaysInFirstWeek:Int}
      extension NSCoder{var systemVersion:UInt32}
      extension NSConditionLock{var condition:Int}
      extension NSData{var endIndex,length,startIndex:Int}
      extension NSDate{var timeIntervalSince1970,timeIntervalSinceNow,\
      timeIntervalSinceReferenceDate:Double}
      extension NSDateComponents{var day,era,hour,minute,month,nanosecond,quarter,second,\
      weekOfMonth,weekOfYear,weekday,weekdayOrdinal,year,yearForWeekOfYear:Int}
      extension NSDateInterval{var duration:Double}
      extension NSDecimalNumber{var doubleValue:Double}
      extension NSHashTable{var count:Int}
      extension NSIndexPath{var length:Int}
      extension NSIndexSet{var count,firstIndex,lastIndex:Int}
      extension NSMachPort{var machPort:UInt32}
      extension NSMapTable{var count:Int}
      extension NSMeasurement{var doubleValue:Double}
      extension NSMetadataQuery{var notificationBatchingInterval:Double;var resultCount:Int}
      extension NSMetadataQueryAttributeValueTuple{var count:Int}
      extension NSMetadataQueryResultGroup{var resultCount:Int}
      extension NSMethodSignature{var frameLength,methodReturnLength,numberOfArguments:Int}
      extension NSMutableData{var length:Int}
      extension NSMutableURLRequest{var timeoutInterval:Double}
      extension NSOrderedCollectionChange{var associatedIndex,index:Int}
      extension NSOrderedSet{var count:Int}
      extension NSPointerArray{var count:Int}
      extension NSPresentationIntent{var column,columnCount,headerLevel,identity,indentationLevel,\
      ordinal,row:Int}
      extension NSRegularExpression{var numberOfCaptureGroups:Int}
      extension NSTextCheckingResult{var duration:Double;var numberOfRanges:Int}
      extension NSTimeZone{var daylightSavingTimeOffset:Double;var secondsFromGMT:Int}
      extension NSURLRequest{var timeoutInterval:Double}
      extension NetService{var port:Int}
      extension NetworkUnavailableReason{var rawValue:Int}
      extension NumberFormatter{var formatWidth,secondaryGroupingSize:Int}
      extension NumberPart{var rawValue:Int}
      extension Operation{var threadPriority:Double}
      extension OutputFormatting{var rawValue:UInt}
      extension PartOfSpeech{var rawValue:Int}
      extension Port{var reservedSpaceLength:Int}
      extension PresentationIntent{var count,indentationLevel:Int}
      extension PronounType{var rawValue:Int}
      extension SocketPort{var `protocol`,protocolFamily,socketType:Int32}
      extension Stride{var timeInterval:Double}
      extension StringProtocol{let completePath:(_)->Int;let maximumLengthOfBytes:(_)->Int}
      extension Style{var rawValue:Int}
      extension Symbol{var rawValue:Int}
      extension Thread{var threadPriority:Double;var stackSize:Int}
      extension TimerPublisher{var interval,tolerance:Double}
      extension URLAuthenticationChallenge{var previousFailureCount:Int}
      extension URLCache{var currentDiskUsage,currentMemoryUsage,diskCapacity,memoryCapacity:Int}
      extension URLProtectionSpace{var port:Int}
      extension URLResourceValues{var fileContentIdentifier,\
      volumeAvailableCapacityForOpportunisticUsage:Int64?;var directoryEntryCount,\
      documentIdentifier,labelNumber,linkCount,preferredIOBlockSize,volumeMaximumFileSize,\
      volumeResourceCount,volumeSubtype:Int?;var fileIdentifier:UInt64?}
      extension URLSessionConfiguration{var timeoutIntervalForRequest,\
      timeoutIntervalForResource:Double;var httpMaximumConnectionsPerHost:Int}
      extension URLSessionTask{var priority:Float;var taskIdentifier:Int;var \
      countOfBytesClientExpectsToReceive,countOfBytesClientExpectsToSend,\
      countOfBytesExpectedToReceive,countOfBytesExpectedToSend,countOfBytesReceived,\
      countOfBytesSent:Int64}
      extension URLSessionTaskMetrics{var redirectCount:Int}
      extension URLSessionTaskTransactionMetrics{var localPort,remotePort:Int;var \
      countOfRequestBodyBytesBeforeEncoding,countOfRequestBodyBytesSent,\
      countOfRequestHeaderBytesSent,countOfResponseBodyBytesAfterDecoding,\
      countOfResponseBodyBytesReceived,countOfResponseHeaderBytesReceived:Int64}
      extension URLSessionWebSocketTask{var maximumMessageSize:Int}
      extension UndoManager{var groupingLevel,levelsOfUndo,redoCount,undoCount:Int}
      extension UnicodeScalarView{var count:Int}
      extension UnitConverterLinear{var coefficient,constant:Double}
      extension Units{var rawValue:UInt}
      extension UnitsFormatStyle{var maximumUnitCount:Int}
      extension Width{var rawValue:Int}
      extension XMLParser{var columnNumber,lineNumber:Int}
      """
    ),
    (
      "GameKit",
      """
      extension GKAchievement{var percentComplete:Double}
      extension GKAchievementDescription{var rarityPercent:Double;var maximumPoints:Int}
      extension GKGameSession{var maxNumberOfConnectedPlayers:Int}
      extension GKInvite{var playerGroup:Int;var playerAttributes:UInt32}
      extension GKLeaderboard{var duration:Double;var maxRange:Int}
      extension GKLeaderboardEntry{var context,rank,score:Int}
      extension GKLeaderboardScore{var context,value:Int}
      extension GKMatch{var expectedPlayerCount:Int}
      extension GKMatchRequest{var defaultNumberOfPlayers,maxPlayers,minPlayers,playerGroup:Int\
      ;var playerAttributes:UInt32}
      extension GKScore{var rank:Int;var value:Int64;var context:UInt64}
      extension GKSession{var disconnectTimeout:Double}
      extension GKTurnBasedMatch{var exchangeDataMaximumSize,\
      exchangeMaxInitiatedExchangesPerPlayer,matchDataMaximumSize:Int}
      extension GKVoiceChat{var volume:Float}
      extension GKVoiceChatService{var inputMeterLevel,outputMeterLevel,\
      remoteParticipantVolume:Float}
      """
    ),
    (
      "GroupActivities",
      """
      extension BroadcastOptions{var rawValue:Int}
      extension Experience{var rawValue:Int}
      """
    ),
    (
      "HealthKit",
      """
      extension HKAnchoredObjectQueryDescriptor{var limit:Int}
      extension HKAttachment{var size:Int}
      extension HKCategorySample{var value:Int}
      extension HKDocumentQuery{var limit:Int}
      extension HKElectrocardiogram{var numberOfVoltageMeasurements:Int}
      extension HKElectrocardiogramVoltageMeasurement{var timeSinceSampleStart:Double}
      extension HKFHIRVersion{var majorVersion,minorVersion,patchVersion:Int}
      extension HKHeartbeatSeriesBuilder{var maximumCount:Int}
      extension HKLiveWorkoutBuilder{var elapsedTime:Double}
      extension HKQuantitySample{var count:Int}
      extension HKSampleQuery{var limit:Int}
      extension HKSampleQueryDescriptor{var limit:Int}
      extension HKSampleType{var maximumAllowedDuration,minimumAllowedDuration:Double}
      extension HKSeriesSample{var count:Int}
      extension HKWorkout{var duration:Double}
      extension HKWorkoutActivity{var duration:Double}
      extension Heartbeat{var timeIntervalSinceStart:Double}
      """
    ),
    (
      "HomeKit",
      """
      extension HMAccessory{var matterNodeID:UInt64}
      extension HMCameraSource{var aspectRatio:Double}
      extension HMDurationEvent{var duration:Double}
      extension HMMutableDurationEvent{var duration:Double}
      """
    ),
    (
      "Intents",
      """
      extension INCallRecord{var callDuration:Double;var numberOfCalls:Int}
      extension INGetCarPowerLevelStatusIntentResponse{var chargePercentRemaining,\
      fuelPercentRemaining:Float;var minutesToFull:Int}
      extension INLodgingReservation{var numberOfAdults,numberOfChildren:Int}
      extension INMediaUserContext{var numberOfLibraryItems:Int}
      extension INPlayMediaIntent{var playbackSpeed:Double}
      extension INRequestRideIntent{var partySize:Int}
      extension INRestaurantReservation{var partySize:Int}
      extension INSaveProfileInCarIntent{var profileNumber:Int}
      extension INSearchForPhotosIntentResponse{var searchResultsCount:Int}
      extension INSetClimateSettingsInCarIntent{var fanSpeedPercentage:Double;var \
      fanSpeedIndex:Int}
      extension INSetProfileInCarIntent{var defaultProfile,profileNumber:Int}
      extension INSetRadioStationIntent{var frequency:Double;var presetNumber:Int}
      extension INSetSeatSettingsInCarIntent{var level:Int}
      extension INStartPhotoPlaybackIntentResponse{var searchResultsCount:Int}
      extension INStartWorkoutIntent{var goalValue:Double}
      """
    ),
    (
      "JournalingSuggestions",
      """
      extension MotionActivity{var steps:Int}
      extension WorkoutGroup{var duration:Double}
      """
    ),
    (
      "LightweightCodeRequirements",
      """
      extension DataType{var rawValue:Int64}
      extension Value{var rawValue:Int64}
      extension ValueSet{var rawValue:Int64}
      """
    ),
    (
      "LiveCommunicationKit",
      """
      extension Capabilities{var rawValue:Int}
      extension Configuration{var maximumConversationGroups,\
      maximumConversationsPerConversationGroup:Int}
      extension EndedReason{var rawValue:Int}
      extension State{var rawValue:Int}
      extension Tone{var rawValue:Int}
      """
    ),
    (
      "MLCompute",
      """
      extension MLCEmbeddingDescriptor{var maximumNorm,pNorm:Float;var embeddingCount,\
      embeddingDimension,paddingIndex:Int}
      extension MLCTrainingGraph{let executeGradient:(_)->Double;let \
      executeOptimizerUpdate:(_)->Double}
      """
    ),
    (
      "ManagedSettings",
      """
      extension AppStoreSettings{var maximumRating:Int}
      extension ManagedSettingsStore{var effectiveMaximumMovieRating,\
      effectiveMaximumTVShowRating:Int}
      extension MediaSettings{var maximumMovieRating,maximumTVShowRating:Int}
      extension ShieldAction{var rawValue:Int}
      extension ShieldActionResponse{var rawValue:Int}
      """
    ),
    (
      "MapKit",
      """
      extension MKCircle{var radius:Double}
      extension MKCircleRenderer{var strokeEnd,strokeStart:CGFloat}
      extension MKETAResponse{var distance,expectedTravelTime:Double}
      extension MKLocalPointsOfInterestRequest{var radius:Double}
      extension MKMapCamera{var pitch:CGFloat;var altitude,centerCoordinateDistance,heading:Double}
      extension MKMapCameraZoomRange{var maxCenterCoordinateDistance,\
      minCenterCoordinateDistance:Double}
      extension MKMapSnapshotOptions{var scale:CGFloat}
      extension MKMultiPoint{var pointCount:Int}
      extension MKOverlayPathRenderer{var lineDashPhase,lineWidth,miterLimit:CGFloat}
      extension MKOverlayPathView{var lineDashPhase,lineWidth,miterLimit:CGFloat}
      extension MKOverlayRenderer{var alpha,contentScaleFactor:CGFloat}
      extension MKPolygonRenderer{var strokeEnd,strokeStart:CGFloat}
      extension MKPolylineRenderer{var strokeEnd,strokeStart:CGFloat}
      extension MKRoute{var distance,expectedTravelTime:Double}
      extension MKRouteStep{var distance:Double}
      extension MKTileOverlay{var maximumZ,minimumZ:Int}
      extension MapCamera{var distance,heading,pitch:Double}
      extension MapInteractionModes{var rawValue:Int}
      """
    ),
    (
      "MarketplaceKit",
      """
      extension ActionButton{var borderWidth,cornerRadius,fontSize:CGFloat}
      extension AppVersion{var appleVersionID:UInt64}
      extension ButtonImagePlacement{var rawValue:Int}
      extension InstallRequirements{var ageRatingRank:Int;var expectedInstallSize:UInt64}
      """
    ),
    (
      "MatterSupport",
      """
      extension ThreadScanResult{var rssi:Int8;var channel,panID:UInt16;var extendedPANID:UInt64\
      ;var linkQualityIndicator,version:UInt8}
      extension WiFiScanResult{var rssi:Int8}
      """
    ),
    (
      "MediaAccessibility",
      """
      extension Result{var intensityLevel,mitigationLevel:Float}
      """
    ),
    (
      "MediaPlayer",
      """
      extension MPChangePlaybackPositionCommandEvent{var positionTime:Double}
      extension MPChangePlaybackRateCommandEvent{var playbackRate:Float}
      extension MPContentItem{var playbackProgress:Float}
      extension MPMediaItem{var bookmarkTime,playbackDuration:Double;var albumTrackCount,\
      albumTrackNumber,beatsPerMinute,discCount,discNumber,playCount,rating,skipCount:Int}
      extension MPMediaItemCollection{var count:Int}
      extension MPMediaPlayback{var currentPlaybackTime:Double;var currentPlaybackRate:Float}
      extension MPMovieAccessLogEvent{var durationWatched,indicatedBitrate,observedBitrate,\
      playbackStartOffset,segmentsDownloadedDuration:Double;var numberOfDroppedVideoFrames,\
      numberOfSegmentsDownloaded,numberOfServerAddressChanges,numberOfStalls:Int;var \
      numberOfBytesTransferred:Int64}
      extension MPMovieErrorLogEvent{var errorStatusCode:Int}
      extension MPMoviePlayerController{var duration,endPlaybackTime,initialPlaybackTime,\
      playableDuration:Double}
      extension MPMusicPlayerController{var indexOfNowPlayingItem:Int}
      extension MPPlayableContentManagerContext{var enforcedContentItemsCount,\
      enforcedContentTreeDepth:Int}
      extension MPRatingCommand{var maximumRating,minimumRating:Float}
      extension MPRatingCommandEvent{var rating:Float}
      extension MPRemoteCommandEvent{var timestamp:Double}
      extension MPSkipIntervalCommandEvent{var interval:Double}
      extension MPTimedMetadata{var timestamp:Double}
      """
    ),
    (
      "MusicKit",
      """
      extension Album{var trackCount:Int}
      extension Artwork{var maximumHeight,maximumWidth:Int}
      extension Entries{let distance:(_)->Int}
      extension Entry{var duration,endTime,startTime:Double;var playCount,position:Int}
      extension Error{var code,status:Int}
      extension Item{var duration:Double;var playCount:Int}
      extension LibraryAlbumSortProperties{var trackCount:Int}
      extension LibraryArtistSortProperties{var albumCount:Int}
      extension LibraryMusicVideoSortProperties{var duration:Double;var playCount,trackNumber:Int}
      extension LibrarySongSortProperties{var duration:Double;var discNumber,playCount,\
      trackNumber:Int}
      extension LibraryTrackSortProperties{var duration:Double;var discNumber,playCount,\
      trackNumber:Int}
      extension MusicCatalogChartsRequest{var limit,offset:Int}
      extension MusicCatalogResourceRequest{var limit:Int}
      extension MusicCatalogSearchRequest{var limit,offset:Int}
      extension MusicCatalogSearchSuggestionsRequest{var limit:Int}
      extension MusicItemCollection{let distance:(_)->Int}
      extension MusicLibraryRequest{var limit,offset:Int}
      extension MusicLibrarySearchRequest{var limit:Int}
      extension MusicLibrarySectionedRequest{var limit,offset:Int}
      extension MusicPersonalRecommendationsRequest{var limit,offset:Int}
      extension MusicPlayer{var playbackTime:Double}
      extension MusicRecentlyPlayedRequest{var limit,offset:Int}
      extension MusicTokenRequestOptions{var rawValue:Int}
      extension MusicVideo{var duration:Double;var playCount,trackNumber:Int}
      extension Song{var duration:Double;var discNumber,movementCount,movementNumber,playCount,\
      trackNumber:Int}
      extension State{var playbackRate:Float}
      extension Station{var duration:Double;var episodeNumber:Int}
      extension Track{var duration:Double;var discNumber,playCount,trackNumber:Int}
      """
    ),
    (
      "NaturalLanguage",
      """
      extension NLContextualEmbedding{var dimension,maximumSequenceLength,revision:Int}
      extension NLContextualEmbeddingResult{var sequenceLength:Int}
      extension NLEmbedding{var dimension,revision,vocabularySize:Int}
      extension NLModelConfiguration{var revision:Int}
      """
    ),
    (
      "NearbyInteraction",
      """
      extension NINearbyObject{var distance,horizontalAngle:Float}
      """
    ),
    (
      "Network",
      """
      extension ApplicationError{var code:UInt64}
      extension ContentContext{var relativePriority:Double;var expirationMilliseconds:UInt64}
      extension DataTransferReport{var duration:Double}
      extension Defined{var rawValue:UInt16}
      extension EstablishmentReport{var attemptStartedAfterInterval,duration:Double;var \
      previousAttemptCount:Int}
      extension Handshake{var handshakeDuration,handshakeRTT:Double}
      extension Metadata{var localMaxStreamsBidirectional,localMaxStreamsUnidirectional,\
      remoteIdleTimeout,remoteMaxStreamsBidirectional,remoteMaxStreamsUnidirectional,\
      usableDatagramFrameSize:Int;var availableReceiveBuffer,availableSendBuffer:UInt32;var \
      receiveTime,streamApplicationErrorCode,streamIdentifier:UInt64}
      extension NWConnection{var maximumDatagramSize:Int}
      extension NWError{var errorCode:Int}
      extension NWEthernetChannel{var maximumPayloadSize:Int;var etherType:UInt16}
      extension NWInterface{var index:Int}
      extension NWListener{var InfiniteConnectionLimit,newConnectionLimit:Int}
      extension NWProtocolFramerImplementation{let handleInput:(_)->Int}
      extension Opcode{var rawValue:UInt8}
      extension Options{var connectionDropTime,connectionTimeout,idleTimeout,initialMaxData,\
      initialMaxStreamDataBidirectionalLocal,initialMaxStreamDataBidirectionalRemote,\
      initialMaxStreamDataUnidirectional,initialMaxStreamsBidirectional,\
      initialMaxStreamsUnidirectional,keepaliveCount,keepaliveIdle,keepaliveInterval,\
      maxDatagramFrameSize,maxUDPPayloadSize,maximumMessageSize,maximumSegmentSize,\
      persistTimeout:Int;var hopLimit:UInt8}
      extension PathReport{var transportMinimumRTT,transportRTTVariance,transportSmoothedRTT:Double\
      ;var receivedApplicationByteCount,receivedIPPacketCount,receivedTransportByteCount,\
      receivedTransportDuplicateByteCount,receivedTransportOutOfOrderByteCount,\
      retransmittedTransportByteCount,sentApplicationByteCount,sentIPPacketCount,\
      sentTransportByteCount:UInt64}
      extension Port{var rawValue:UInt16}
      extension Resolution{var duration:Double;var endpointCount:Int}
      extension Scope{var rawValue:UInt8}
      """
    ),
    (
      "PDFKit",
      """
      extension PDFActionRemoteGoTo{var pageIndex:Int}
      extension PDFAnnotation{var maximumLength:Int}
      extension PDFAppearanceCharacteristics{var rotation:Int}
      extension PDFBorder{var lineWidth:CGFloat}
      extension PDFDocument{var majorVersion,minorVersion,pageCount:Int}
      extension PDFOutline{var numberOfChildren:Int}
      extension PDFPage{var numberOfCharacters,rotation:Int}
      extension PDFThumbnailView{var maximumNumberOfColumns:Int}
      extension PDFView{var scaleFactor:CGFloat}
      """
    ),
    (
      "PassKit",
      """
      extension PKIdentityButton{var cornerRadius:CGFloat}
      extension PKPaymentButton{var cornerRadius:CGFloat}
      extension PKRecurringPaymentSummaryItem{var intervalCount:Int}
      """
    ),
    (
      "PencilKit",
      """
      extension EraserType{var defaultWidth:CGFloat}
      extension InkType{var defaultWidth:CGFloat}
      extension PKEraserTool{var width:CGFloat}
      extension PKInkingTool{var width:CGFloat}
      extension PKStroke{var randomSeed:UInt32}
      extension PKStrokePath{let parametricValue:(_)->CGFloat;var endIndex,startIndex:Int}
      extension PKStrokePoint{var altitude,azimuth,force,opacity,secondaryScale:CGFloat;var \
      timeOffset:Double}
      """
    ),
    (
      "Photos",
      """
      extension PHAsset{var duration:Double;var pixelHeight,pixelWidth:Int}
      extension PHAssetCollection{var estimatedAssetCount:Int}
      extension PHAssetResource{var pixelHeight,pixelWidth:Int}
      extension PHContentEditingInput{var fullSizeImageOrientation:Int32}
      extension PHFetchOptions{var fetchLimit:Int}
      extension PHFetchResult{var count:Int}
      extension PHLivePhotoEditingContext{var audioVolume:Float}
      extension PHLivePhotoFrame{var renderScale:CGFloat}
      """
    ),
    (
      "PhotosUI",
      """
      extension PHPickerConfiguration{var selectionLimit:Int}
      extension Update{var selectionLimit:Int}
      """
    ),
    (
      "ProximityReader",
      """
      extension DocumentElements{var age:Int}
      extension Status{var rawValue:Int}
      """
    ),
    (
      "QuartzCore",
      """
      extension CADisplayLink{var duration,timestamp:Double}
      extension CAEmitterCell{var contentsScale,emissionLatitude,emissionLongitude,emissionRange,\
      scale,scaleRange,scaleSpeed,spin,spinRange,velocity,velocityRange,xAcceleration,\
      yAcceleration,zAcceleration:CGFloat;var alphaRange,alphaSpeed,birthRate,blueRange,blueSpeed,\
      greenRange,greenSpeed,lifetime,lifetimeRange,minificationFilterBias,redRange,redSpeed:Float}
      extension CAEmitterLayer{var emitterDepth,emitterZPosition:CGFloat;var birthRate,lifetime,\
      scale,spin,velocity:Float;var seed:UInt32}
      extension CAFrameRateRange{var preferred:Float}
      extension CALayer{var anchorPointZ,borderWidth,cornerRadius,rasterizationScale,shadowRadius,\
      zPosition:CGFloat;var minificationFilterBias,opacity,shadowOpacity:Float}
      extension CAMediaTiming{var beginTime,duration,repeatDuration,timeOffset:Double;var \
      repeatCount,speed:Float}
      extension CAMetalDisplayLink{var preferredFrameLatency:Float}
      extension CAMetalDisplayLinkUpdate{var targetPresentationTimestamp,targetTimestamp:Double}
      extension CAReplicatorLayer{var instanceDelay:Double;var instanceAlphaOffset,\
      instanceBlueOffset,instanceGreenOffset,instanceRedOffset:Float;var instanceCount:Int}
      extension CAShapeLayer{var lineDashPhase,lineWidth,miterLimit,strokeEnd,strokeStart:CGFloat}
      extension CASpringAnimation{var damping,initialVelocity,mass,stiffness:CGFloat;var \
      settlingDuration:Double}
      extension CATextLayer{var fontSize:CGFloat}
      extension CATiledLayer{var levelsOfDetail,levelsOfDetailBias:Int}
      extension CATransition{var endProgress,startProgress:Float}
      """
    ),
    (
      "RealityFoundation",
      """
      extension AnchorCollection{var endIndex,startIndex:Int}
      extension AnimationDefinition{var delay,duration,offset,trimDuration,trimEnd,trimStart:Double\
      ;var speed:Float;var blendLayer:Int32}
      extension AnimationFillMode{var rawValue:Int8}
      extension AnimationGroup{var delay,duration,offset,trimDuration,trimEnd,trimStart:Double;var \
      speed:Float;var blendLayer:Int32}
      extension AnimationPlaybackController{var duration,time:Double;var blendFactor,speed:Float}
      extension AnimationView{var delay,duration,offset,trimDuration,trimEnd,trimStart:Double;var \
      speed:Float;var blendLayer:Int32}
      extension AnisotropyAngle{var scale:Float}
      extension AnisotropyLevel{var scale:Float}
      extension AnyMeshBuffer{var count:Int}
      extension AudioPlaybackController{var speed:Double;var id:UInt64}
      extension Began{var impulse:Float}
      extension BlendTreeAnimation{var delay,duration,offset,trimDuration,trimEnd,trimStart:Double\
      ;var speed:Float;var blendLayer:Int32}
      extension BoundingBox{var boundingRadius:Float;let distanceSquared:(_)->Float}
      extension CharacterControllerComponent{var defaultHeight,defaultRadius,defaultSkinWidth,\
      defaultSlopeLimit,defaultStepLimit,height,radius,skinWidth,slopeLimit,stepLimit:Float}
      extension ChildCollection{var endIndex,startIndex:Int}
      extension Clearcoat{var scale:Float}
      extension ClearcoatRoughness{var scale:Float}
      extension Collision{var moveDistance:Float}
      extension CollisionCastHit{var distance:Float}
      extension CollisionFlags{var rawValue:UInt8}
      extension CollisionGroup{var rawValue:UInt32}
      extension ComponentSet{var count:Int}
      extension CustomMaterial{var opacityThreshold:Float}
      extension Descriptor{var height,width:Int}
      extension Detail{var rawValue:Int}
      extension DirectionalLightComponent{var intensity:Float}
      extension DrawableQueue{var height,width:Int}
      extension Entity{var id:UInt64}
      extension ExitType{var rawValue:Int}
      extension ExportOptions{var compressionLevel,versionOverride:Int}
      extension FromToByAnimation{var delay,duration,offset,trimDuration,trimEnd,trimStart:Double\
      ;var speed:Float;var blendLayer:Int32}
      extension Header{var minVersion:Int}
      extension Limits{var maximumInputImageDimension,maximumNumberOfInputImages:Int}
      extension MeshBuffer{var count:Int}
      extension MeshInstanceCollection{var count:Int}
      extension MeshModelCollection{var count:Int}
      extension MeshPartCollection{var count:Int}
      extension MeshResource{var expectedMaterialCount:Int}
      extension Metallic{var scale:Float}
      extension ModelComponent{var boundsMargin:Float}
      extension Opacity{var scale:Float}
      extension OrbitAnimation{var delay,duration,offset,trimDuration,trimEnd,trimStart:Double;var \
      rotationCount,speed:Float;var blendLayer:Int32}
      extension Part{var materialIndex:Int}
      extension PerspectiveCameraComponent{var far,fieldOfViewInDegrees,near:Float}
      extension PhotogrammetrySample{var id:Int}
      extension PhysicallyBasedMaterial{var emissiveIntensity,opacityThreshold:Float}
      extension PhysicsMassProperties{var mass:Float}
      extension PointLightComponent{var attenuationRadius,intensity:Float}
      extension ProgressInfo{var estimatedRemainingTime:Double}
      extension REAngleF{var degrees,radians:Float}
      extension RotationOrder{var rawValue:UInt8}
      extension Roughness{var scale:Float}
      extension SampledAnimation{var delay,duration,end,offset,start,trimDuration,trimEnd,\
      trimStart:Double;var frameInterval,speed:Float;var blendLayer:Int32}
      extension Scene{var id:UInt64}
      extension SceneUpdateContext{var deltaTime:Double}
      extension Shadow{var depthBias,maximumDistance:Float}
      extension Specular{var scale:Float}
      extension SpotLightComponent{var attenuationRadius,innerAngleInDegrees,intensity,\
      outerAngleInDegrees:Float}
      extension SupportedActions{var rawValue:Int}
      extension SynchronizationComponent{var identifier:UInt64}
      extension Texture{var uvIndex:Int}
      extension TextureCoordinateTransform{var rotation:Float}
      extension TextureResource{var height,mipmapLevelCount,width:Int}
      extension UnlitMaterial{var opacityThreshold:Float}
      extension Update{var deltaTime:Double}
      extension Updated{var impulse:Float}
      """
    ),
    (
      "RealityKit",
      """
      extension ARView{var contentScaleFactor:CGFloat}
      extension DebugOptions{var rawValue:Int}
      extension EntityGestures{var rawValue:Int}
      extension ImageBasedLight{var intensityExponent:Float}
      extension ObjectCaptureSession{var maximumNumberOfInputImages,numberOfShotsTaken:Int}
      extension PostProcessContext{var time:Double}
      extension RenderOptions{var rawValue:UInt}
      """
    ),
    (
      "RoomPlan",
      """
      extension CapturedRoom{var story,version:Int}
      extension CapturedStructure{var version:Int}
      extension ConfigurationOptions{var rawValue:Int}
      extension Curve{var radius:Float}
      extension Object{var story:Int}
      extension Section{var story:Int}
      extension Surface{var story:Int}
      extension USDExportOptions{var rawValue:Int32}
      """
    ),
    (
      "SceneKit",
      """
      extension CAAnimation{var fadeInDuration,fadeOutDuration:CGFloat}
      extension SCNAccelerationConstraint{var damping,decelerationDistance,\
      maximumLinearAcceleration,maximumLinearVelocity:CGFloat}
      extension SCNAction{var speed:CGFloat;var duration:Double}
      extension SCNAnimation{var repeatCount:CGFloat;var blendInDuration,blendOutDuration,duration,\
      startDelay,timeOffset:Double}
      extension SCNAnimationPlayer{var blendFactor,speed:CGFloat}
      extension SCNAudioSource{var rate,reverbBlend,volume:Float}
      extension SCNAvoidOccluderConstraint{var bias:CGFloat;var occluderCategoryBitMask:Int}
      extension SCNBox{var chamferRadius,height,length,width:CGFloat;var chamferSegmentCount,\
      heightSegmentCount,lengthSegmentCount,widthSegmentCount:Int}
      extension SCNCamera{var aperture,averageGray,bloomBlurRadius,bloomIntensity,\
      bloomIterationSpread,bloomThreshold,colorFringeIntensity,colorFringeStrength,contrast,\
      exposureAdaptationBrighteningSpeedFactor,exposureAdaptationDarkeningSpeedFactor,\
      exposureOffset,fStop,fieldOfView,focalBlurRadius,focalDistance,focalLength,focalSize,\
      focusDistance,grainIntensity,grainScale,maximumExposure,minimumExposure,motionBlurIntensity,\
      saturation,screenSpaceAmbientOcclusionBias,screenSpaceAmbientOcclusionDepthThreshold,\
      screenSpaceAmbientOcclusionIntensity,screenSpaceAmbientOcclusionNormalThreshold,\
      screenSpaceAmbientOcclusionRadius,sensorHeight,vignettingIntensity,vignettingPower,\
      whiteBalanceTemperature,whiteBalanceTint,whitePoint:CGFloat;var orthographicScale,xFov,yFov,\
      zFar,zNear:Double;var apertureBladeCount,bloomIterationCount,categoryBitMask,\
      focalBlurSampleCount:Int}
      extension SCNCameraControlConfiguration{var flyModeVelocity,panSensitivity,\
      rotationSensitivity,truckSensitivity:CGFloat}
      extension SCNCameraController{var inertiaFriction,maximumHorizontalAngle,\
      maximumVerticalAngle,minimumHorizontalAngle,minimumVerticalAngle:Float}
      extension SCNCapsule{var capRadius,height:CGFloat;var capSegmentCount,heightSegmentCount,\
      radialSegmentCount:Int}
      extension SCNCone{var bottomRadius,height,topRadius:CGFloat;var heightSegmentCount,\
      radialSegmentCount:Int}
      extension SCNConstraint{var influenceFactor:CGFloat}
      extension SCNCylinder{var height,radius:CGFloat;var heightSegmentCount,\
      radialSegmentCount:Int}
      extension SCNDistanceConstraint{var maximumDistance,minimumDistance:CGFloat}
      extension SCNFloor{var length,reflectionFalloffEnd,reflectionFalloffStart,\
      reflectionResolutionScaleFactor,reflectivity,width:CGFloat;var reflectionCategoryBitMask:Int}
      extension SCNGeometry{var geometryElementCount,subdivisionLevel:Int}
      extension SCNGeometryElement{var maximumPointScreenSpaceRadius,minimumPointScreenSpaceRadius,\
      pointSize:CGFloat;var bytesPerIndex,primitiveCount:Int}
      extension SCNGeometrySource{var bytesPerComponent,componentsPerVector,dataOffset,dataStride,\
      vectorCount:Int}
      extension SCNGeometryTessellator{var edgeTessellationFactor,insideTessellationFactor,\
      maximumEdgeLength,tessellationFactorScale:CGFloat}
      extension SCNHitTestResult{var faceIndex,geometryIndex:Int}
      extension SCNLevelOfDetail{var screenSpaceRadius,worldSpaceDistance:CGFloat}
      extension SCNLight{var attenuationEndDistance,attenuationFalloffExponent,\
      attenuationStartDistance,intensity,maximumShadowDistance,orthographicScale,shadowBias,\
      shadowCascadeSplittingFactor,shadowRadius,spotInnerAngle,spotOuterAngle,temperature,zFar,\
      zNear:CGFloat;var categoryBitMask,shadowCascadeCount,shadowSampleCount:Int}
      extension SCNMaterial{var fresnelExponent,shininess,transparency:CGFloat}
      extension SCNMaterialProperty{var intensity,maxAnisotropy:CGFloat;var mappingChannel:Int}
      extension SCNNode{var opacity:CGFloat;var categoryBitMask,renderingOrder:Int}
      extension SCNParticlePropertyController{var inputBias,inputScale:CGFloat}
      extension SCNParticleSystem{var birthRate,birthRateVariation,dampingFactor,emissionDuration,\
      emissionDurationVariation,fresnelExponent,idleDuration,idleDurationVariation,\
      imageSequenceFrameRate,imageSequenceFrameRateVariation,imageSequenceInitialFrame,\
      imageSequenceInitialFrameVariation,particleAngle,particleAngleVariation,\
      particleAngularVelocity,particleAngularVelocityVariation,particleBounce,\
      particleBounceVariation,particleCharge,particleChargeVariation,particleFriction,\
      particleFrictionVariation,particleIntensity,particleIntensityVariation,particleLifeSpan,\
      particleLifeSpanVariation,particleMass,particleMassVariation,particleSize,\
      particleSizeVariation,particleVelocity,particleVelocityVariation,speedFactor,spreadingAngle,\
      stretchFactor,warmupDuration:CGFloat;var imageSequenceColumnCount,imageSequenceRowCount:Int}
      extension SCNPhysicsBody{var angularDamping,angularRestingThreshold,charge,\
      continuousCollisionDetectionThreshold,damping,friction,linearRestingThreshold,mass,\
      restitution,rollingFriction:CGFloat;var categoryBitMask,collisionBitMask,\
      contactTestBitMask:Int}
      extension SCNPhysicsConeTwistJoint{var maximumAngularLimit1,maximumAngularLimit2,\
      maximumTwistAngle:CGFloat}
      extension SCNPhysicsContact{var collisionImpulse,penetrationDistance,\
      sweepTestFraction:CGFloat}
      extension SCNPhysicsField{var falloffExponent,minimumDistance,strength:CGFloat;var \
      categoryBitMask:Int}
      extension SCNPhysicsSliderJoint{var maximumAngularLimit,maximumLinearLimit,\
      minimumAngularLimit,minimumLinearLimit,motorMaximumForce,motorMaximumTorque,\
      motorTargetAngularVelocity,motorTargetLinearVelocity:CGFloat}
      extension SCNPhysicsVehicle{var speedInKilometersPerHour:CGFloat}
      extension SCNPhysicsVehicleWheel{var frictionSlip,maximumSuspensionForce,\
      maximumSuspensionTravel,radius,suspensionCompression,suspensionDamping,suspensionRestLength,\
      suspensionStiffness:CGFloat}
      extension SCNPhysicsWorld{var speed:CGFloat;var timeStep:Double}
      extension SCNPlane{var cornerRadius,height,width:CGFloat;var cornerSegmentCount,\
      heightSegmentCount,widthSegmentCount:Int}
      extension SCNPyramid{var height,length,width:CGFloat;var heightSegmentCount,\
      lengthSegmentCount,widthSegmentCount:Int}
      extension SCNRenderer{var nextFrameTime:Double}
      extension SCNScene{var fogDensityExponent,fogEndDistance,fogStartDistance,\
      screenSpaceReflectionMaximumDistance,screenSpaceReflectionStride:CGFloat;var \
      screenSpaceReflectionSampleCount:Int}
      extension SCNSceneRenderer{var sceneTime:Double}
      extension SCNShape{var chamferRadius,extrusionDepth:CGFloat}
      extension SCNSliderConstraint{var radius:CGFloat;var collisionCategoryBitMask:Int}
      extension SCNSphere{var radius:CGFloat;var segmentCount:Int}
      extension SCNText{var chamferRadius,extrusionDepth,flatness:CGFloat}
      extension SCNTorus{var pipeRadius,ringRadius:CGFloat;var pipeSegmentCount,\
      ringSegmentCount:Int}
      extension SCNTransaction{var animationDuration:Double}
      extension SCNTube{var height,innerRadius,outerRadius:CGFloat;var heightSegmentCount,\
      radialSegmentCount:Int}
      extension SCNView{var preferredFramesPerSecond:Int}
      """
    ),
    (
      "SensorKit",
      """
      extension NoiseTerms{var backgroundNoise,backgroundNoiseOffset,pinkNoise,whiteNoise:Double}
      extension SRPhotoplethysmogramOpticalSample{var normalizedReflectance:Double}
      """
    ),
    (
      "Spatial",
      """
      extension Dimension3DSet{var rawValue:Int}
      extension Rect3D{var maxX,maxY,maxZ,midX,midY,midZ,minX,minY,minZ:Double;let \
      distance:(_)->Double}
      extension RotationAxis3D{var x,y,z:Double}
      extension Vector3D{var length,lengthSquared:Double;let dot:(_)->Double}
      """
    ),
    (
      "Speech",
      """
      extension PhraseCount{var count:Int}
      extension SFAcousticFeature{var frameDuration:Double}
      extension SFSpeechRecognitionMetadata{var averagePauseDuration,speakingRate,speechDuration,\
      speechStartTimestamp:Double}
      extension SFTranscription{var averagePauseDuration,speakingRate:Double}
      extension SFTranscriptionSegment{var duration,timestamp:Double;var confidence:Float}
      extension Template{var count:Int}
      """
    ),
    (
      "SpriteKit",
      """
      extension SKViewDelegate{var preferredFrameRate:Float;var frameInterval,\
      preferredFramesPerSecond:Int}
      extension UIFocusItem{var alpha,speed,xScale,yScale,zPosition,zRotation:CGFloat}
      """
    ),
    (
      "StoreKit",
      """
      extension AppTransaction{var appID,appVersionID:UInt64}
      extension ExpirationReason{var rawValue:Int}
      extension OfferType{var rawValue:Int}
      extension Reason{var rawValue:Int}
      extension RenewalInfo{var originalTransactionID:UInt64}
      extension RenewalState{var rawValue:Int}
      extension RevocationReason{var rawValue:Int}
      extension Signature{var timestamp:Int}
      extension SubscriptionInfo{var groupLevel,groupLevelStorage:Int}
      extension SubscriptionOffer{var periodCount:Int}
      extension SubscriptionPeriod{var value:Int}
      extension SubscriptionRelationship{var rawValue:Int}
      extension Transaction{var purchasedQuantity:Int;var id,originalID:UInt64}
      extension Visibility{var rawValue:Int}
      """
    ),
    (
      "StringProcessing",
      """
      extension AnyRegexOutput{var count,endIndex,startIndex:Int}
      """
    ),
    (
      "Swift",
      """
      extension AnyBidirectionalCollection{var count:Int}
      extension AnyCollection{var count:Int}
      extension AnyRandomAccessCollection{var count:Int}
      extension ArraySlice{var capacity:Int}
      extension CodingKey{var intValue:Int?}
      extension CollectionOfOne{var count:Int}
      extension CommandLine{var argc:Int32}
      extension ContiguousArray{var capacity:Int}
      extension Double{var quietNaN,signalingNaN:Double;var exponentBitCount,significandBitCount,\
      significandWidth:Int;var exponentBitPattern:UInt;var significandBitPattern:UInt64}
      extension EmptyCollection{var count:Int}
      extension Float{var quietNaN,signalingNaN:Float;var exponentBitCount,significandBitCount,\
      significandWidth:Int;var exponentBitPattern:UInt;var significandBitPattern:UInt32}
      extension Float16{var exponentBitCount,significandBitCount,significandWidth:Int;var \
      exponentBitPattern:UInt;var significandBitPattern:UInt16}
      extension FloatingPoint{var radix:Int}
      extension LazyCollection{var count:Int}
      extension LazyMapCollection{var count:Int}
      extension ManagedBuffer{var capacity:Int}
      extension Repeated{var count:Int}
      extension SIMD16{var scalarCount:Int}
      extension SIMD2{var scalarCount:Int}
      extension SIMD3{var scalarCount:Int}
      extension SIMD32{var scalarCount:Int}
      extension SIMD4{var scalarCount:Int}
      extension SIMD64{var scalarCount:Int}
      extension SIMD8{var scalarCount:Int}
      extension StaticBigInt{var bitWidth:Int;let signum:(_)->Int}
      extension UnkeyedDecodingContainer{var count,currentIndex:Int}
      extension UnkeyedEncodingContainer{var count:Int}
      extension UnsafeMutableBufferPointer{var count,endIndex,startIndex:Int}
      extension UnsafeMutableRawBufferPointer{var count:Int}
      extension UnsafeRawBufferPointer{var count:Int}
      """
    ),
    (
      "SwiftData",
      """
      extension FetchDescriptor{var fetchLimit,fetchOffset:Int}
      extension FetchResultsCollection{var endIndex,startIndex:Int}
      extension ModelContext{let fetchCount:(_)->Int}
      extension Relationship{var maximumModelCount,minimumModelCount:Int}
      extension Version{var major,minor,patch:Int}
      """
    ),
    (
      "SwiftUI",
      """
      extension AccessibilityHeadingLevel{var rawValue:UInt}
      extension AlignmentID{let defaultValue:(_)->CGFloat}
      extension AlignmentKey{var bits:UInt}
      extension Angle{var animatableData,degrees,radians:Double}
      extension AnimatablePair{var magnitudeSquared:Double}
      extension Axis{var rawValue:Int8}
      extension BlendMode{var rawValue:Int32}
      extension BlurOptions{var rawValue:UInt32}
      extension CGFloat{var magnitudeSquared:Double}
      extension ClipOptions{var rawValue:UInt32}
      extension ColorMatrix{var a1,b1,g1,r1:Float}
      extension ContentShapeKinds{var rawValue:Int}
      extension ContentSizeCategory{let comparisonValue:(_)->Int}
      extension Context{var maxDetentValue:CGFloat}
      extension DatePickerComponents{var rawValue:UInt}
      extension DepthTraitKey{var defaultValue:Int}
      extension DigitalCrownEvent{var offset,velocity:Double}
      extension Double{var magnitudeSquared:Double}
      extension DragGesture{var minimumDistance:CGFloat}
      extension Edge{var rawValue:Int8}
      extension EditActions{var rawValue:Int}
      extension EllipticalGradient{var endRadiusFraction,startRadiusFraction:CGFloat}
      extension EmptyAnimatableData{var magnitudeSquared:Double}
      extension EnvironmentValues{var defaultMinListHeaderHeight,defaultMinListRowHeight,\
      defaultWheelPickerItemHeight,displayScale,lineSpacing,listRowSpacing,minimumScaleFactor,\
      pixelLength:CGFloat;var lineLimit:Int}
      extension Event{var timestamp:Double}
      extension EventModifiers{var rawValue:Int}
      extension FileDialogBrowserOptions{var rawValue:Int}
      extension FilterOptions{var rawValue:UInt32}
      extension Float{var magnitudeSquared:Double}
      extension FocusInteractions{var rawValue:Int}
      extension GaugeStyleConfiguration{var value:Double}
      extension GestureMask{var rawValue:UInt32}
      extension GradientOptions{var rawValue:UInt32}
      extension GraphicsContext{var opacity:Double}
      extension GridItem{var spacing:CGFloat}
      extension GridLayout{var horizontalSpacing,verticalSpacing:CGFloat}
      extension HStackLayout{var spacing:CGFloat}
      extension HierarchicalShapeStyle{var id:UInt32}
      extension HierarchicalShapeStyleModifier{var level:Int}
      extension HorizontalEdge{var rawValue:Int8}
      extension ID{var id:Int}
      extension ImagePaint{var scale:CGFloat}
      extension ImageRenderer{var scale:CGFloat}
      extension KeyframeTimeline{var duration:Double}
      extension LayoutPriorityTraitKey{var defaultValue:Double}
      extension LayoutSubview{var priority:Double}
      extension LayoutSubviews{var endIndex,startIndex:Int}
      extension LongPressGesture{var maximumDistance:CGFloat;var minimumDuration:Double}
      extension MagnificationGesture{var minimumScaleDelta:CGFloat}
      extension MagnifyGesture{var minimumScaleDelta:CGFloat}
      extension MatchedGeometryProperties{var rawValue:UInt32}
      extension NSHostingSceneBridgingOptions{var rawValue:Int}
      extension Namespace{var id:Int}
      extension NavigationPath{var count:Int}
      extension Orientation{var rawValue:UInt8}
      extension Phases{var rawValue:Int}
      extension PinnedScrollableViews{var rawValue:UInt32}
      extension ProgressViewStyleConfiguration{var fractionCompleted:Double}
      extension ProjectionTransform{var m11,m21,m31:CGFloat;let dot:(_)->CGFloat}
      extension Properties{var rawValue:UInt32}
      extension Property{var rawValue:UInt32}
      extension ProposedViewSize{var height,width:CGFloat}
      extension RadialGradient{var endRadius,startRadius:CGFloat}
      extension RasterizationOptions{var maxDrawableCount:Int;var rbColorMode:Int32}
      extension RectangleCornerRadii{var bottomLeading,bottomLeft,bottomRight,bottomTrailing,\
      topLeading,topLeft,topRight,topTrailing:CGFloat}
      extension RedactionReasons{var rawValue:Int}
      extension Resolved{var blue,green,linearBlue,linearGreen,linearRed,opacity,red:Float}
      extension ResolvedImage{var baseline:CGFloat}
      extension ResolvedText{let firstBaseline:(_)->CGFloat;let lastBaseline:(_)->CGFloat}
      extension SafeAreaRegions{var rawValue:UInt}
      extension ScaleTransition{var scale:Double}
      extension ScrollTransitionPhase{var value:Double}
      extension Section{var endIndex,startIndex:Int}
      extension SectionedFetchResults{var endIndex,startIndex:Int}
      extension ShadowOptions{var rawValue:UInt32}
      extension Spacer{var minLength:CGFloat}
      extension SpatialTapGesture{var count:Int}
      extension Spring{var bounce,damping,dampingRatio,duration,mass,response,settlingDuration,\
      stiffness:Double}
      extension Stop{var location:CGFloat}
      extension StrokeStyle{var dashPhase,lineWidth,miterLimit:CGFloat}
      extension TapGesture{var count:Int}
      extension ToolbarCustomizationOptions{var rawValue:Int}
      extension TransitionPhase{var value:Double}
      extension UIHostingControllerSizingOptions{var rawValue:Int}
      extension UnitCurve{let value:(_)->Double;let velocity:(_)->Double}
      extension UnitPoint{var x,y:CGFloat}
      extension VStackLayout{var spacing:CGFloat}
      extension Value{var magnification,velocity:CGFloat}
      extension VectorArithmetic{var magnitudeSquared:Double}
      extension VerticalEdge{var rawValue:Int8}
      extension ViewDimensions{var height,width:CGFloat}
      extension ViewSpacing{let distance:(_)->CGFloat}
      extension Weight{var value:CGFloat}
      extension Width{var value:CGFloat}
      extension ZIndexTraitKey{var defaultValue:Double}
      """
    ),
    (
      "System",
      """
      extension FileDescriptor{let pread:(_)->Int;let pwrite:(_)->Int;let read:(_)->Int;let \
      write:(_)->Int;let writeAll:(_)->Int;let lseek:(_)->Int64;let seek:(_)->Int64}
      extension FilePath{var length:Int}
      """
    ),
    (
      "TabularData",
      """
      extension Alignment{var bufferAlignment:Int;let roundToAligment:(_)->Int}
      extension AnyCategoricalSummary{var noneCount,someCount,totalCount,uniqueCount:Int}
      extension AnyColumn{var count,endIndex,missingCount,startIndex:Int}
      extension AnyColumnProtocol{var count:Int}
      extension AnyColumnSlice{var count,endIndex,missingCount,startIndex:Int}
      extension CSVReadingError{var column,row:Int}
      extension CSVWritingError{var row:Int}
      extension CategoricalSummary{var noneCount,someCount,totalCount,uniqueCount:Int}
      extension Column{var count,endIndex,missingCount,startIndex:Int}
      extension ColumnDecodingError{var rowIndex:Int}
      extension ColumnEncodingError{var rowIndex:Int}
      extension ColumnSlice{var count,endIndex,missingCount,startIndex:Int}
      extension DiscontiguousColumnSlice{var count,endIndex,missingCount,startIndex:Int}
      extension FormattingOptions{var maximumCellWidth,maximumLineWidth,maximumRowCount:Int}
      extension Header{var capacity,count,nilCount:Int}
      extension NumericSummary{var noneCount,someCount,totalCount:Int}
      extension PackedOptionalsBuffer{var capacity,count,endIndex,headerSize,nilBitmapSize,\
      nilCount,startIndex:Int}
      extension PackedOptionalsStorage{var capacity,count,nilCount:Int;let growCapacity:(_)->Int}
      extension Row{var index:Int}
      extension RowGrouping{var count,endIndex,startIndex:Int}
      extension RowGroupingProtocol{var count:Int}
      extension Rows{var count:Int}
      """
    ),
    (
      "TipKit",
      """
      extension Action{var index:Int}
      extension TipUICollectionReusableView{var cornerRadius:CGFloat}
      extension TipUICollectionViewCell{var cornerRadius:CGFloat}
      extension TipUIView{var cornerRadius:CGFloat}
      """
    ),
    (
      "UIKit",
      """
      extension Configuration{var imagePadding,imageReservation,titlePadding:CGFloat;var \
      pixelsPerInch:Double}
      extension DetectedValues{var number:Double}
      extension ImageProperties{var cornerRadius,standardDimension:CGFloat}
      extension NSCollectionLayoutDecorationItem{var zIndex:Int}
      extension NSCollectionLayoutDimension{var dimension:CGFloat}
      extension NSCollectionLayoutGroupCustomItem{var zIndex:Int}
      extension NSCollectionLayoutSection{var interGroupSpacing:CGFloat}
      extension NSCollectionLayoutSpacing{var spacing:CGFloat}
      extension NSCollectionLayoutSupplementaryItem{var zIndex:Int}
      extension NSCollectionLayoutVisibleItem{var alpha:CGFloat;var zIndex:Int}
      extension NSDiffableDataSourceSectionSnapshot{let level:(_)->Int}
      extension NSDiffableDataSourceSnapshot{var numberOfItems,numberOfSections:Int}
      extension NSIndexPath{var item,row,section:Int}
      extension NSLayoutConstraint{var constant,multiplier:CGFloat}
      extension NSLayoutManager{var hyphenationFactor:CGFloat;var numberOfGlyphs:Int}
      extension NSMutableParagraphStyle{var defaultTabInterval,firstLineHeadIndent,headIndent,\
      lineHeightMultiple,lineSpacing,maximumLineHeight,minimumLineHeight,paragraphSpacing,\
      paragraphSpacingBefore,tailIndent:CGFloat;var hyphenationFactor:Float}
      extension NSParagraphStyle{var defaultTabInterval,firstLineHeadIndent,headIndent,\
      lineHeightMultiple,lineSpacing,maximumLineHeight,minimumLineHeight,paragraphSpacing,\
      paragraphSpacingBefore,tailIndent:CGFloat;var hyphenationFactor:Float}
      extension NSShadow{var shadowBlurRadius:CGFloat}
      extension NSStringDrawingContext{var actualScaleFactor,actualTrackingAdjustment,\
      minimumScaleFactor,minimumTrackingAdjustment:CGFloat}
      extension NSTextAttachmentLayout{var lineLayoutPadding:CGFloat}
      extension NSTextContainer{var lineFragmentPadding:CGFloat;var maximumNumberOfLines:Int}
      extension NSTextLayoutFragment{var bottomMargin,leadingPadding,topMargin,\
      trailingPadding:CGFloat}
      extension NSTextList{var startingItemNumber:Int}
      extension NSTextSelection{var anchorPositionOffset:CGFloat}
      extension NSTextStorage{var changeInLength:Int}
      extension NSTextTab{var location:CGFloat}
      extension Position{var angle,defaultOffset,offset:CGFloat}
      extension TextProperties{var minimumScaleFactor:CGFloat;var numberOfLines:Int}
      extension UIAcceleration{var timestamp:Double}
      extension UIAccelerometer{var updateInterval:Double}
      extension UIActionSheet{var cancelButtonIndex,destructiveButtonIndex,firstOtherButtonIndex,\
      numberOfButtons:Int}
      extension UIAlertView{var cancelButtonIndex,firstOtherButtonIndex,numberOfButtons:Int}
      extension UIApplication{var backgroundTimeRemaining,\
      statusBarOrientationAnimationDuration:Double;var applicationIconBadgeNumber:Int}
      extension UIAttachmentBehavior{var damping,frequency,frictionTorque,length:CGFloat}
      extension UIBackgroundConfiguration{var cornerRadius,strokeOutset,strokeWidth:CGFloat}
      extension UIBarButtonItem{var width:CGFloat}
      extension UIBarItem{var tag:Int}
      extension UIButtonConfiguration{var imagePadding,titlePadding:CGFloat}
      extension UICGFloatTraitDefinition{var defaultValue:CGFloat}
      extension UICellAccessory{var reservedLayoutWidth:CGFloat}
      extension UICollectionLayoutListConfiguration{var headerTopPadding:CGFloat}
      extension UICollectionView{var numberOfSections:Int}
      extension UICollectionViewCompositionalLayoutConfiguration{var interSectionSpacing:CGFloat}
      extension UICollectionViewDiffableDataSource{let collectionView:(_)->Int;let \
      numberOfSections:(_)->Int}
      extension UICollectionViewFlowLayout{var minimumInteritemSpacing,minimumLineSpacing:CGFloat}
      extension UICollectionViewLayoutAttributes{var alpha:CGFloat;var zIndex:Int}
      extension UICollectionViewListCell{var indentationWidth:CGFloat;var indentationLevel:Int}
      extension UICollectionViewTransitionLayout{var transitionProgress:CGFloat}
      extension UIContentUnavailableConfiguration{var buttonToSecondaryButtonPadding,\
      imageToTextPadding,textToButtonPadding,textToSecondaryTextPadding:CGFloat}
      extension UIContentUnavailableImageProperties{var cornerRadius:CGFloat}
      extension UIContentUnavailableTextProperties{var minimumScaleFactor:CGFloat;var \
      numberOfLines:Int}
      extension UIContextMenuConfiguration{var badgeCount:Int}
      extension UIDatePicker{var countDownDuration:Double;var minuteInterval:Int}
      extension UIDevice{var batteryLevel:Float}
      extension UIDocumentBrowserViewController{var defaultDocumentAspectRatio:CGFloat}
      extension UIDynamicAnimatorDelegate{var elapsedTime:Double}
      extension UIDynamicItemBehavior{var angularResistance,charge,density,elasticity,friction,\
      resistance:CGFloat}
      extension UIEvent{var timestamp:Double}
      extension UIEventAttribution{var sourceIdentifier:UInt8}
      extension UIFieldBehavior{var animationSpeed,falloff,minimumRadius,smoothness,\
      strength:CGFloat}
      extension UIFindSession{var highlightedResultIndex,resultCount:Int}
      extension UIFocusAnimationContext{var duration:Double}
      extension UIFont{var ascender,buttonFontSize,capHeight,defaultFontSize,descender,\
      labelFontSize,leading,lineHeight,pointSize,smallSystemFontSize,systemFontSize,\
      systemMinimumFontSize,xHeight:CGFloat}
      extension UIFontDescriptor{var pointSize:CGFloat}
      extension UIGestureRecognizer{var numberOfTouches:Int}
      extension UIGraphicsImageRendererFormat{var scale:CGFloat}
      extension UIGravityBehavior{var angle,magnitude:CGFloat}
      extension UIImage{var baselineOffsetFromBottom,scale:CGFloat;var duration:Double;var \
      leftCapWidth,topCapHeight:Int}
      extension UIImagePickerController{var videoMaximumDuration:Double}
      extension UIImageReaderConfiguration{var pixelsPerInch:CGFloat}
      extension UIImageView{var animationDuration:Double;var animationRepeatCount:Int}
      extension UIKeyboardLayoutGuide{var keyboardDismissPadding:CGFloat}
      extension UILabel{var minimumFontSize,minimumScaleFactor,preferredMaxLayoutWidth:CGFloat;var \
      numberOfLines:Int}
      extension UILayoutGuideAspectFitting{var aspectRatio:CGFloat}
      extension UILayoutSupport{var length:CGFloat}
      extension UIListContentConfiguration{var imageToTextPadding,\
      textToSecondaryTextHorizontalPadding,textToSecondaryTextVerticalPadding:CGFloat}
      extension UIListContentImageProperties{var cornerRadius:CGFloat}
      extension UIListContentTextProperties{var minimumScaleFactor:CGFloat;var numberOfLines:Int}
      extension UILocalNotification{var applicationIconBadgeNumber:Int}
      extension UILongPressGestureRecognizer{var allowableMovement:CGFloat;var \
      minimumPressDuration:Double;var numberOfTapsRequired,numberOfTouchesRequired:Int}
      extension UIMenuDisplayPreferences{var maximumNumberOfTitleLines:Int}
      extension UIMutableTraits{var displayScale:CGFloat}
      extension UINSIntegerTraitDefinition{var defaultValue:Int}
      extension UIPageControl{var currentPage,numberOfPages:Int}
      extension UIPageControlProgress{var currentProgress:Float}
      extension UIPageControlTimerProgress{var preferredDuration:Double}
      extension UIPanGestureRecognizer{var maximumNumberOfTouches,minimumNumberOfTouches:Int}
      extension UIPasteControlConfiguration{var cornerRadius:CGFloat}
      extension UIPasteboard{var changeCount,numberOfItems:Int}
      extension UIPercentDrivenInteractiveTransition{var completionSpeed,duration,\
      percentComplete:CGFloat}
      extension UIPickerView{var numberOfComponents:Int}
      extension UIPinchGestureRecognizer{var scale,velocity:CGFloat}
      extension UIPointerShape{var defaultCornerRadius:CGFloat}
      extension UIPopoverBackgroundView{var arrowOffset:CGFloat}
      extension UIPrintFormatter{var maximumContentHeight,maximumContentWidth:CGFloat;var \
      pageCount,startPage:Int}
      extension UIPrintPageRenderer{var footerHeight,headerHeight:CGFloat;var numberOfPages:Int}
      extension UIProgressView{var progress:Float}
      extension UIPushBehavior{var angle,magnitude:CGFloat}
      extension UIRotationGestureRecognizer{var rotation,velocity:CGFloat}
      extension UIScreen{var brightness,currentEDRHeadroom,nativeScale,potentialEDRHeadroom,\
      scale:CGFloat;var calibratedLatency:Double;var maximumFramesPerSecond:Int}
      extension UIScreenMode{var pixelAspectRatio:CGFloat}
      extension UIScrollView{var maximumZoomScale,minimumZoomScale,zoomScale:CGFloat}
      extension UISearchBar{var selectedScopeButtonIndex:Int}
      extension UISegmentedControl{var numberOfSegments,selectedSegmentIndex:Int}
      extension UISheetPresentationController{var preferredCornerRadius:CGFloat}
      extension UISheetPresentationControllerDetentResolutionContext{var \
      maximumDetentValue:CGFloat}
      extension UISlider{var maximumValue,minimumValue,value:Float}
      extension UISnapBehavior{var damping:CGFloat}
      extension UISplitViewController{var maximumPrimaryColumnWidth,\
      maximumSupplementaryColumnWidth,minimumPrimaryColumnWidth,minimumSupplementaryColumnWidth,\
      preferredPrimaryColumnWidth,preferredPrimaryColumnWidthFraction,\
      preferredSupplementaryColumnWidth,preferredSupplementaryColumnWidthFraction,\
      primaryColumnWidth,supplementaryColumnWidth:CGFloat}
      extension UIStackView{var spacing:CGFloat}
      extension UIStepper{var maximumValue,minimumValue,stepValue,value:Double}
      extension UISwipeGestureRecognizer{var numberOfTouchesRequired:Int}
      extension UITabBar{var itemSpacing,itemWidth:CGFloat}
      extension UITabBarAppearance{var stackedItemSpacing,stackedItemWidth:CGFloat}
      extension UITabBarController{var selectedIndex:Int}
      extension UITableView{var estimatedRowHeight,estimatedSectionFooterHeight,\
      estimatedSectionHeaderHeight,fillerRowHeight,rowHeight,sectionFooterHeight,\
      sectionHeaderHeight,sectionHeaderTopPadding:CGFloat;var numberOfSections,\
      sectionIndexMinimumDisplayRowCount:Int}
      extension UITableViewCell{var indentationWidth:CGFloat;var indentationLevel:Int}
      extension UITableViewDiffableDataSource{let numberOfSections:(_)->Int;let tableView:(_)->Int}
      extension UITapGestureRecognizer{var numberOfTapsRequired,numberOfTouchesRequired:Int}
      extension UITextField{var minimumFontSize:CGFloat}
      extension UITouch{var altitudeAngle,force,majorRadius,majorRadiusTolerance,\
      maximumPossibleForce:CGFloat;var timestamp:Double;var tapCount:Int}
      extension UITraitCollection{var displayScale:CGFloat}
      extension UITraitDisplayScale{var defaultValue:CGFloat}
      extension UIVideoEditorController{var videoMaximumDuration:Double}
      extension UIView{var alpha,contentScaleFactor:CGFloat;var inheritedAnimationDuration:Double\
      ;var tag:Int}
      extension UIViewAnimating{var fractionComplete:CGFloat}
      extension UIViewControllerInteractiveTransitioning{var completionSpeed:CGFloat}
      extension UIViewControllerTransitionCoordinatorContext{var completionVelocity,\
      percentComplete:CGFloat;var transitionDuration:Double}
      extension UIViewPropertyAnimator{var delay,duration:Double}
      extension UIWebView{var gapBetweenPages,pageLength:CGFloat;var pageCount:Int}
      """
    ),
    (
      "UniformTypeIdentifiers",
      """
      extension UTType{var version:Int}
      """
    ),
    (
      "UserNotifications",
      """
      extension UNMutableNotificationContent{var relevanceScore:Double;var \
      summaryArgumentCount:Int}
      extension UNNotificationContent{var relevanceScore:Double;var summaryArgumentCount:Int}
      extension UNTimeIntervalNotificationTrigger{var timeInterval:Double}
      """
    ),
    (
      "VideoSubscriberAccount",
      """
      extension AccountType{var rawValue:Int}
      extension OriginatingDeviceCategory{var rawValue:Int}
      """
    ),
    (
      "Vision",
      """
      extension VNCircle{var diameter,radius:Double}
      extension VNContour{var aspectRatio:Float;var childContourCount,pointCount:Int}
      extension VNContoursObservation{var contourCount,topLevelContourCount:Int}
      extension VNDetectContoursRequest{var contrastAdjustment:Float;var maximumImageDimension:Int}
      extension VNDetectHumanHandPoseRequest{var maximumHandCount:Int}
      extension VNDetectRectanglesRequest{var minimumSize:Float;var maximumObservations:Int}
      extension VNDetectTrajectoriesRequest{var maximumObjectSize,minimumObjectSize,\
      objectMaximumNormalizedRadius,objectMinimumNormalizedRadius:Float;var trajectoryLength:Int}
      extension VNFaceLandmarkRegion{var pointCount:Int}
      extension VNFaceObservation{var faceCaptureQuality:Float}
      extension VNFeaturePrintObservation{var elementCount:Int}
      extension VNHorizonObservation{var angle:CGFloat}
      extension VNHumanBodyPose3DObservation{var bodyHeight:Float}
      extension VNPoint{var x,y:Double}
      extension VNRecognizeTextRequest{var minimumTextHeight:Float}
      extension VNRequest{var currentRevision,defaultRevision,revision:Int}
      extension VNRequestRevisionProviding{var requestRevision:Int}
      extension VNStatefulRequest{var minimumLatencyFrameCount:Int}
      extension VNTrajectoryObservation{var movingAverageRadius:CGFloat}
      extension VNVector{var length,r,squaredLength,theta,x,y:Double}
      extension VNVideoProcessorFrameRateCadence{var frameRate:Int}
      extension VNVideoProcessorTimeIntervalCadence{var timeInterval:Double}
      """
    ),
    (
      "VisionKit",
      """
      extension AnalysisTypes{var rawValue:UInt}
      extension DataScannerViewController{var maxZoomFactor,minZoomFactor,zoomFactor:Double}
      extension InteractionTypes{var rawValue:UInt}
      """
    ),
    (
      "WatchConnectivity",
      """
      extension WCSession{var remainingComplicationUserInfoTransfers:Int}
      """
    ),
    (
      "WeatherKit",
      """
      extension CurrentWeather{var cloudCover,humidity:Double}
      extension DayWeather{var precipitationChance:Double}
      extension HourWeather{var cloudCover,humidity,precipitationChance:Double}
      extension MinuteWeather{var precipitationChance:Double}
      extension UVIndex{var value:Int}
      """
    ),
    (
      "WebKit",
      """
      extension WKNavigationAction{var buttonNumber:Int}
      extension WKPreferences{var minimumFontSize:CGFloat}
      extension WKSecurityOrigin{var port:Int}
      extension WKWebView{var magnification,pageZoom:CGFloat;var estimatedProgress:Double}
      """
    ),
    (
      "WidgetKit",
      """
      extension TimelineEntryRelevance{var duration:Double;var score:Float}
      extension WidgetFamily{var rawValue:Int}
      """
    ),
    (
      "WorkoutKit",
      """
      extension AuthorizationState{var rawValue:Int}
      extension HeartRateZoneAlert{var zone:Int}
      extension IntervalBlock{var iterations:Int}
      extension PowerZoneAlert{var zone:Int}
      extension WorkoutScheduler{var maxAllowedScheduledWorkoutCount:Int}
      """
    ),
    (
      "XPC",
      """
      extension InitializationOptions{var rawValue:UInt64}
      extension XPCArray{var count:Int}
      extension XPCDictionary{var count:Int}
      extension xpc_session_create_flags_t{var rawValue:UInt64}
      """
    ),
    (
      "os",
      """
      extension ArgumentType{var rawValue:UInt8}
      extension OSLogIntegerFormatting{var radix:Int}
      extension OSLogInterpolation{var objectArgumentCount,stringArgumentCount,\
      totalBytesForSerializingArguments:Int;var argumentCount,nonScalarBitMask,preamble,\
      privateBitMask:UInt8;let getArgumentHeader:(_)->UInt8;let getUpdatedPreamble:(_)->UInt8}
      extension OSLogMessage{var bufferSize:Int}
      extension OSLogPrivacy{var maskValue:UInt64;var argumentFlag:UInt8}
      extension WorkGroup{var maxParallelThreads:Int}
      """
    ),
    (
      "simd",
      """
      extension simd_double2x2{var determinant:Double}
      extension simd_double3x3{var determinant:Double}
      extension simd_double4x4{var determinant:Double}
      extension simd_float2x2{var determinant:Float}
      extension simd_float3x3{var determinant:Float}
      extension simd_float4x4{var determinant:Float}
      extension simd_quatd{var angle,length,real:Double}
      extension simd_quatf{var angle,length,real:Float}
      """
    ),
  ]
}
