import { dateOf, monthLater } from '../../../contract/dates.ts'
import { defined } from '../../../contract/defined.ts'
import { formatDate } from '../../../contract/format.ts'
import {
  billingAccounts,
  bills,
  invoiceNumbers,
  invoices,
  type KeptPlan,
  planSubscriptions,
} from '../../../server/schema/subscriptions/billing/billing.ts'
import { type Plans, textIn } from '../../../server/slices/subscriptions/billing/index.ts'
import { planAccount } from '../accounts.ts'
import { daysLater } from '../dates.ts'
import { idOf, type SeedContext } from './parts.ts'

/** The amount of a month of the plan of the demo world, and the card that it is charged to. */
export interface DemoBill {
  reference: string
  customerId: string
  cardId: string
  totalCents: number
  currency: string
  description: string
  isPaid: boolean
  createdAt: Date
}

const card = {
  cardProvider: 'sandbox',
  customerId: 'cus_demo_plan',
  cardId: 'crd_demo_plan',
} as const

const address = { address: 'Skoalstrjitte 4', zip: '8731 ZZ', city: 'Wommels', country: 'NL' } as const

const buyer = {
  name: planAccount.name,
  lines: [address.address, `${address.zip} ${address.city}`],
  country: address.country,
  vatId: '',
  extra: '',
}

/** The next of the days after a refused renewal on which it is tried again. */
const retryAfterDays = 3

/** The periods of the plan, and what each of them costs. */
interface Terms {
  plan: Plans['user'][number]
  kept: KeptPlan
  startsAt: Date
  endsAt: Date
  nextEndsAt: Date
  anchorDay: number
}

/**
 * A plan that is past due: its first month was paid, and the card had too little for the second, which began yesterday.
 * It is tried again in two days, and goes on until then. Nothing where no plan is paid by the month.
 * @returns what the sandbox was asked for
 */
export async function seedPlans(
  { tx, now }: SeedContext,
  { users, plans }: { users: ReadonlyMap<string, number>; plans: Plans },
): Promise<DemoBill[]> {
  const plan = plans.user.find(
    ({ priceCents, interval, isActive }) => priceCents > 0 && interval === 'monthly' && isActive,
  )
  if (plan === undefined) return []
  const { id, name, priceCents, currency, interval, attributes } = plan
  const storedPlan = {
    id,
    name: name as KeptPlan['name'],
    priceCents,
    currency,
    interval,
    attributes: { ...attributes },
  }
  const terms = { plan, kept: storedPlan, ...periodsOf(now) }
  const accountId = await seedAccount(tx, idOf(users, planAccount.email), terms)
  const bills = await seedBills(tx, accountId, { terms, plans })
  return bills.map(({ reference, state, totalCents, createdAt }) => ({
    reference,
    customerId: card.customerId,
    cardId: card.cardId,
    totalCents,
    currency,
    description: `Stuiver ${textIn(name, 'nl')}`,
    isPaid: state === 'paid',
    createdAt,
  }))
}

/** @returns the number of the account */
async function seedAccount(tx: SeedContext['tx'], ownerId: number, { startsAt }: Terms): Promise<number> {
  const values = { ...card, cardBrand: 'Visa', cardLastFour: '9995', cardCountry: 'NL', ...address }
  const [account] = await tx
    .insert(billingAccounts)
    .values({ kind: 'user', ownerId, ...values, createdAt: startsAt })
    .returning({ id: billingAccounts.id })
  return defined(account).id
}

/** @returns the number of the subscription */
async function seedSubscription(tx: SeedContext['tx'], accountId: number, terms: Terms): Promise<number> {
  const { plan, kept: storedPlan, startsAt, endsAt, anchorDay } = terms
  const [subscription] = await tx
    .insert(planSubscriptions)
    .values({
      accountId,
      planId: plan.id,
      plan: storedPlan,
      periodStartsAt: startsAt,
      periodEndsAt: endsAt,
      anchorDay,
      periodCents: plan.priceCents,
      unpaidSince: endsAt,
      renewAt: daysLater(endsAt, retryAfterDays),
      failures: 1,
      createdAt: startsAt,
      updatedAt: endsAt,
    })
    .returning({ id: planSubscriptions.id })
  return defined(subscription).id
}

