/** Acts of staff that are written down. */
export const auditActs = [
  'review-approved',
  'review-rejected',
  'announcement-made',
  'announcement-changed',
  'announcement-deleted',
  'impersonation-started',
  'impersonation-stopped',
  'acted-on-behalf',
  'read-on-behalf',
  'user-viewed',
  'user-locked',
  'user-unlocked',
  'job-retried',
  'alarm-ended',
  'discount-given',
  'discount-asked',
  'discount-declined',
  'discount-withdrawn',
  'report-dismissed',
  'page-taken-down',
  'payment-links-allowed',
  'payment-links-forbidden',
  'challenge-for-all',
  'challenge-automatic',
  'refund-approved',
  'refund-declined',
] as const
export type AuditAct = (typeof auditActs)[number]

/** The subjects of these acts. */
export const auditSubjects = ['organization', 'project', 'announcement', 'user', 'job', 'alarm', 'platform'] as const
export type AuditSubject = (typeof auditSubjects)[number]
