const home = 'contract/durations.ts'

/** A length of time that is named again. */
const named = /\bconst (second|minute|hour|day|week)s?(Ms|S|Seconds)? = [\d_ *()]+$/

/** A length of time that is counted out in milliseconds, or in a shorter length than the one that it is. */
const countedLength =
  /\b(24 \* )?60 \* (60_000|60 \* 1_?000|1_?000)\b|[*/] 60_000\b|\b(3_?600|86_?400)_?000\b|\b60 \* minuteMs\b|\b24 \* hourMs\b/

/** A minute in milliseconds, which tests write for timeouts. */
const minute = /[a-z](Ms|Window|Timeout)( = |: )60_000\b/

/** A moment that is computed from the milliseconds of another. */
const reckoned = /\bnew Date\([\w.]+(\(\))?[\w.]*\.getTime\(\) [+-] /

/**
 * Checks that minutes, hours and days in milliseconds are those of `contract/durations.ts`, so that no reader counts
 * zeros, and that a moment before or after another is computed there.
 * @param isTest tests have `minutes`, `hours` and `days` for it, and `in` and `ago` of their clock
 * @returns a line for each length that is named or counted elsewhere, and for each moment that is computed by hand
 */
export function strayDurations(path: string, lines: readonly string[], isTest: boolean): string[] {
  if (path === home) return []
  const lengths = isTest
    ? 'minutes, hours and days of tests/support/fake-clock.ts'
    : `minuteMs, hourMs and dayMs of ${home}`
  return lines.flatMap((line, at) => [
    ...(named.test(line) || countedLength.test(line) || (!isTest && minute.test(line))
      ? [`${path}:${at + 1}: a length of time; count in ${lengths}`]
      : []),
    ...(reckoned.test(line) ? [`${path}:${at + 1}: a moment computed by hand; use later or earlier of ${home}`] : []),
  ])
}
