import { showCoupon, showCouponOfUser } from '../../../../../contract/subscriptions/billing/coupons.ts'
import type { Registration } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { findUsableCoupon } from './apply-coupon.ts'
import { plansOf } from '../plans/read-plans.ts'
import { canSeeDiscount } from '../policy.ts'
import { couponOf, presentCoupon } from './present-coupon.ts'

export function registerDiscounts(registration: Registration): void {
  const { calls } = registration
  calls.on(showCoupon, async ({ params: { code } }) => {
    const coupon = await findUsableCoupon(registration, code)
    if (coupon === undefined) throw new NotFound()
    return { status: 200, body: presentCoupon(coupon, plansOf(registration.config)) }
  })
  calls.on(showCouponOfUser, async ({ params: { id }, actor }) => {
    if (!canSeeDiscount(actor, id)) throw new NotFound()
    return { status: 200, body: await couponOf(registration, { kind: 'user', id }) }
  })
}
