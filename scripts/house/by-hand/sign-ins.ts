const ways: { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\b([\w.]+) = [\w.]+\.visitor\([^)\n]*\)\n\s*await \1\.signIn\(/g,
    instead: 'a browser that a user signs in at once is app.signIn(email)',
  },
  {
    pattern:
      /\bconst (?:\w+|\{[^}\n]*\}) = await insertUser\([^\n]*\)\n\s*(?:const )?\w+ = await \w+\.signIn\((?!.*\{)/g,
    instead: 'a new user who signs in at once is app.signInAnew(values)',
  },
  {
    pattern: /\b(?:function (?:signIn|signedIn|login)\(|const (?:signIn|signedIn|login) = (?:async )?\()/g,
    instead: 'a test has no sign-in of its own: app.signIn and app.signInAnew',
  },
]

/**
 * Checks that tests of the server sign users in by `app.signIn` and `app.signInAnew`.
 * @returns a line for each other way
 */
export function straySignIns(path: string, text: string): string[] {
  return ways.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}: ${instead}`),
  )
}
