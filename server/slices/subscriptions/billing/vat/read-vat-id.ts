import { FieldErrors, type FieldProblems, requireNoProblems } from '../../../../platform/errors.ts'
import { hasVatIdFormat } from '../../../../ports/vat-numbers/vat-numbers.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { vatCountries } from '../vat-rates.ts'
import { checkVatNumber } from './check-vat-number.ts'
import type { RegisterCaller } from './may-query-register.ts'
import { cleanVatId } from './vat-for.ts'

/**
 * Returns the faults of a VAT number before the register is queried for it.
 * @param country of the payer; null while unknown
 */
export function vatIdProblems(deps: Pick<BillingDeps, 'plans'>, text: string, country: string | null): FieldProblems {
  const vatId = cleanVatId(text)
  if (vatId === '') return {}
  const countries = vatCountries(deps.plans.vat)
  if (countries.length === 0 || (country !== null && !countries.includes(country)))
    return { vat_id: ['billing.no_vat_here'] }
  return hasVatIdFormat(vatId) ? {} : { vat_id: ['billing.vat_id_invalid'] }
}

/**
 * Cleans a VAT number and queries the register whether it exists.
 * @param country of the payer; null while unknown
 * @throws FieldErrors for a number that does not exist, and where no VAT is charged [5.19]
 */
export async function readVatId(deps: BillingDeps, text: string, country: string | null, caller: RegisterCaller) {
  const vatId = cleanVatId(text)
  if (vatId === '') return { vatId: null, vatIdState: null }
  requireNoProblems(vatIdProblems(deps, text, country))
  const isValid = await checkVatNumber(deps, vatId, caller)
  if (isValid === false) throw new FieldErrors({ vat_id: ['billing.vat_id_invalid'] })
  return { vatId, vatIdState: isValid === true ? ('valid' as const) : ('unchecked' as const) }
}
