import { expect, test } from 'vitest'
import { withProtocol } from './contact-details.ts'
import { splitName } from './split-name.ts'

test.each([
  ['Noor Smit', 'Noor', '', 'Smit'],
  ['Noor de Wit', 'Noor', 'de', 'Wit'],
  ['Ilse van den Broek', 'Ilse', 'van den', 'Broek'],
  ['Jan in ’t Veld', 'Jan', 'in ’t', 'Veld'],
  ['Anna Maria Jansen', 'Anna Maria', '', 'Jansen'],
  ['R. Pietersen-van der Hooghenbandt', 'R. Pietersen-van', 'der', 'Hooghenbandt'],
  ['  Youssef   El Kaddouri ', 'Youssef', 'El', 'Kaddouri'],
  ['Piet van', 'Piet', '', 'van'],
  ['De Vries', 'De', '', 'Vries'],
])('%s is %s, %s and %s', (name, first_name, last_name_prefix, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name_prefix, last_name })
})

test('of one word it is not known whether it is a first or a last name', () => {
  expect(['Bea', ' Bea ', ''].map(splitName)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['voorbeeld.nl', 'https://voorbeeld.nl'],
  ['//voorbeeld.nl/a', 'https://voorbeeld.nl/a'],
  ['http://voorbeeld.nl', 'http://voorbeeld.nl'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('the e-mail address %s is stored as %s', (typed, record) => {
  expect(withProtocol(typed)).toBe(record)
})
