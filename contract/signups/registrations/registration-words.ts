/** Alone, in a team that is there already, or in a new one that they lead. */
export const teamModes = ['alone', 'join', 'create'] as const
export type TeamMode = (typeof teamModes)[number]

/**
 * 'held' until its fee is paid, then 'confirmed'; 'released' when nobody paid in time, or the money went back. 'due' is the
 * fee of somebody who takes part already; 'awaiting' the yes of who reads the mail of an address, with which a manager or a
 * guest signed up.
 */
export const registrationStates = ['held', 'confirmed', 'released', 'due', 'awaiting'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Why nobody can sign up now [4.05]; 'removed' is said to somebody whose page a manager archived. */
export const registrationClosures = ['none', 'draft', 'finished', 'deadline', 'limit', 'code_limit', 'removed'] as const
export type RegistrationClosure = (typeof registrationClosures)[number]
