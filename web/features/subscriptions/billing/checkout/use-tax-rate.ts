import { useRef, useState } from 'react'
import type { findTaxRate } from '../../../../../contract/subscriptions/billing/tax-rate.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'

const fields = ['city', 'state', 'zip', 'country', 'vat_id'] as const

/**
 * Loads the rate of VAT of the billing address that is being filled in, in percent [7.32].
 * @param savedRate that of the billing address that is there already, or of our own country; it stays until another
 * address is whole, as there is no rate for half of one
 */
export function useTaxRate(savedRate: number) {
  const [rate, setRate] = useState(savedRate)
  const lastBody = useRef<string>(undefined)
  /** Fetches the rate when something else stands in a field that was left than before. */
  async function look(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    const textOf = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const body = Object.fromEntries(fields.map((name) => [name, textOf(name)]))
    const bodyKey = JSON.stringify(body)
    if (['city', 'zip', 'country'].some((name) => body[name] === '')) return
    if (bodyKey === lastBody.current) return
    lastBody.current = bodyKey
    try {
      const answer = await callApi<typeof findTaxRate>(sendFromBrowser, { method: 'POST', path: '/tax-rate' }, { body })
      // Something else may have been typed since.
      if (answer.status === 200 && lastBody.current === bodyKey) setRate(answer.body.rate)
    } catch {
      // The answer of the server has the charge again; a form is not stopped by this.
    }
  }
  return { rate, look }
}
