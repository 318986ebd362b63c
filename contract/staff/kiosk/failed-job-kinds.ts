/** The kinds of failed jobs that staff list: all, those given up, those retried by themselves, or mails of both. */
export const failedJobKinds = ['all', 'dead', 'retried', 'mails'] as const
export type FailedJobKind = (typeof failedJobKinds)[number]
