import { eq } from 'drizzle-orm'
import { dateOf } from '../../../contract/dates.ts'
import { defined } from '../../../contract/defined.ts'
import { billingAccounts, bills, planSubscriptions } from '../../../server/schema/subscriptions/billing/billing.ts'
import { accountDiscounts, couponUses } from '../../../server/schema/subscriptions/billing/discounts.ts'
import { type Plans, textIn } from '../../../server/slices/subscriptions/billing/index.ts'
import { daysAfter } from '../dates.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import { postalAddressOf, buyerOf, cardOf, composeBill, discountOn, findPlan, storedPlan } from './bills.ts'
import { type Period, periodsUntil } from './periods.ts'
import { seedInvoices, type WrittenBill } from './seed-invoices.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

/** A card as the sandbox knows it. */
export interface DemoCard extends Pick<Subscriber, 'card'> {
  customerId: string
  cardId: string
  hasTooLittle: boolean
  createdAt: Date
}

/** A charge that the sandbox got the request for. */
export interface DemoCharge {
  reference: string
  customerId: string
  cardId: string
  totalCents: number
  currency: string
  description: string
  isPaid: boolean
  refundedAt: Date | null
  createdAt: Date
}

/** The account that pays: of a person, or of a team by its owner. */
export interface Payer extends Subscriber {
  teamId?: number
}

interface TakenPlan {
  payer: Payer
  plan: Plans['user'][number]
  accountId: number
  periods: Period[]
  discountId: number | null
  /** The number of bills of earlier plans of the account. */
  earlierBills: number
}

/** The days after a declined renewal on which it is retried. */
const retryAfterDays = 3

/** The days after taking a plan on which a consumer withdraws from it. */
const withdrawnAfterDays = 4

/**
 * Seeds subscriptions in every state, each with its bills, invoices and discount. Where no plan on offer fits, there
 * is none.
 * @returns the cards and their charges
 */
export async function seedSubscribers(
  seeding: SeedContext,
  { users, plans, team }: { users: ReadonlyMap<string, number>; plans: Plans; team: Payer },
): Promise<{ cards: DemoCard[]; charges: DemoCharge[] }> {
  const writtenBills: WrittenBill[] = []
  const [cards, charges]: [DemoCard[], DemoCharge[]] = [[], []]
  for (const payer of [...subscribers, team] as Payer[]) {
    const plan = findPlan(payer.teamId === undefined ? plans.user : plans.team, payer)
    if (plan === undefined) continue
    const subscriber = await seedAccount(seeding, { payer, plan, userId: idOf(users, payer.person.email) })
    cards.push(cardOfPayer(seeding, subscriber))
    for (const each of [subscriber, ...laterPlans(seeding, subscriber, plans)]) {
      const subscriptionId = await seedSubscription(seeding, each)
      const ofSubscription = await seedBills(seeding, each, { subscriptionId, plans })
      writtenBills.push(...ofSubscription)
      charges.push(...ofSubscription.map((bill) => chargeOf(bill, each)))
    }
  }
  await seedInvoices(seeding, writtenBills, plans.seller)
  return { cards, charges }
}

/** Returns the plan that an account took after its first, which that one replaces. */
function laterPlans(seeding: SeedContext, { payer, accountId }: TakenPlan, plans: Plans): TakenPlan[] {
  const { later, ...first } = payer
  const plan = later && findPlan(plans.user, { ...first, ...later })
  if (later === undefined || plan === undefined) return []
  const laterPayer: Payer = { ...first, ...later, course: 'active' }
  const periods = periodsUntil(beganAt(seeding, laterPayer), { interval: payer.interval, count: later.paidPeriods })
  return [{ payer: laterPayer, plan, accountId, periods, discountId: null, earlierBills: payer.paidPeriods }]
}

const beganAt = ({ now }: SeedContext, { beganDaysAgo }: Payer) => daysAfter(now, -beganDaysAgo)

const madeAt = (seeding: SeedContext, payer: Payer, periods: readonly Period[]) =>
  periods[0]?.startsAt ?? beganAt(seeding, payer)

async function seedAccount(
  seeding: SeedContext,
  { payer, plan, userId }: { payer: Payer; plan: TakenPlan['plan']; userId: number },
): Promise<TakenPlan> {
  const count = payer.paidPeriods + (payer.course === 'past-due' ? 1 : 0)
  const periods = periodsUntil(beganAt(seeding, payer), { interval: payer.interval, count })
  const { brand: cardBrand, lastFour: cardLastFour } = payer.card
  const createdAt = madeAt(seeding, payer, periods)
  const [account] = await seeding.tx
    .insert(billingAccounts)
    .values({
      kind: payer.teamId === undefined ? 'user' : 'team',
      ownerId: payer.teamId ?? userId,
      payerId: payer.teamId === undefined ? null : userId,
      ...cardOf(payer.key),
      cardBrand,
      cardLastFour,
      cardExpiryMonth: dateOf(daysAfter(seeding.now, payer.course === 'cancelled' ? 30 : 500)).slice(0, 7),
      cardCountry: 'NL',
      ...postalAddressOf(payer.person),
      createdAt,
    })
    .returning({ id: billingAccounts.id })
  const accountId = defined(account).id
  return {
    payer,
    plan,
    accountId,
    periods,
    discountId: await seedDiscount(seeding, payer, { accountId, createdAt }),
    earlierBills: 0,
  }
}

