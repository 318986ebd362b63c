/** An entry before its numbers are known: a URL may hold `{project:url}`, `{user:email}` and the like. */
export interface PlannedEntry {
  area: string
  screen: string
  state: string
  address: string
  /** The status that its page answers; absent: 200. */
  status?: number
}

/** Returns entries of one area: the screen, its state and its URL, and its status where it is another than 200. */
export const inArea = (
  area: string,
  rows: readonly (readonly [screen: string, state: string, address: string, status?: number])[],
): PlannedEntry[] =>
  rows.map(([screen, state, address, status]) => ({
    area,
    screen,
    state,
    address,
    status,
  }))
