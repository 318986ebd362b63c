// The packages that a built product needs beside its bundle: build.mjs leaves the first out of it, and
// collect-runtime.mjs copies both.

/** Packages with native or WebAssembly parts that find their files beside themselves; pino starts workers of its own. */
export const unbundledPackages = ['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions', 'pino', 'sharp']

/** Packages whose files are served or printed with. */
export const packagesOfFiles = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/inter',
  '@fontsource/bricolage-grotesque',
  '@fontsource/inter',
  'braintree-web',
]
