import { showCoupon, showCouponOfUser } from '../../../../../contract/subscriptions/billing/coupons.ts'
import type { SliceContext } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { findUsableCoupon } from './apply-coupon.ts'
import { canSeeDiscount } from '../policy.ts'
import { couponOf, presentCoupon } from './present-coupon.ts'

export function registerDiscounts(context: SliceContext): void {
  const { calls } = context
  calls.on(showCoupon, async ({ params: { code } }) => {
    const coupon = await findUsableCoupon(context, code)
    if (coupon === undefined) throw new NotFound()
    return { status: 200, body: presentCoupon(coupon, context.plans) }
  })
  calls.on(showCouponOfUser, async ({ params: { id }, actor }) => {
    if (!canSeeDiscount(actor, id)) throw new NotFound()
    return { status: 200, body: await couponOf(context, { kind: 'user', id }) }
  })
}
