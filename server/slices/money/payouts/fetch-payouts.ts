import { defined } from '../../../../contract/defined.ts'
import { dayMs, earlier, hourMs } from '../../../../contract/durations.ts'
import type { JobDeps } from '../../../deps.ts'
import { type ProviderPayout, ProviderRefusal } from '../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../ports/payments/registry.ts'
import { raiseAlarm } from '../../identity/alarms/index.ts'
import { settlePaymentChange } from '../payments/index.ts'
import * as kinds from './jobs.ts'
import {
  findPayoutAccount,
  findFirstPayment,
  getPayout,
  insertAccount,
  insertPayout,
  listAccounts,
  listStoredPayouts,
  listUnsettled,
  lockAccount,
  saveAccount,
  updatePayoutState,
} from './queries/accounts.ts'
import { savePayoutMovements, updateOwnersOfLines } from './queries/lines.ts'

export const fetchPayoutsEveryMs = hourMs

/** The days back for which payouts are fetched again: a bank may send a payout back within five business days. */
const overlapMs = 14 * dayMs

/** The number of payouts whose lines are fetched and stored before those of the next ones. */
const payoutsAtOnce = 5

const onceKeyOf = ({ provider, account }: AccountRef, suffix: string | number) =>
  `fetch-payouts:${provider}:${account}:${suffix}`

/** Enqueues a job for each account with payments, so that an account that does not answer holds up no other. */
export async function enqueuePayoutFetches(deps: JobDeps): Promise<void> {
  const hour = Math.floor(deps.clock.now().getTime() / fetchPayoutsEveryMs)
  const refs = await listAccounts(deps.db, deps.payments.names)
  const jobs = refs.map((ref) => ({ payload: ref, onceKey: onceKeyOf(ref, hour) }))
  await deps.jobs.enqueueAll(deps.db, kinds.fetchPayouts, jobs)
}

/**
 * Writes down the payouts of a provider from an account, and moves the donations in it: the oldest payouts that are not
 * known yet, and a job for those after them, so that the years of a busy account come in one little piece after the
 * other and nothing is fetched twice. Safe any number of times: a payout is stored once by the id that its provider
 * gave it, and its money moves with its lines, in one transaction.
 * @throws ProviderUnreachable without an answer: stored ones stay, and the next hour fetches the rest
 */
export async function fetchPayouts(deps: JobDeps, ref: AccountRef): Promise<void> {
  await insertAccount(deps.db, ref, deps.clock.now())
  const account = await findPayoutAccount(deps.db, ref)
  const since = account?.paidOutUntil ? earlier(account.paidOutUntil, overlapMs) : await findFirstPayment(deps.db, ref)
  if (since === undefined) return
  const payouts = await listNewPayouts(deps, ref, since)
  const fetchedAt = deps.clock.now()
  if (payouts === undefined) return saveAccount(deps.db, { ...ref, isUnreported: true, fetchedAt })
  for (const payout of payouts) await record(deps, ref, payout)
  const paidOutUntil = latestOf([account?.paidOutUntil, ...payouts.map(({ paidOutAt }) => paidOutAt)])
  await settleMissedPayments(deps, ref)
  while ((await updateOwnersOfLines(deps, ref, fetchedAt)) > 0);
  await saveAccount(deps.db, { ...ref, isUnreported: false, paidOutUntil, fetchedAt })
  if (payouts.length < payoutsAtOnce) return
  await deps.jobs.enqueue(deps.db, kinds.fetchPayouts, ref, {
    onceKey: onceKeyOf(ref, `after:${defined(payouts.at(-1)).id}`),
  })
}

function latestOf(moments: readonly (Date | null | undefined)[]): Date | null {
  const times = moments.flatMap((moment) => moment?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/**
 * @returns nothing when the key of the account may not see payouts. That is no error: its donations stay in the state
 *   paid
 */
async function listNewPayouts(deps: JobDeps, ref: AccountRef, since: Date): Promise<ProviderPayout[] | undefined> {
  const provider = await deps.payments.of(ref)
  try {
    const existing = await listStoredPayouts(deps.db, ref, since)
    return await provider.listPayouts(since, ({ id, status }) => existing.get(id) === status, payoutsAtOnce)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    deps.log.warn({ err: error, ...ref }, 'a provider does not show its payouts')
    return undefined
  }
}

/** Stores a payout that is new, and turns the money round of one that its bank sent back since. */
async function record(deps: JobDeps, ref: AccountRef, payout: ProviderPayout): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, ref)
    if (await insertPayout(tx, ref, payout, now)) return
    const existing = await getPayout(tx, ref, payout.id)
    if (existing.amountCents !== payout.amountCents) {
      deps.log.error(
        { payoutId: existing.id, reported: payout.amountCents },
        'a payout is reported with another amount',
      )
      await raiseAlarm(deps, tx, 'payout-mismatch', `payout ${existing.id}`)
    }
    if (existing.state === payout.status) return
    await updatePayoutState(tx, existing.id, payout.status, now)
    await savePayoutMovements(deps, tx, existing.id, { now, isReturned: payout.status === 'failed' })
  })
}

/**
 * Settles payments of which the news was missed. A payout reports payments, refunds and chargebacks of which the news
 * was lost: the books are brought up to date first, by a query of each payment. A payment that the provider refuses to
 * show waits for the next time.
 */
async function settleMissedPayments(deps: JobDeps, ref: AccountRef): Promise<void> {
  for (const providerPaymentId of await listUnsettled(deps.db, ref))
    try {
      await settlePaymentChange(deps, { ...ref, providerPaymentId })
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      deps.log.warn({ err: error, providerPaymentId }, 'a payment in a payout could not be fetched')
    }
}
