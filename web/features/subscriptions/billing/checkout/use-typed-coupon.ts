import { useRef, useState } from 'react'
import type { DiscountTerms, showDiscountOfCoupon } from '../../../../../contract/subscriptions/billing/coupons.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'

/**
 * Loads the discount of the code that is typed into the form of a plan, so that the order is shown with it; undefined
 * while none is there, or it is not valid, which the form says at its field once it is sent.
 */
export function useTypedCoupon() {
  const [terms, setTerms] = useState<DiscountTerms>()
  const lastCode = useRef('')
  /** Fetches the discount when another code stands in the field that was left than before. */
  async function look(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form).get('coupon')
    const code = typeof typed === 'string' ? typed.trim() : ''
    if (code === lastCode.current) return
    lastCode.current = code
    setTerms(undefined)
    if (code === '') return
    try {
      const endpoint = { method: 'GET', path: '/coupon/:code' } as const
      const answer = await callApi<typeof showDiscountOfCoupon>(sendFromBrowser, endpoint, { params: { code } })
      // Something else may have been typed since.
      if (answer.status === 200 && lastCode.current === code) setTerms(answer.body)
    } catch {
      // The answer of the server has the charge again; a form is not stopped by this.
    }
  }
  return { terms, look }
}
