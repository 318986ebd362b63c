import { defined } from '../../../../../contract/defined.ts'
/** The number of a house, and its addition, of an address in one line: 'Pompstraat 12 bis'. */
export function addressParts(address: string): { street: string; houseNumber: string } {
  const [, street, houseNumber] = /^(.*\S)\s+(\d\S*(?:\s+[^\d\s]\S{0,5})?)$/.exec(address) ?? []
  return street === undefined ? { street: address, houseNumber: '' } : { street, houseNumber: defined(houseNumber) }
}
