import { expect, test } from 'vitest'
import { postalAddressParts } from './rules.ts'

test.each([
  ['Pompstraat 12 bis', 'Pompstraat', '12 bis'],
  ['Pompstraat 12', 'Pompstraat', '12'],
  ['Pompstraat 12  bis', 'Pompstraat', '12  bis'],
  ['Plein  1944  3a', 'Plein  1944', '3a'],
  ['Laan van de Vrede 100-2', 'Laan van de Vrede', '100-2'],
  ['Kade 7 achter', 'Kade', '7 achter'],
  ['Kade 7 achteraan', 'Kade 7 achteraan', ''],
  ['Dorpsstraat', 'Dorpsstraat', ''],
  ['', '', ''],
  ['12', '12', ''],
])('%j is %j and %j', (address, street, houseNumber) => {
  expect(postalAddressParts(address)).toEqual({ street, houseNumber })
})
