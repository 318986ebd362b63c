import type { AuditAct } from './audit-acts.ts'

/** Kinds of acts, by which the log is narrowed. */
export const auditKinds = ['pages', 'accounts', 'money', 'platform'] as const
export type AuditKind = (typeof auditKinds)[number]

/** The kind of each act. */
export const kindOfAct: Readonly<Record<AuditAct, AuditKind>> = {
  'review-approved': 'pages',
  'review-rejected': 'pages',
  'report-dismissed': 'pages',
  'page-taken-down': 'pages',
  'impersonation-started': 'accounts',
  'impersonation-stopped': 'accounts',
  'acted-on-behalf': 'accounts',
  'read-on-behalf': 'accounts',
  'user-viewed': 'accounts',
  'user-locked': 'accounts',
  'user-unlocked': 'accounts',
  'discount-given': 'money',
  'discount-asked': 'money',
  'discount-declined': 'money',
  'discount-withdrawn': 'money',
  'refund-approved': 'money',
  'refund-declined': 'money',
  'payment-links-allowed': 'money',
  'payment-links-forbidden': 'money',
  'challenge-for-all': 'platform',
  'challenge-automatic': 'platform',
  'announcement-made': 'platform',
  'announcement-changed': 'platform',
  'announcement-deleted': 'platform',
  'job-retried': 'platform',
  'alarm-ended': 'platform',
}
