import type { findTaxRate } from '../../../../../contract/subscriptions/billing/tax-rate.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'
import { useLookup } from '../../../../lib/forms/use-lookup.ts'

const fields = ['city', 'state', 'zip', 'country', 'vat_id'] as const

/**
 * Loads the rate of VAT of the billing address that is being filled in, in percent [7.32].
 * @param savedRate that of the billing address that is there already, or of our own country; it stays until another
 * address is whole, as there is no rate for half of one
 */
export function useTaxRate(savedRate: number) {
  const { value: rate, refetch } = useLookup({
    initialValue: savedRate,
    read(textOf) {
      const body = Object.fromEntries(fields.map((name) => [name, textOf(name)]))
      return ['city', 'zip', 'country'].some((name) => body[name] === '') ? undefined : body
    },
    async load(body) {
      const answer = await callApi<typeof findTaxRate>(sendFromBrowser, { method: 'POST', path: '/tax-rate' }, { body })
      return answer.status === 200 ? answer.body.rate : undefined
    },
  })
  return { rate, refetch }
}
