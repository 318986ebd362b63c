import { dayMs, later } from '../../../../../contract/durations.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { callerOf } from '../../../../platform/limits/limit-store.ts'
import { lastingHash } from '../../../../platform/secrets.ts'
import type { CardEvent } from '../../../../ports/cards/card-provider.ts'
import { eventRepeatsMs } from '../../../../ports/payments/event-repeats.ts'
import { addAttempt, claimEvent, countAttempt, attemptsOf } from '../../../identity/users/index.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { findPayerOfCustomer } from '../accounts/queries.ts'
import { closeCardFields } from '../jobs.ts'

/** The most in a day, of one payer over all their accounts, and of one network, as accounts cost nothing. */
const attemptsMax = {
  /** Forms for a card. */
  form: { payer: 30, network: 150 },
  /** Cards of which a bank may say whether they are good, before any charge. */
  card: { payer: 20, network: 100 },
}
type AttemptKind = keyof typeof attemptsMax

/** The payer, and the IP address of their request. */
export interface CardRequester {
  payerId: number
  ipAddress: string
}

const keyOf = (kind: AttemptKind, payerId: number) => `plan-${kind}s:user:${payerId}`
const refusal = 'errors.too_many_today'

/**
 * Returns the networks of a payer as a key that contains no IP address: the provider keeps it with the card form, and
 * returns it with each card that is declined there.
 */
export const originOf = (
  { config }: Pick<BillingDeps, 'config'>,
  { ipAddress }: Pick<CardRequester, 'ipAddress'>,
): string =>
  callerAt(ipAddress)
    .map((name) => lastingHash(config.secret, 'card-origin', name))
    .join(' ')

/** Counts for the networks of an origin. @throws TooManyRequests */
const countOrigin = (deps: BillingDeps, kind: AttemptKind, origin: string): Promise<void> =>
  countAttempt(deps, callerOf(origin), [
    { key: `plan-${kind}s`, max: attemptsMax[kind].network, windowMs: dayMs, refusal },
  ])

/**
 * Counts a submitted card, or an opened card form, so that plans can be used to test few stolen cards.
 * @throws TooManyRequests, and for a form also after too many cards
 */
export async function countCardAttempt(
  deps: BillingDeps,
  kind: AttemptKind,
  { payerId, ipAddress }: CardRequester,
): Promise<void> {
  const now = deps.clock.now()
  const resetsAt = later(now, dayMs)
  const ofPayer = keyOf(kind, payerId)
  const counts = await addAttempt(deps.db, [{ key: ofPayer, resetsAt }], now)
  const max = attemptsMax[kind]
  const isOver = (counts.get(ofPayer) ?? 0) > max.payer
  if (isOver || (await attemptsOf(deps.db, keyOf('card', payerId), now)) > attemptsMax.card.payer)
    throw new TooManyRequests(refusal)
  await countOrigin(deps, kind, originOf(deps, { ipAddress }))
}

/**
 * Counts a card that was declined in its fields, where its payer may try another without a call to us; too many of the
 * payer, or of the networks where the form was opened, close the fields. Safe to repeat.
 */
export async function countDeclinedCard(
  deps: BillingDeps,
  { provider, eventId, customerId, token, origin }: NonNullable<CardEvent['refused']> & { provider: string },
): Promise<void> {
  const payerId = await findPayerOfCustomer(deps.db, provider, customerId)
  if (payerId === undefined) return
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    if (!(await claimEvent(inside, { key: `card-refused:${provider}:${eventId}`, retentionMs: eventRepeatsMs }))) return
    const now = deps.clock.now()
    const key = keyOf('card', payerId)
    const counts = await addAttempt(tx, [{ key, resetsAt: later(now, dayMs) }], now)
    const isOver = (counts.get(key) ?? 0) > attemptsMax.card.payer || (await isOriginOver(inside, origin))
    if (isOver) await deps.jobs.enqueue(tx, closeCardFields, { provider, token })
  })
}

async function isOriginOver(deps: BillingDeps, origin: string | null): Promise<boolean> {
  if (origin === null) return false
  try {
    await countOrigin(deps, 'card', origin)
    return false
  } catch (error) {
    if (error instanceof TooManyRequests) return true
    throw error
  }
}
