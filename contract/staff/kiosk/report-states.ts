// Knows no fields, so that screens can use it while they run.

/** Reasons of a report about a page. */
export const reportReasons = ['deceit', 'offensive', 'privacy', 'rights', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportStates = ['open', 'dismissed', 'taken-down'] as const
export type ReportState = (typeof reportStates)[number]

export const reportMessageLengthMax = 2_000
