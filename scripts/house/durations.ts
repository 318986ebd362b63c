const home = 'contract/durations.ts'

/** A length of time that is named again. */
const named = /\bconst (second|minute|hour|day|week)s?(Ms|S|Seconds)? = [\d_ *()]+$/

/** A length of time that is counted out in milliseconds, or in a shorter length than the one that it is. */
const counted =
  /\b(24 \* )?60 \* (60_000|60 \* 1_?000|1_?000)\b|[*/] 60_000\b|\b(3_?600|86_?400)_?000\b|[a-z](Ms|Window|Timeout)( = |: )60_000\b|\b60 \* minuteMs\b|\b24 \* hourMs\b/

/**
 * Checks that minutes, hours and days in milliseconds are those of `contract/durations.ts`, so that no reader counts
 * zeros.
 * @param isTest tests may count, as they let time pass; they have no names of their own for it either
 * @returns a line for each length that is named or counted elsewhere
 */
export function strayDurations(path: string, lines: readonly string[], isTest: boolean): string[] {
  if (path === home) return []
  return lines.flatMap((line, at) =>
    named.test(line) || (!isTest && counted.test(line))
      ? [`${path}:${at + 1}: a length of time; count in minuteMs, hourMs and dayMs of ${home}`]
      : [],
  )
}
