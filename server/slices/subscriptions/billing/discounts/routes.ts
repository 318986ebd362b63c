import * as contract from '../../../../../contract/subscriptions/billing/coupons.ts'
import { dayMs } from '../../../../../contract/durations.ts'
import type { SliceContext } from '../../../../deps.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { countAttempt } from '../../../identity/users/index.ts'
import { findUsableCoupon } from './redeem-coupon.ts'
import { canSeeDiscount } from '../policy.ts'
import { discountOf, presentDiscount } from './present-discount.ts'

/** Coupons that one network looks at in a day: customers of a company type a few, a program guesses codes. */
const checksMax = 200

export function registerDiscounts(context: SliceContext): void {
  const { calls } = context
  calls.on(contract.showDiscountOfCoupon, async ({ params: { code }, request }) => {
    const limit = { key: 'coupons', max: checksMax, windowMs: dayMs, refusal: 'errors.too_many_today' } as const
    await countAttempt(context, callerAt(request.ip), [limit])
    const coupon = requireFound(await findUsableCoupon(context, code))
    return { status: 200, body: presentDiscount(coupon, context.plans) }
  })
  calls.on(contract.showDiscountOfUser, async ({ params: { id }, actor }) => {
    if (!canSeeDiscount(actor, id)) throw new NotFound()
    return { status: 200, body: await discountOf(context, { kind: 'user', id }) }
  })
}
