interface OtherWay {
  pattern: RegExp
  instead: string
}

const signIns: readonly OtherWay[] = [
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

const donations: readonly OtherWay[] = [
  {
    pattern:
      /\bpost\('\/api\/donation', (?:[^\n]*|[^\n]*\{\n(?:\s+[^\n]*,\n)+\s*\})\)\n(?:\s*expect\([^\n]*\n)?(?:\s*const \w+ = [^\n]*\n)?\s*await \w+\.sandbox\.decide\([^\n]*'paid' \}\)\n\s*await \w+\.runJobs\(\)/g,
    instead: 'a donation that is paid at once is app.give(projectId, changes)',
  },
  {
    pattern: /\.split\('\/'\)\s*\.at\(-1\)/g,
    instead: 'the last part of a link is referenceIn(link)',
  },
]

const components: readonly OtherWay[] = [
  {
    pattern: /\bstubGlobal\('fetch'/g,
    instead: 'the network of a test is answerWith(answers)',
  },
  {
    pattern: /\bcreateRoutesStub\b/g,
    instead: 'a component on a route of its own is showOnRoute(Component)',
  },
  {
    pattern: /(?<!typeof )\bimport\(/g,
    instead: 'a lazy part is loaded before the test by import of its file, on a line of its own',
  },
]

const linesOf = (otherWays: readonly OtherWay[]) => (path: string, text: string) =>
  otherWays.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}: ${instead}`),
  )

/**
 * Checks that tests of the server sign users in by `app.signIn` and `app.signInAnew`.
 * @returns a line for each other way
 */
export const straySignIns = linesOf(signIns)

/**
 * Checks that tests of the server give by `app.give`, and read the reference in a link by `referenceIn`.
 * @returns a line for each other way
 */
export const strayDonations = linesOf(donations)

/**
 * Checks that tests of components answer requests by `answerWith`, stand on a route by `showOnRoute`, and have lazy
 * parts loaded by a plain import.
 * @returns a line for each other way
 */
export const strayFixtures = linesOf(components)
