import type { DiscountTerms, showDiscountOfCoupon } from '../../../../../contract/subscriptions/billing/coupons.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'
import { useLookup } from '../../../../lib/forms/use-lookup.ts'

/**
 * Loads the discount of the code that is typed into the form of a plan, so that the order is shown with it; undefined
 * while none is there, or it is not valid, which the form says at its field once it is sent.
 */
export function useTypedCoupon() {
  const { value: terms, refetch } = useLookup<string, DiscountTerms | undefined>({
    initialValue: undefined,
    isCleared: true,
    read: (textOf) => textOf('coupon').trim(),
    async load(code) {
      if (code === '') return undefined
      const endpoint = { method: 'GET', path: '/coupon/:code' } as const
      const answer = await callApi<typeof showDiscountOfCoupon>(sendFromBrowser, endpoint, { params: { code } })
      return answer.status === 200 ? answer.body : undefined
    },
  })
  return { terms, refetch }
}
