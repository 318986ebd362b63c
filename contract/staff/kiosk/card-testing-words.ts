// Knows no fields, so that screens can use it while they run.

/** Whether a form asks its question: when it sees a reason to, or of everybody who pays. */
export const challengeModes = ['automatic', 'always'] as const
export type ChallengeMode = (typeof challengeModes)[number]

/** For so many hours everybody is asked: nobody forgets to switch it off. */
export const challengeHours = [1, 4, 24, 168] as const
export type ChallengeHours = (typeof challengeHours)[number]
