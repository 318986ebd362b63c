import { dateOf } from '../../../../../contract/dates.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors, type FieldProblems } from '../../../../platform/errors.ts'
import {
  type BillingAccount,
  listAccountsOfPayer,
  lockAccountAndPayer,
  lockBillingAccount,
} from '../accounts/queries.ts'
import type { Billable, Coupon, Plans } from '../plans/plan.ts'
import {
  claimUse,
  countUses,
  deleteDiscount,
  deleteUnusedDiscount,
  findDiscount,
  hadDiscount,
  lockUses,
  saveDiscount,
} from './queries.ts'

/** Returns the faults of a code before it is given to an account. */
export const couponProblems = ({ clock, plans }: Pick<Deps, 'clock' | 'plans'>, code: string): FieldProblems =>
  code !== '' && findCoupon(plans, code, dateOf(clock.now())) === undefined
    ? { coupon: ['billing.coupon_invalid'] }
    : {}

/** Whether a typed code is a stored one. */
export const isSameCode = (code: string, typed: string): boolean => code === typed.trim().toUpperCase()

/** Finds a code that can be given today; how often it was used is not looked at. */
function findCoupon({ coupons }: Plans, code: string, today: string): Coupon | undefined {
  return coupons.find((coupon) => isSameCode(coupon.code, code) && (coupon.lastDay === null || today <= coupon.lastDay))
}

/** @returns undefined when it is unknown, over or used up */
export async function findUsableCoupon(
  { db, clock, plans }: Pick<Deps, 'db' | 'clock' | 'plans'>,
  code: string,
): Promise<Coupon | undefined> {
  const coupon = findCoupon(plans, code, dateOf(clock.now()))
  if (coupon === undefined || coupon.redemptionsMax === null) return coupon
  return (await countUses(db, coupon.code)) < coupon.redemptionsMax ? coupon : undefined
}

/** The account of the plan, and the user who pays for it: of a team its owner. */
export interface PaidBy {
  billable: Billable
  payerId: number
}

/**
 * Gives an account the discount of a code, once for its payer, whichever of their accounts it was for, and for their
 * card. Giving the code that counts now again changes nothing; one that it replaces before it came off any bill is
 * given back.
 * @throws FieldErrors at `coupon` when it is unknown, over, used up meanwhile, or was theirs before
 */
export async function redeemCoupon(
  deps: Pick<Deps, 'clock' | 'plans'>,
  tx: Db,
  holder: PaidBy,
  code: string,
): Promise<void> {
  const now = deps.clock.now()
  const coupon = findCoupon(deps.plans, code, dateOf(now))
  if (coupon === undefined) throw new FieldErrors({ coupon: ['billing.coupon_invalid'] })
  const account = await lockAccountAndPayer(tx, holder, now)
  const current = await findDiscount(tx, account.id)
  if (current?.code === coupon.code) return
  // Both, in one order: another account may replace them the other way round at this moment.
  await lockUses(tx, coupon.code, ...(current === undefined || current.code === null ? [] : [current.code]))
  // The use locks the code: a card of the same payer that is submitted elsewhere at this moment is either seen below,
  // or sees this discount.
  const isUsed = !(await claimUse(tx, coupon.code, coupon.redemptionsMax))
  if (isUsed || (await hadDiscount(tx, await listAccountsOfPayer(tx, account), coupon.code)))
    throw new FieldErrors({ coupon: ['billing.coupon_invalid'] })
  await deleteUnusedDiscount(tx, current)
  const { percentOff, amountOffCents, duration, durationInMonths } = coupon
  const discount = { code: coupon.code, percentOff, amountOffCents, duration, durationInMonths }
  await saveDiscount(tx, { ...discount, accountId: account.id, createdAt: now })
}

/**
 * Validates a code again once its account has another card: the code may have been given before any card was known. A
 * discount that came off a bill already was had with another card, and stays.
 * @returns the code of which the discount ended, as that card had it with another account
 */
export async function endDiscountOfCard(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  account: BillingAccount,
): Promise<string | undefined> {
  const discount = await findDiscount(tx, account.id)
  if (discount === undefined || discount.code === null || discount.startedAt !== null) return undefined
  const { id, code } = discount
  await lockUses(tx, code)
  const others = (await listAccountsOfPayer(tx, account)).filter((accountId) => accountId !== account.id)
  if (!(await hadDiscount(tx, others, code))) return undefined
  await deleteDiscount(tx, { id, code, now: clock.now() })
  return code
}

export type StaffDiscount = Pick<Coupon, 'percentOff' | 'amountOffCents' | 'duration' | 'durationInMonths'>

/**
 * Gives a discount of staff, which replaces a code. The caller checks the right to give it, and logs its
 * giver.
 */
export async function giveDiscount(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  billable: Billable,
  discount: StaffDiscount,
): Promise<void> {
  const now = clock.now()
  const account = await lockBillingAccount(tx, billable, now)
  const current = await findDiscount(tx, account.id)
  if (current !== undefined && current.code !== null) await lockUses(tx, current.code)
  await deleteUnusedDiscount(tx, current)
  await saveDiscount(tx, { ...discount, code: null, accountId: account.id, createdAt: now })
}
