/** Words of a text that follow each other, and whether they stand in its other version too. */
export interface WordRun {
  text: string
  isSame: boolean
}

/** Beyond this number of comparisons a text counts as another one. */
const comparisonsMax = 1_000_000

/** Versions with fewer words in common are shown whole: marks on nearly everything say nothing. */
const [sameMin, sameShareMin] = [3, 0.3]

/**
 * Returns two versions of a text, cut into the words in common and the words of one alone; undefined when they have too
 * little in common.
 */
export function changedWords(before: string, after: string): { before: WordRun[]; after: WordRun[] } | undefined {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  if (old.length * fresh.length > comparisonsMax) return undefined
  const same = commonWords(old, fresh)
  if (same.length < sameMin || same.length < Math.max(old.length, fresh.length) * sameShareMin) return undefined
  return {
    before: runsOf(old, new Set(same.map(([at]) => at))),
    after: runsOf(fresh, new Set(same.map(([, at]) => at))),
  }
}

/** Words, each with the space behind it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

/** Returns the longest row of words that both have, as pairs of their positions. */
function commonWords(old: readonly string[], fresh: readonly string[]): [number, number][] {
  const isSame = (at: number, freshAt: number) => old[at]?.trimEnd() === fresh[freshAt]?.trimEnd()
  const width = fresh.length + 1
  // The length of the longest row from each pair of positions on.
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (at: number, freshAt: number) => lengths[at * width + freshAt] ?? 0
  for (let at = old.length - 1; at >= 0; at--)
    for (let freshAt = fresh.length - 1; freshAt >= 0; freshAt--)
      lengths[at * width + freshAt] = isSame(at, freshAt)
        ? lengthAt(at + 1, freshAt + 1) + 1
        : Math.max(lengthAt(at + 1, freshAt), lengthAt(at, freshAt + 1))
  const pairs: [number, number][] = []
  let [at, freshAt] = [0, 0]
  while (at < old.length && freshAt < fresh.length) {
    if (isSame(at, freshAt)) pairs.push([at++, freshAt++])
    else if (lengthAt(at + 1, freshAt) >= lengthAt(at, freshAt + 1)) at++
    else freshAt++
  }
  return pairs
}

function runsOf(words: readonly string[], same: ReadonlySet<number>): WordRun[] {
  const runs: WordRun[] = []
  words.forEach((text, at) => {
    const isSame = same.has(at)
    const last = runs.at(-1)
    if (last?.isSame === isSame) last.text += text
    else runs.push({ text, isSame })
  })
  return runs
}
