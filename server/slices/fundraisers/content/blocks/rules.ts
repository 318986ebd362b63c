/**
 * Returns the order after one item was put elsewhere. A position beyond the end is the end.
 * @param ids in their order, with or without the one that moves
 */
export function orderWith(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}
