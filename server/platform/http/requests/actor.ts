import type { Call } from '../../../../contract/call.ts'
import type { Ability } from '../../../../contract/abilities.ts'

export interface Guest {
  userId: undefined
  sessionId: undefined
  confirmedAt: undefined
  isStaff: false
  abilities: 'all'
}

/** The impersonation of a user by staff at a browser. */
export interface Impersonation {
  staffId: number
  staffName: string
  /** The reason, in their words. */
  reason: string
}

/** A signed-in user: a browser session allows everything its user may do. */
export interface SessionActor {
  userId: number
  sessionId: number
  /** The moment when a password or a second factor was last given in this browser. */
  confirmedAt: Date
  isStaff: boolean
  /** Whether the user would be staff with a second factor. */
  needsFactor?: boolean
  /** The staff member who impersonates this user. */
  impersonation?: Impersonation
  abilities: 'all'
}

/** A program with an API token of a user. */
export interface TokenActor {
  userId: number
  sessionId: undefined
  confirmedAt: undefined
  isStaff: false
  /** The name that its owner gave it. */
  tokenName: string
  /** The abilities of the token. */
  abilities: readonly Ability[]
}

export type SignedInActor = SessionActor | TokenActor

/** The caller of a request. Everything is loaded through what the actor may see. */
export type Actor = Guest | SignedInActor

/** The callers that reach the handler of a call: a token never where no ability is named. */
export type ActorOf<C extends Pick<Call, 'access' | 'ability'>> = C['access'] extends 'public'
  ? Actor
  : C['access'] extends 'staff'
    ? SessionActor
    : C['ability'] extends null
      ? SessionActor
      : SignedInActor

export const guest: Guest = {
  userId: undefined,
  sessionId: undefined,
  confirmedAt: undefined,
  isStaff: false,
  abilities: 'all',
}
