import { countryName } from '../../../../../contract/countries.ts'
import type { Recipient } from '../../../../../contract/money/donations/donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { RecipientFacts } from '../../../fundraisers/organizations/index.ts'

/** Presents the recipient of a donation, as its receipt names them. A tax number (RSIN) counts only for an ANBI. */
export function presentRecipient(facts: RecipientFacts, language: Language): Recipient {
  const { name, address, zipcode, city, country, anbi, rsin } = facts
  const cityLine = `${zipcode} ${city}`.trim()
  const countryLine = country === 'NL' ? '' : countryName(country, language)
  return {
    name,
    // A town alone is no postal address.
    address: address === '' ? [] : [address, cityLine, countryLine].filter((line) => line !== ''),
    rsin: anbi ? rsin : null,
  }
}
