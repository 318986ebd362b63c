/** The subjects of changes. */
export const changeSubjects = ['organization', 'project'] as const

export type ChangeSubjectKind = (typeof changeSubjects)[number]

/**
 * The changes that wait: the bank account, the linked account at a payment provider, the identity of a subject, the
 * organizer of a project, and the name of the person who owns it.
 */
export const changeKinds = ['bank_account', 'payment_account', 'identity', 'organizer', 'owner_name'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** Values by the names of their columns. `label` is how a value that is a number reads. */
export type ChangeValues = Record<string, string | number | boolean | null>

/**
 * `reverted`: it was undone after it had taken effect; `over`: too late to undo; `not_leading`: it could be undone, but
 * not by the owner of this link, who does not lead its subject any more or did not when it was requested.
 */
export const linkStates = ['pending', 'applied', 'undone', 'reverted', 'over', 'not_leading'] as const

/** The hours that a second leader must have led before a change or a refund is requested. */
export const leadHoursMin = 72
