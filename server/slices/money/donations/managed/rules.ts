import { defined } from '../../../../../contract/defined.ts'
/**
 * Splits a postal address in one line, 'Pompstraat 12 bis', into its street, and the number of the house with its
 * addition.
 */
export function postalAddressParts(postalAddress: string): { street: string; houseNumber: string } {
  const [, street, houseNumber] = /^(.*\S)\s+(\d\S*(?:\s+[^\d\s]\S{0,5})?)$/.exec(postalAddress) ?? []
  return street === undefined
    ? { street: postalAddress, houseNumber: '' }
    : { street, houseNumber: defined(houseNumber) }
}
