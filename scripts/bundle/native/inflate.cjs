const { inflateRawSync } = require('node:zlib')

/**
 * In place of the package `tiny-inflate`, which unpacks the tables of letters in JavaScript whenever a process that
 * prints starts. CommonJS, as its caller is.
 * @param {Uint8Array} packed
 * @param {Uint8Array} whole is filled with what is unpacked
 */
module.exports = function inflate(packed, whole) {
  whole.set(inflateRawSync(packed).subarray(0, whole.length))
  return whole
}
