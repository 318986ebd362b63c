/** The causes of failed jobs, each with words for staff (`kiosk.jobs.reasons`). */
export const failureCauses = [
  'webhook_status',
  'webhook_away',
  'webhook_slow',
  'mail_refused',
  'mail_waits',
  'sender_refused',
  'provider_refused',
  'no_answer',
  'storage',
  'database',
  'unexpected',
] as const
export type FailureCause = (typeof failureCauses)[number]