/** Seeds a bill that was paid, with its invoice, and one that was refused. */
async function seedBills(tx: SeedContext['tx'], accountId: number, { terms, plans }: { terms: Terms; plans: Plans }) {
  const { plan, kept: storedPlan, startsAt, endsAt, nextEndsAt, anchorDay } = terms
  const shared = {
    accountId,
    plan: storedPlan,
    anchorDay,
    ...amountsOf(plan.priceCents, plans),
    currency: plan.currency,
    language: 'nl' as const,
    buyer,
    proofs: { address: 'NL', card: 'NL' },
    ...card,
  }
  const periodOf = (from: Date, until: Date) => ({
    periodStartsAt: from,
    periodEndsAt: until,
    lines: [{ kind: 'plan' as const, text: lineOf(plan, from, until), cents: plan.priceCents }],
    createdAt: from,
    decidedAt: from,
  })
  const paid = {
    ...shared,
    ...periodOf(startsAt, endsAt),
    purpose: 'subscribe' as const,
    state: 'paid' as const,
    reference: 'plan-demo-first',
    subscriptionId: await seedSubscription(tx, accountId, terms),
  }
  const refused = {
    ...shared,
    ...periodOf(endsAt, nextEndsAt),
    purpose: 'renewal' as const,
    state: 'refused' as const,
    reference: 'plan-demo-second',
    failure: 'insufficient_funds',
  }
  const [first] = await tx.insert(bills).values([paid, refused]).returning({ id: bills.id })
  await seedInvoice(tx, { ...paid, id: defined(first).id }, plans)
  return [paid, refused]
}

/** The month that was paid, until yesterday, and the end of the one after it. */
function periodsOf(now: Date): Pick<Terms, 'startsAt' | 'endsAt' | 'nextEndsAt' | 'anchorDay'> {
  const endsAt = daysLater(now, -1)
  const end = endsAt.toISOString()
  const at = (day: string) => new Date(day + end.slice(10))
  const anchorDay = endsAt.getUTCDate()
  // The last day of the month before, which may be earlier than the anchor.
  const startDay = new Date(Date.UTC(endsAt.getUTCFullYear(), endsAt.getUTCMonth(), 0))
  startDay.setUTCDate(Math.min(anchorDay, startDay.getUTCDate()))
  const startsAt = at(startDay.toISOString().slice(0, 10))
  return { startsAt, endsAt, nextEndsAt: at(monthLater(end.slice(0, 10), anchorDay)), anchorDay }
}

/** The amounts of a bill. In our own country all pay VAT, where any is charged. */
function amountsOf(netCents: number, { vat }: Plans) {
  const vatRate = vat.isEuropean ? 2100 : 0
  const vatCents = Math.round((netCents * vatRate) / 10_000)
  return { netCents, vatRate, vatCents, totalCents: netCents + vatCents }
}

const lineOf = ({ name }: Plans['user'][number], from: Date, until: Date): string =>
  `${textIn(name, 'nl')}, ${formatDate(dateOf(from), 'nl')} tot ${formatDate(dateOf(until), 'nl')}`

type PaidBill = Awaited<ReturnType<typeof seedBills>>[number] & { id: number }

/** The first invoice of this product. */
async function seedInvoice(tx: SeedContext['tx'], { id: billId, ...bill }: PaidBill, { seller }: Plans): Promise<void> {
  const { accountId, periodStartsAt, periodEndsAt, lines, netCents, vatRate, vatCents, totalCents } = bill
  const { currency, language, proofs, createdAt } = bill
  const { name, address: street, zip, city, ...facts } = seller
  await tx.insert(invoiceNumbers).values({ series: 'plans', last: 1 })
  await tx.insert(invoices).values({
    number: 1,
    accountId,
    billId,
    issuedOn: dateOf(createdAt),
    periodStartsOn: dateOf(periodStartsAt),
    periodEndsOn: dateOf(periodEndsAt),
    seller: { ...facts, name, lines: [street, `${zip} ${city}`] },
    buyer,
    lines,
    netCents,
    vatRate,
    isReverseCharged: false,
    vatCents,
    totalCents,
    currency,
    language,
    proofs,
    createdAt,
  })
}
