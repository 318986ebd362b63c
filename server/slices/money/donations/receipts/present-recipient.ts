import { countryName } from '../../../../../contract/countries.ts'
import type { Recipient } from '../../../../../contract/money/donations/donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { RecipientFacts } from '../../../fundraisers/organizations/index.ts'

/** The recipient of a donation, for the reader of its proof. A number of the tax office counts only for an ANBI. */
export function presentRecipient(facts: RecipientFacts, language: Language): Recipient {
  const { name, address, zipcode, city, country, anbi, rsin } = facts
  const cityLine = `${zipcode} ${city}`.trim()
  const land = country === 'NL' ? '' : countryName(country, language)
  return {
    name,
    // A town alone is no address.
    address: address === '' ? [] : [address, cityLine, land].filter((line) => line !== ''),
    rsin: anbi ? rsin : null,
  }
}
