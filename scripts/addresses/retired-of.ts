/** Returns the URLs that the product had once and has no more, in order; one that comes back is its own again. */
export const retiredOf = ({ own, before }: { own: readonly string[]; before: readonly string[] }): string[] => {
  const isOwn = new Set(own)
  return [...new Set(before)].filter((word) => !isOwn.has(word)).toSorted()
}
