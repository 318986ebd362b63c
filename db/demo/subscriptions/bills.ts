import { dateOf } from '../../../contract/dates.ts'
import { formatDate } from '../../../contract/format.ts'
import type { BillLine, InvoiceBuyer, StoredPlan } from '../../../server/schema/subscriptions/billing/billing.ts'
import { type Plans, textIn } from '../../../server/slices/subscriptions/billing/index.ts'
import type { DemoPerson } from '../accounts.ts'
import type { Period } from './periods.ts'
import type { Discount, Subscriber } from './subscribers.ts'

type OfferedPlan = Plans['user'][number]

export const cardOf = (key: string) =>
  ({ cardProvider: 'sandbox', customerId: `cus_demo_${key}`, cardId: `crd_demo_${key}` }) as const

export const storedPlan = ({ id, name, priceCents, currency, interval, attributes }: OfferedPlan): StoredPlan => ({
  id,
  name: name as StoredPlan['name'],
  priceCents,
  currency,
  interval,
  attributes: { ...attributes },
})

/** Finds a plan that costs something; undefined where none is paid by this interval. */
export function findPlan(
  plans: readonly OfferedPlan[],
  { interval, choice }: Pick<Subscriber, 'interval' | 'choice'>,
): OfferedPlan | undefined {
  const paid = plans.filter((plan) => plan.priceCents > 0 && plan.interval === interval && plan.isActive)
  const byPrice = paid.toSorted((a, b) => a.priceCents - b.priceCents)
  return byPrice.at(choice === 'cheapest' ? 0 : -1)
}

export const postalAddressOf = ({ profile }: DemoPerson) => ({
  address: profile?.address ?? '',
  zip: profile?.postalCode ?? '',
  city: profile?.city ?? '',
  country: 'NL',
})

export function buyerOf(person: DemoPerson): InvoiceBuyer {
  const { address, zip, city, country } = postalAddressOf(person)
  return { name: person.name, lines: [address, `${zip} ${city}`], country, vatId: '', extra: '' }
}

/** Returns the amount that comes off the bill of a period, by its position among all of the subscription. */
export function discountOn(index: number, { priceCents }: OfferedPlan, discount: Discount | undefined): number {
  if (discount === undefined || index >= (discount.months ?? 1)) return 0
  return discount.amountOffCents ?? Math.round((priceCents * (discount.percentOff ?? 0)) / 100)
}

/** Composes the lines of a bill and their sums. In our own country all pay VAT, where any is charged. */
export function composeBill(
  plan: OfferedPlan,
  period: Period,
  { discountCents, vat }: { discountCents: number } & Pick<Plans, 'vat'>,
) {
  const day = (moment: Date) => formatDate(dateOf(moment), 'nl')
  const text = `${textIn(plan.name, 'nl')}, ${day(period.startsAt)} tot ${day(period.endsAt)}`
  const lines: BillLine[] = [{ kind: 'plan', text, cents: plan.priceCents }]
  if (discountCents > 0) lines.push({ kind: 'discount', text: 'Korting', cents: -discountCents })
  const netCents = plan.priceCents - discountCents
  const vatRate = vat.isEuropean ? 2100 : 0
  const vatCents = Math.round((netCents * vatRate) / 10_000)
  return { lines, netCents, vatRate, vatCents, totalCents: netCents + vatCents, currency: plan.currency }
}
