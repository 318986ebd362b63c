/** The one function that we use of a library without types of its own. */
declare module 'punycode.js' {
  const punycode: {
    /** @throws RangeError for what begins with `xn--` and is no punycode */
    toUnicode: (domain: string) => string
  }
  export default punycode
}
