import { dateOf, monthLater } from '../../../../contract/dates.ts'
import type { Deps } from '../../../deps.ts'
import { AccountUnusable, type PaymentProvider, ProviderRefusal } from '../../../payments/provider.ts'
import { randomToken } from '../../../platform/secrets.ts'
import {
  chargeRecurringDonation as chargeJob,
  eventAddress,
  followRecurringCharge as followJob,
  giveUpAttempt,
  nextCheckDelayMs,
  recordAnswer,
} from '../../donations/index.ts'
import { isFinished } from '../../projects/index.ts'
import { retryRecurringCharge } from '../jobs.ts'
import { sendMonthlyEnded } from './monthly-ended.tsx'
import { sendMonthlyLapsed } from './monthly-lapsed.tsx'
import {
  endRecurringDonation,
  findCharge,
  findLastUse,
  insertCharge,
  isChargeable,
  lapseRecurringDonation,
  listDue,
  listRetries,
  skipPeriod,
} from './queries.ts'
import { lockRecurringDonation } from '../queries.ts'
import { isMandateStale } from '../rules.ts'

export const chargeEveryMs = 10 * 60_000
const pageSize = 200

/** Enqueues one charge for every monthly donation that is due today. The key keeps a period from being charged twice. */
export async function chargeDueDonations(deps: Deps): Promise<void> {
  const today = dateOf(deps.clock.now())
  let afterId = 0
  for (;;) {
    const due = await listDue(deps.db, { today, afterId, limit: pageSize })
    for (const { id, nextChargeOn } of due)
      await deps.jobs.enqueue(
        deps.db,
        chargeJob,
        { recurringDonationId: id, periodOn: nextChargeOn },
        { onceKey: `charge:${id}:${nextChargeOn}` },
      )
    if (due.length < pageSize) break
    afterId = due.at(-1)!.id
  }
  await retryFailedMonths(deps, today)
}

/** The same for months that failed and are to be tried again today. */
async function retryFailedMonths(deps: Deps, today: string): Promise<void> {
  let afterId = 0
  for (;;) {
    const due = await listRetries(deps.db, { today, afterId, limit: pageSize })
    for (const { id, retryOn } of due)
      await deps.jobs.enqueue(
        deps.db,
        retryRecurringCharge,
        { recurringDonationId: id, retryOn: retryOn! },
        { onceKey: `retry:${id}:${retryOn}` },
      )
    if (due.length < pageSize) return
    afterId = due.at(-1)!.id
  }
}

/**
 * Takes one month's donation: the donation, its payment and the next date are written in one transaction, then the
 * provider is called with our reference, then its answer is recorded. A repeat goes on where the last one stopped,
 * and never makes a second charge for the period.
 */
export async function chargeRecurringDonation(
  deps: Deps,
  due: { recurringDonationId: number; periodOn: string },
): Promise<void> {
  await writeCharge(deps, due)
  await takeCharge(deps, due)
}

/** Calls the provider for what was written down for a month, and records its answer. Safe to repeat. */
export async function takeCharge(deps: Deps, due: { recurringDonationId: number; periodOn: string }): Promise<void> {
  const charge = await findCharge(deps.db, due.recurringDonationId, due.periodOn)
  if (charge === undefined || charge.providerPaymentId !== null || charge.status !== 'open') return
  try {
    const provider = await deps.payments.of(charge)
    const payment = (await findEarlier(deps, provider, charge)) ?? (await chargeAtProvider(deps, provider, charge))
    const now = deps.clock.now()
    await recordAnswer(deps.database, {
      paymentId: charge.paymentId,
      providerPaymentId: payment.id,
      checkoutUrl: null,
      nextCheckAt: new Date(now.getTime() + nextCheckDelayMs(0)),
      now,
    })
  } catch (error) {
    // An account that cannot be used now may be put right while the job tries again.
    if (!(error instanceof ProviderRefusal) || error instanceof AccountUnusable) throw error
    await giveUpAttempt(deps.db, { paymentId: charge.paymentId, reason: error.message, now: deps.clock.now() })
    const { donationId, paymentId } = charge
    await deps.jobs.enqueue(deps.db, followJob, { donationId }, { onceKey: `follow-recurring:${paymentId}:failed` })
  }
}

type Charge = NonNullable<Awaited<ReturnType<typeof findCharge>>>

/** Past the time in which the provider knows a repeat as one, a charge is looked up before it is made again. */
async function findEarlier(
  { clock }: Pick<Deps, 'clock'>,
  provider: PaymentProvider,
  { reference, createdAt, providerCustomerId }: Charge,
) {
  const ageMs = clock.now().getTime() - createdAt.getTime()
  if (ageMs < provider.repeatableForMs) return undefined
  return provider.findPayment({ reference, createdAt, customerId: providerCustomerId })
}

const chargeAtProvider = (deps: Deps, provider: PaymentProvider, charge: Charge) =>
  provider.chargeMandate({
    reference: charge.reference,
    customerId: charge.providerCustomerId,
    mandateId: charge.providerMandateId,
    amountCents: charge.amountCents,
    currency: charge.currency,
    description: charge.description,
    eventUrl: eventAddress(deps, charge),
    metadata: { reference: charge.reference },
  })

async function writeCharge(deps: Deps, due: { recurringDonationId: number; periodOn: string }): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const source = await lockRecurringDonation(tx, due.recurringDonationId)
    // Somebody else wrote this period, or the donation was stopped between the list and now.
    if (source === undefined || !isChargeable(source.donation.state) || source.donation.nextChargeOn !== due.periodOn)
      return
    const { donation, mandate, project } = source
    if (donation.endsAt !== null && donation.endsAt <= now) return endRecurringDonation(tx, donation.id, now)
    const today = dateOf(now)
    if (project.archivedAt !== null || isFinished(project, today)) {
      await sendMonthlyEnded(deps, tx, source)
      return endRecurringDonation(tx, donation.id, now)
    }
    const nextChargeOn = nextAfter(due.periodOn, donation.anchorDay, today)
    // Nobody can see what it is for; a project that is public again is given to again.
    if (project.state === 0) return skipPeriod(tx, donation.id, nextChargeOn)
    const lastUsedOn = await findLastUse(tx, mandate.id)
    if (isMandateStale(mandate.method, lastUsedOn ?? dateOf(mandate.signedAt), today)) {
      await sendMonthlyLapsed(deps, tx, source)
      return lapseRecurringDonation(tx, donation.id)
    }
    await insertCharge(tx, {
      source,
      periodOn: due.periodOn,
      nextChargeOn,
      token: randomToken(),
      reference: `st-${randomToken()}`,
      description: deps.texts.translate(source.first.language, 'mail.payment_description', {
        project: project.name,
      }),
      nextCheckAt: new Date(now.getTime() + 60 * 60_000),
      now,
    })
  })
}

/**
 * The first date after this period that is not over yet. When the product stood still for months, a donor is charged
 * once and not for every month that was missed: nobody expects three debits on one day.
 */
export function nextAfter(periodOn: string, anchorDay: number, today: string): string {
  let next = monthLater(periodOn, anchorDay)
  while (next <= today) next = monthLater(next, anchorDay)
  return next
}
