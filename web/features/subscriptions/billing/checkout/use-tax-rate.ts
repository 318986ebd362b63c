import { useState } from 'react'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { findTaxRate } from '../../../../../contract/subscriptions/billing/tax-rate.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'
import { useLookup } from '../../../../lib/forms/use-lookup.ts'

const fields = ['city', 'state', 'zip', 'country', 'vat_id'] as const

interface CountryRate {
  country: string
  rate: number
}

/**
 * Loads the rate of VAT of the billing address that is being filled in, in percent [7.32]; undefined while it follows
 * from an address that is not whole yet.
 * @param firstCountry that of the address with which the form opens
 */
export function useTaxRate(billing: BillingOverview, firstCountry: string) {
  const [country, setCountry] = useState(firstCountry)
  const isLookedUp = (code: string) => billing.is_address_required && billing.vat_countries.includes(code)
  const lookup = useLookup<Record<string, string>, CountryRate | undefined>({
    initialValue: undefined,
    read(textOf) {
      const body = Object.fromEntries(fields.map((name) => [name, textOf(name)]))
      const isWhole = ['city', 'zip'].every((name) => body[name] !== '')
      return isWhole && isLookedUp(textOf('country')) ? body : undefined
    },
    async load(body) {
      const answer = await callApi<typeof findTaxRate>(sendFromBrowser, { method: 'POST', path: '/tax-rate' }, { body })
      if (answer.status !== 200) throw new Error('The rate of VAT was not found')
      return { country: body['country'] ?? '', rate: answer.body.rate }
    },
  })
  async function refetch(form: HTMLFormElement): Promise<void> {
    const code = new FormData(form).get('country')
    if (typeof code === 'string') setCountry(code)
    await lookup.refetch(form)
  }
  // The rate of another country would be wrong until the answer is there.
  const isOfCountry = lookup.value !== undefined && lookup.value.country === country
  return { rate: isOfCountry ? lookup.value?.rate : rateOfCountry(billing, country), refetch }
}

/** Returns the rate that a country says without an address: none where no VAT is charged, and that of our own. */
function rateOfCountry(billing: BillingOverview, country: string): number | undefined {
  if (!billing.is_address_required) return billing.tax_rate
  if (!billing.vat_countries.includes(country)) return 0
  return country === (billing.billing_country ?? billing.default_country) ? billing.price_tax_rate : undefined
}