async function seedDiscount(
  { tx }: SeedContext,
  { discount, paidPeriods }: Payer,
  { accountId, createdAt }: { accountId: number; createdAt: Date },
): Promise<number | null> {
  if (discount === undefined) return null
  const { code, percentOff, amountOffCents, duration, months } = discount
  const startedAt = paidPeriods > 0 ? createdAt : null
  const [newDiscount] = await tx
    .insert(accountDiscounts)
    .values({
      accountId,
      code: code ?? null,
      percentOff: percentOff ?? null,
      amountOffCents: amountOffCents ?? null,
      duration,
      durationInMonths: months ?? null,
      startedAt,
      // One that is for once is over with its bill.
      endedAt: duration === 'once' ? startedAt : null,
      createdAt,
    })
    .returning({ id: accountDiscounts.id })
  if (code !== undefined) await tx.insert(couponUses).values({ code, count: 1 })
  return defined(newDiscount).id
}

/** @returns the number of the subscription */
async function seedSubscription(seeding: SeedContext, { payer, plan, accountId, periods }: TakenPlan): Promise<number> {
  const paid = periods.slice(0, payer.paidPeriods)
  const current = paid.at(-1)
  const createdAt = madeAt(seeding, payer, periods)
  const trialEndsAt = payer.course === 'trial' ? daysAfter(createdAt, plan.trialDays) : null
  const startsAt = current?.startsAt ?? createdAt
  const endsAt = current?.endsAt ?? trialEndsAt ?? createdAt
  const discountCents = discountOn(payer.paidPeriods - 1, plan, payer.discount)
  await seeding.tx
    .update(planSubscriptions)
    .set({ replacedAt: createdAt })
    .where(eq(planSubscriptions.accountId, accountId))
  const [subscription] = await seeding.tx
    .insert(planSubscriptions)
    .values({
      accountId,
      planId: plan.id,
      plan: storedPlan(plan),
      periodStartsAt: startsAt,
      periodEndsAt: endsAt,
      anchorDay: endsAt.getUTCDate(),
      periodCents: trialEndsAt === null ? plan.priceCents - discountCents : 0,
      trialEndsAt,
      createdAt,
      updatedAt: startsAt,
      ...courseOf(payer, { startsAt, endsAt }),
    })
    .returning({ id: planSubscriptions.id })
  return defined(subscription).id
}

/** Returns the dates by which its state is known. */
function courseOf({ course }: Payer, { startsAt, endsAt }: Period) {
  switch (course) {
    case 'past-due':
      return { unpaidSince: endsAt, renewAt: daysAfter(endsAt, retryAfterDays), failures: 1, updatedAt: endsAt }
    case 'cancelled':
    case 'ended': {
      const cancelledAt = daysAfter(startsAt, 3)
      return { cancelledAt, endsAt, renewAt: null, updatedAt: cancelledAt }
    }
    case 'withdrawn': {
      const withdrawnAt = daysAfter(startsAt, withdrawnAfterDays)
      return { cancelledAt: withdrawnAt, endsAt: withdrawnAt, withdrawnAt, renewAt: null, updatedAt: withdrawnAt }
    }
    default:
      return { renewAt: endsAt }
  }
}

/** Seeds a bill for each period: all are paid, but for the last of a payer that is past due. */
async function seedBills(
  { tx }: SeedContext,
  { payer, plan, accountId, periods, discountId, earlierBills }: TakenPlan,
  { subscriptionId, plans }: { subscriptionId: number; plans: Plans },
): Promise<WrittenBill[]> {
  if (periods.length === 0) return []
  const rows = periods.map((period, index) => {
    const isPaid = index < payer.paidPeriods
    const discountCents = discountOn(index, plan, payer.discount)
    const number = earlierBills + index + 1
    return {
      accountId,
      purpose: index === 0 ? ('subscribe' as const) : ('renewal' as const),
      subscriptionId: isPaid ? subscriptionId : null,
      reference: `plan-demo-${payer.key}-${number}`,
      state: isPaid ? ('paid' as const) : ('refused' as const),
      plan: storedPlan(plan),
      periodStartsAt: period.startsAt,
      periodEndsAt: period.endsAt,
      anchorDay: period.endsAt.getUTCDate(),
      ...composeBill(plan, period, { discountCents, vat: plans.vat }),
      discountId: discountCents > 0 ? discountId : null,
      language: 'nl' as const,
      buyer: buyerOf(payer.person),
      proofs: { address: 'NL', card: 'NL' },
      ...cardOf(payer.key),
      chargeId: `chg_plan-demo-${payer.key}-${number}`,
      failure: isPaid ? null : 'insufficient_funds',
      createdAt: period.startsAt,
      decidedAt: period.startsAt,
    }
  })
  const newBills = await tx.insert(bills).values(rows).returning({ id: bills.id })
  return rows.map((row, index) => ({
    ...row,
    id: defined(newBills[index]).id,
    creditedAt: payer.course === 'withdrawn' ? daysAfter(row.createdAt, withdrawnAfterDays) : null,
  }))
}

function cardOfPayer(seeding: SeedContext, { payer, periods }: TakenPlan): DemoCard {
  const { customerId, cardId } = cardOf(payer.key)
  const hasTooLittle = payer.course === 'past-due'
  return { customerId, cardId, card: payer.card, hasTooLittle, createdAt: madeAt(seeding, payer, periods) }
}

function chargeOf(bill: WrittenBill, { payer, plan }: TakenPlan): DemoCharge {
  const { reference, state, creditedAt: refundedAt, totalCents, currency, createdAt } = bill
  const { customerId, cardId } = cardOf(payer.key)
  const description = `Stuiver ${textIn(plan.name, 'nl')}`
  return {
    reference,
    customerId,
    cardId,
    totalCents,
    currency,
    description,
    isPaid: state === 'paid',
    refundedAt,
    createdAt,
  }
}
