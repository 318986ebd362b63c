// Knows no fields, so that screens can use it while they run.

/** The payers that a form challenges: those under suspicion, or every payer. */
export const challengeModes = ['automatic', 'always'] as const
export type ChallengeMode = (typeof challengeModes)[number]

/** The hours of the question to every payer: it switches off by itself. */
export const challengeHours = [1, 4, 24, 168] as const
export type ChallengeHours = (typeof challengeHours)[number]
