import { defined } from '../../../../../contract/defined.ts'
/** The number of a house, and its addition, of a postal address in one line: 'Pompstraat 12 bis'. */
export function postalAddressParts(postalAddress: string): { street: string; houseNumber: string } {
  const [, street, houseNumber] = /^(.*\S)\s+(\d\S*(?:\s+[^\d\s]\S{0,5})?)$/.exec(postalAddress) ?? []
  return street === undefined
    ? { street: postalAddress, houseNumber: '' }
    : { street, houseNumber: defined(houseNumber) }
}
