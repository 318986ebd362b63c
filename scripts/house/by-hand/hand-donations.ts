const ways: { pattern: RegExp; instead: string }[] = [
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

/**
 * Checks that tests of the server give by `app.give`, and read the reference in a link by `referenceIn`.
 * @returns a line for each other way
 */
export function strayDonations(path: string, text: string): string[] {
  return ways.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}: ${instead}`),
  )
}
