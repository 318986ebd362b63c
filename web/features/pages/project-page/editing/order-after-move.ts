/** Returns the list after the item `id` moved to index `position`. */
export function orderAfterMove<T extends { id: number }>(list: readonly T[], id: number, position: number): T[] {
  const moved = list.filter((each) => each.id === id)
  const others = list.filter((each) => each.id !== id)
  return [...others.slice(0, position), ...moved, ...others.slice(position)]
}
