import { setTimeout as wait } from 'node:timers/promises'
import { type HttpAnswer, HttpDonor } from '../servers/http-donor.ts'

export interface Donation {
  key: string
  email: string
  amountEuros: number
  isMonthly: boolean
  outcome: 'paid' | 'failed'
}

/** A donation that the product took on: it answered where to pay and where to see its state. */
export interface AnsweredDonation extends Donation {
  token: string
}

export interface GivingOptions {
  baseUrl: string
  ipAddress: string
  projectId: number
  /** The address of the process at which the donor pays; the checkout's own without. */
  payAt?: string
  /** Receives every answer that said to come back later, and undefined for one that did not come. */
  onSetback: (answer?: HttpAnswer) => void
  /** Receives the milliseconds that each answer took. */
  onAnswer?: (tookMs: number) => void
  /** Gives the donation up, by an error. */
  signal?: AbortSignal
}

const giveUpAfterMs = 240_000
const attemptPauseMs = 40
const obeyedMaxMs = 10_000

/** Gives and pays, and does not give in: what got no answer is sent again, with the same key, until there is one. */
export async function giveUntilAnswered(target: GivingOptions, donation: Donation): Promise<AnsweredDonation> {
  const donor = new HttpDonor(target.baseUrl, target.ipAddress)
  const form = {
    project_id: target.projectId,
    amount: String(donation.amountEuros),
    donation_type: donation.isMonthly ? 'recurring' : 'single',
    payment_method: 'ideal',
    first_name: 'Ilse',
    last_name: 'van den Broek',
    email: donation.email,
    accept_privacy: true,
  }
  const answer = await untilAnswered(target, () => donor.give(form, donation.key))
  if (answer.status !== 200) throw new Error(`A gift was answered with ${answer.status}: ${answer.text}`)
  const { token, url } = JSON.parse(answer.text) as { token: string; url: string }
  const { pathname, search } = new URL(url)
  const checkout = target.payAt === undefined ? url : new URL(`${pathname}${search}`, target.payAt).href
  const paid = await untilAnswered(target, () => donor.pay(checkout, donation.outcome))
  if (paid.status !== 303) throw new Error(`The checkout answered with ${paid.status}: ${paid.text}`)
  return { ...donation, token }
}

/** The state of the donation, as its donor sees it. */
export async function statusOf(baseUrl: string, { token }: AnsweredDonation): Promise<string> {
  const answer = await new HttpDonor(baseUrl, '10.0.0.1').send(`/api/donation/${token}`)
  return (JSON.parse(answer.text) as { status: string }).status
}

async function untilAnswered(
  { onSetback, onAnswer, signal }: GivingOptions,
  send: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const startedAt = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const sentAt = performance.now()
    const answer = await send().catch(whenUnanswered)
    if (answer !== undefined) onAnswer?.(performance.now() - sentAt)
    if (answer !== undefined && answer.status !== 503) return answer
    if (performance.now() - startedAt > giveUpAfterMs) throw new Error('Nobody answered for too long')
    onSetback(answer)
    // A Retry-After is obeyed: a limit counts every attempt.
    const retryAfterMs = Number(answer?.headers.get('retry-after') ?? 0) * 1000
    await wait(retryAfterMs > 0 && retryAfterMs <= obeyedMaxMs ? retryAfterMs : attemptPauseMs)
  }
}

/**
 * fetch throws a TypeError for a broken connection and a timeout error for silence; all else is a mistake of the test.
 */
function whenUnanswered(error: unknown): undefined {
  const isUnanswered = error instanceof TypeError || (error as Error).name === 'TimeoutError'
  if (!isUnanswered) throw error
}
