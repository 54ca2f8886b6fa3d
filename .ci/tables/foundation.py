"""The ICU in Swift's Foundation, which is Apple's: CLDR's facts with those that Apple changes."""
import ctypes, os, shutil

UTF16 = ctypes.c_uint16 * 256
# Numbers of unum.h.
DECIMAL = 1
SYMBOLS = [0, 1, 7, 6, 11]  # decimal and group separator, plus, minus, exponent
GROUPING, SECOND_GROUPING, MINIMUM = 10, 15, 22


class ICU:
    def __init__(self, library):
        self.library = library
        version = (ctypes.c_uint8 * 4)()
        self.function("u_getVersion", None)(version)
        self.version = f"{version[0]}.{version[1]}"
        self.call("ulocdata_getCLDRVersion", None, version)
        self.cldr = version[0]

    def function(self, name, result):
        # Swift has all names with a prefix.
        function = self.library["swift_" + name]
        function.restype = result
        return function

    def call(self, name, result, *words):
        status = ctypes.c_int(0)
        value = self.function(name, result)(*words, ctypes.byref(status))
        if status.value > 0:
            raise ValueError(f"{name}: error {status.value}")
        return value

    def locales(self):
        """The names of all locales, with hyphens."""
        name = self.function("uloc_getAvailable", ctypes.c_char_p)
        count = self.function("uloc_countAvailable", ctypes.c_int32)()
        return [name(number).decode().replace("_", "-") for number in range(count)]

    def system(self, locale):
        """The numbering system of a locale, and its own one."""
        def name(locale):
            system = ctypes.c_void_p(self.call("unumsys_open", ctypes.c_void_p, locale))
            return self.function("unumsys_getName", ctypes.c_char_p)(system).decode()
        return name(spelled(locale)), name(spelled(locale, "native"))

    def symbols(self, locale, system):
        """The five symbols and the sizes of groups, and how many digits need a separator."""
        format = ctypes.c_void_p(self.call("unum_open", ctypes.c_void_p, DECIMAL, None, 0,
                                           spelled(locale, system), None))

        def symbol(number):
            text = UTF16()
            count = self.call("unum_getSymbol", ctypes.c_int32, format, number, text, 256)
            return bytes(text)[:2 * count].decode("utf-16-le")

        def attribute(number):
            return self.function("unum_getAttribute", ctypes.c_int32)(format, number)
        sizes = [attribute(GROUPING), attribute(SECOND_GROUPING)]
        groups = "".join(str(size) for size in sizes if size > 0)
        return ([symbol(number) for number in SYMBOLS] + [groups[:1] if sizes[0] == sizes[1] else groups],
                attribute(MINIMUM))

    def digits(self):
        """The ten digits of each numbering system that has some."""
        names = ctypes.c_void_p(self.call("unumsys_openAvailableNames", ctypes.c_void_p))
        count = self.call("uenum_count", ctypes.c_int32, names)
        result = {}
        for name in [self.call("uenum_next", ctypes.c_char_p, names, None) for _ in range(count)]:
            system = ctypes.c_void_p(self.call("unumsys_openByName", ctypes.c_void_p, name))
            text = UTF16()
            size = self.call("unumsys_getDescription", ctypes.c_int32, system, text, 256)
            digits = bytes(text)[:2 * size].decode("utf-16-le")
            if not self.function("unumsys_isAlgorithmic", ctypes.c_int8)(system):
                result[name.decode()] = digits
        return result


def spelled(locale, system=""):
    name = locale.replace("-", "_")
    return (f"{name}@numbers={system}" if system else name).encode()


def find():
    """The ICU of the Swift toolchain; None if there is none."""
    compiler = shutil.which("swiftc")
    folder = os.path.dirname(os.path.realpath(compiler)) if compiler else ""
    path = os.path.join(folder, "../lib/swift/linux/lib_FoundationICU.so")
    return ICU(ctypes.CDLL(path)) if os.path.exists(path) else None
