import type { FailureCause } from '../../../../../contract/staff/kiosk/failure-causes.ts'
import { refusedMailPattern } from '../../../../platform/mail/refused-mail.ts'

/** The cause of a failure in the words of the contract, and the status of a receiver that answered. */
interface CauseOfFailure {
  cause: FailureCause
  status: number | null
}

const webhookOutcome = /a webhook was not accepted: (\S+)/

/**
 * The marks of the causes in the line that the log has of an error (`summarizeError`), the most specific first: kinds of
 * errors, and codes of the system, the mail server and the database. Providers name their kinds after the two of
 * `server/ports/payments/provider.ts`.
 */
const marks: readonly [cause: FailureCause, mark: RegExp][] = [
  ['webhook_slow', /WebhookPostponed|a webhook waits for its receiver/],
  ['mail_refused', new RegExp(refusedMailPattern)],
  ['mail_waits', /\bE(ENVELOPE|MESSAGE|AUTH|PROTOCOL) 4\d\d\b/],
  ['sender_refused', /\bE(ENVELOPE|MESSAGE|AUTH|PROTOCOL) 5\d\d\b|\bEAUTH\b/],
  ['provider_refused', /\b[A-Z]\w+Refusal\b|\bAccountUnusable\b|\bBraintreeGone\b/],
  ['storage', /\bStorage(Full|Unwritable|Unreachable)\b|\bENOSPC\b/],
  ['database', /\bDrizzleQueryError\b|\b[0-9A-Z]{5} (ERROR|FATAL|PANIC)\b/],
  [
    'no_answer',
    /\b[A-Z]\w+(Unreachable|Failure)\b|\b(ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ESOCKET|EPIPE|EDNS|ETLS)\b|time(d )?out/i,
  ],
]

/** Returns the cause of a failed job by the line that the log has of its last error. */
export function causeOf(lastError: string): CauseOfFailure {
  const outcome = webhookOutcome.exec(lastError)?.[1]
  if (outcome !== undefined)
    return /^\d+$/.test(outcome)
      ? { cause: 'webhook_status', status: Number(outcome) }
      : { cause: 'webhook_away', status: null }
  const [cause] = marks.find(([, mark]) => mark.test(lastError)) ?? ['unexpected' as const]
  return { cause, status: null }
}
