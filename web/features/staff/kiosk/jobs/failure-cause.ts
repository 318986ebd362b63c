import type { FailedJob } from '../../../../../contract/staff/kiosk/jobs.ts'

/** The kinds of causes that staff have words for (`kiosk.jobs.reasons`). */
type FailureKind =
  | 'webhook_status'
  | 'webhook_away'
  | 'webhook_slow'
  | 'mail_refused'
  | 'mail_waits'
  | 'provider_refused'
  | 'no_answer'
  | 'storage'
  | 'database'
  | 'unexpected'

export interface FailureCause {
  kind: FailureKind
  /** The status of the answer of a webhook's receiver; empty for others. */
  status: string
}

const webhookAnswer = /a webhook was not accepted: (\S+)/
/** A refusal of a mail for good, and one for now (RFC 5321, 4.2.1). */
const refusedForGood = /(^|\D)5\d\d[ -]/
const refusedForNow = /(^|\D)4\d\d[ -]/

/** The marks of the other causes in a line of the log, the most specific first. */
const marks: readonly [kind: FailureKind, mark: RegExp][] = [
  ['webhook_slow', /waits for its receiver/],
  ['provider_refused', /ProviderRefusal/],
  ['storage', /Storage(Full|Unwritable|Unreachable)|BucketError|ENOSPC/],
  ['database', /DatabaseError|DrizzleQueryError|PostgresError/],
  ['no_answer', /Unreachable|ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ESOCKET|EPIPE|time(d )?out|no answer/i],
]

/** Returns the cause of a failure by the line that the log has of it: an error without words of people. */
export function failureCause({ last_error: error, mail }: Pick<FailedJob, 'last_error' | 'mail'>): FailureCause {
  const status = webhookAnswer.exec(error)?.[1]
  if (status !== undefined)
    return /^\d+$/.test(status) ? { kind: 'webhook_status', status } : { kind: 'webhook_away', status: '' }
  if (mail !== null && refusedForGood.test(error)) return { kind: 'mail_refused', status: '' }
  if (mail !== null && refusedForNow.test(error)) return { kind: 'mail_waits', status: '' }
  const [kind] = marks.find(([, mark]) => mark.test(error)) ?? ['unexpected']
  return { kind, status: '' }
}
