/** A property or parameter that may be left out, with undefined in its type. */
const twice = /\b\w+\?: (?:[^{}()=;,]|=>)*\| undefined\b/

/**
 * Checks that a property that may be left out says so once: `name?: string` takes undefined already.
 * @returns a line for each that says it twice
 */
export function twiceOptional(path: string, lines: readonly string[]): string[] {
  return lines.flatMap((line, at) =>
    twice.test(line) ? [`${path}:${at + 1}: ?: takes undefined already; leave it out of the type`] : [],
  )
}
