/** Alone, in a team that is there already, or in a new one that they lead. */
export const teamModes = ['alone', 'join', 'create'] as const
export type TeamMode = (typeof teamModes)[number]

/**
 * 'held' until its fee is paid, then 'confirmed'; 'released' when it was not paid in time, or the money went back.
 * 'due' is the fee of an existing participant; 'awaiting' the confirmation of the owner of an e-mail address, with
 * which a manager or a guest signed up.
 */
export const registrationStates = ['held', 'confirmed', 'released', 'due', 'awaiting'] as const
export type RegistrationState = (typeof registrationStates)[number]

/**
 * The reasons that registration is closed [4.05]: 'off_line' while the organization of the project is; 'removed' is for
 * a participant archived by a manager.
 */
export const registrationClosures = [
  'none',
  'draft',
  'finished',
  'off_line',
  'deadline',
  'limit',
  'code_limit',
  'removed',
] as const
export type RegistrationClosure = (typeof registrationClosures)[number]
