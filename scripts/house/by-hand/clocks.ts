import { isComment } from '../sources.ts'

const product = /^(contract|server\/(slices|ports)|db\/demo)\//

/** A moment that is not passed in cannot be moved by a test. */
const hiddenClocks: { name: string; pattern: RegExp; where: RegExp }[] = [
  { name: 'Date.now()', pattern: /\bDate\.now\(\)/, where: product },
  { name: 'new Date()', pattern: /\bnew Date\(\)/, where: product },
  { name: 'performance.now()', pattern: /\bperformance\.now\(\)/, where: product },
  {
    name: 'the clock of the database',
    pattern: /(?<![.\w])now\(\)(?!\s*[:{])|\bcurrent_(timestamp|date)\b/i,
    where: /^(server|db\/demo)\//,
  },
]

/**
 * Checks that moments are those of the clock that is passed in.
 * @returns a line for each other clock
 */
export const strayClocks = (path: string, lines: readonly string[]): string[] =>
  hiddenClocks
    .filter(({ where }) => where.test(path))
    .flatMap(({ name, pattern }) =>
      lines.flatMap((line, at) =>
        pattern.test(line) && !isComment(line) ? [`${path}:${at + 1}: ${name}; take the moment from the clock`] : [],
      ),
    )
