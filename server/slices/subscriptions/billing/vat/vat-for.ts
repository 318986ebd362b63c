import type { Plans } from '../plans/plan.ts'
import { standardRate, vatCountry } from '../vat-rates.ts'

export interface VatPayer {
  country: string | null
  vatId: string | null
  /** Whether the register confirmed the number. */
  vatIdState: 'valid' | 'unchecked' | null
}

export interface Vat {
  /** The rate in hundredths of a percent: 2100 is 21%. */
  rate: number
  /** Whether the buyer owes the VAT to their own tax office, which the invoice must say. */
  isReverseCharged: boolean
}

/**
 * Returns the VAT charged to a payer on a day. In our own country always VAT; a company elsewhere in the Union whose
 * number is right owes it itself; all others there pay that of their own country, and payers outside of it none. A
 * number does not count until it is checked.
 */
export function vatFor(payer: VatPayer, { vat, seller }: Pick<Plans, 'vat' | 'seller'>, day: string): Vat {
  const none = { rate: 0, isReverseCharged: false }
  if (!vat.isEuropean || payer.country === null) return none
  const rate = standardRate(payer.country, day, vat)
  if (rate === undefined) return none
  const country = vatCountry(payer.country)
  const isCompany = isVatIdConfirmed(payer) && payer.vatId?.slice(0, 2) === country
  if (country !== vatCountry(seller.country) && isCompany) return { rate: 0, isReverseCharged: true }
  return { rate, isReverseCharged: false }
}

/** Whether the payer is a company, as the register says now. */
export const isVatIdConfirmed = ({ vatId, vatIdState }: Pick<VatPayer, 'vatId' | 'vatIdState'>): boolean =>
  vatId !== null && vatIdState === 'valid'

/** Cleans the VAT number, as it is stored: capitals, without spaces, dots and dashes. */
export const cleanVatId = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()
