/** Who makes a request. Everything is loaded through what the actor may see. */
export interface Actor {
  /** Empty for a guest. */
  userId: number | undefined
  sessionId: number | undefined
  isStaff: boolean
  /** What an API token allows; a browser session allows everything its user may do. */
  abilities: readonly string[] | 'all'
}

export const guest: Actor = { userId: undefined, sessionId: undefined, isStaff: false, abilities: 'all' }
