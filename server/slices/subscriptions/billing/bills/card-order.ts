import type { CardOrder, CardProvider } from '../../../../ports/cards/card-provider.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { textIn } from '../plans/plan.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { Bill } from './queries.ts'

/** The order of a bill, with its payer; both as they were when it was written. */
export interface BillOrder {
  cards: CardProvider
  cardId: string
  order: CardOrder
}

/** Whether a provider could ever be requested to take the money of a bill. */
export const hasCard = ({ cardProvider, customerId, cardId }: Bill): boolean =>
  cardProvider !== null && customerId !== null && cardId !== null

/** @returns undefined where no card was there, and where its provider is not configured any more */
export function findOrder({ cards }: Pick<BillingDeps, 'cards'>, bill: Bill): BillOrder | undefined {
  const { cardProvider, customerId, cardId } = bill
  const provider = cardProvider === null ? undefined : cards.find(cardProvider)
  if (provider === undefined || customerId === null || cardId === null) return undefined
  const { reference, totalCents: amountCents, currency, createdAt } = bill
  const description = `Stuiver ${textIn(bill.plan.name, bill.language)}`
  return { cards: provider, cardId, order: { reference, customerId, amountCents, currency, description, createdAt } }
}

/** @throws Unavailable while its state cannot be looked up */
export function getOrder(deps: Pick<BillingDeps, 'cards'>, bill: Bill): BillOrder {
  const order = findOrder(deps, bill)
  if (order === undefined) throw new Unavailable('billing.provider_away')
  return order
}
