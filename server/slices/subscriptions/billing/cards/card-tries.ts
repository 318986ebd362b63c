import { dayMs } from '../../../../../contract/durations.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { addTry, countTry, triesOf } from '../../../identity/users/index.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { findPayerOfCustomer } from '../accounts/queries.ts'

/** The most in a day, of one payer over all their accounts, and of one network, as accounts cost nothing. */
const triesMax = {
  /** Places in which a card is filled in. */
  place: { payer: 30, network: 150 },
  /** Cards of which a bank may say whether they are good, before any charge. */
  card: { payer: 20, network: 100 },
}
type TryKind = keyof typeof triesMax

/** The payer, and the address of their request. */
export interface CardTrier {
  payerId: number
  address: string
}

const keyOf = (kind: TryKind, payerId: number) => `plan-${kind}s:user:${payerId}`

/**
 * Counts a card that is handed in, or a place for one, so that plans tell of few stolen cards whether they are good.
 * @throws TooManyRequests, and for a place also after too many cards
 */
export async function countCardTry(deps: BillingDeps, kind: TryKind, { payerId, address }: CardTrier): Promise<void> {
  const now = deps.clock.now()
  const resetsAt = new Date(now.getTime() + dayMs)
  const refusal = 'errors.too_many_today'
  const ofPayer = keyOf(kind, payerId)
  const counted = await addTry(deps.db, [{ key: ofPayer, resetsAt }], now)
  const max = triesMax[kind]
  const isOver = (counted.get(ofPayer) ?? 0) > max.payer
  if (isOver || (await triesOf(deps.db, keyOf('card', payerId), now)) > triesMax.card.payer)
    throw new TooManyRequests(refusal)
  await countTry(deps, callerAt(address), [{ key: `plan-${kind}s`, max: max.network, windowMs: dayMs, refusal }])
}

/**
 * Counts a card that was refused in its fields, where its payer may try another without a call to us; too many close the
 * fields.
 */
export async function countRefusedCard(
  deps: BillingDeps,
  { provider, customerId, token }: { provider: string; customerId: string; token: string },
): Promise<void> {
  const payerId = await findPayerOfCustomer(deps.db, provider, customerId)
  if (payerId === undefined) return
  const now = deps.clock.now()
  const key = keyOf('card', payerId)
  const counted = await addTry(deps.db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > triesMax.card.payer) await deps.cards.find(provider)?.closeFields({ token })
}
