const { brotliDecompressSync } = require('node:zlib')

/**
 * In place of the package `brotli`, whose dictionary of a hundred thousand lines was read whenever a process that
 * prints starts. CommonJS, as its caller is.
 * @param {Uint8Array} packed
 */
module.exports = (packed) => new Uint8Array(brotliDecompressSync(packed))
