/** What staff do that is written down. */
export const auditActs = [
  'review-approved',
  'review-rejected',
  'announcement-made',
  'announcement-changed',
  'announcement-deleted',
] as const
export type AuditAct = (typeof auditActs)[number]

/** What they do it to. */
export const auditSubjects = ['organization', 'project', 'announcement', 'user'] as const
export type AuditSubject = (typeof auditSubjects)[number]
