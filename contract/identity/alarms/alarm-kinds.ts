/** The kinds of faults that staff are alarmed about. Those of a check end by themselves once it finds nothing. */
export const alarmKinds = [
  'totals-differ',
  'standings-differ',
  'days-differ',
  'amount-mismatch',
  'payout-mismatch',
  'jobs-dead',
  'mails-late',
  'provider-away',
  'schedules-failed',
  'disk',
  'certificate',
] as const
export type AlarmKind = (typeof alarmKinds)[number]
