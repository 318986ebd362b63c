import { expect, test } from 'vitest'
import { donationStates } from '../../../../../contract/money/payments/donation-states.ts'
import { isRepeatable, type RepeatFacts } from './rules.ts'

const single: RepeatFacts = {
  status: 'paid',
  email: 'ilse@voorbeeld.nl',
  isAnonymous: false,
  isSingle: true,
  isGivenBack: false,
  givesMonthly: false,
  takesMonthly: true,
}

test('a single donation may be given every month once its money is in, and in no other state', () => {
  expect(donationStates.filter((status) => isRepeatable({ ...single, status }))).toEqual(['paid', 'paidout'])
})

test.each<[string, Partial<RepeatFacts>]>([
  ['of an anonymous donor', { isAnonymous: true }],
  ['of a donor whose data are erased', { email: '' }],
  ['that is monthly', { isSingle: false }],
  ['of which a part went back', { isGivenBack: true }],
  ['of a donor who gives every month', { givesMonthly: true }],
  ['to a project that takes none monthly', { takesMonthly: false }],
])('a donation %s is offered no repeat', (_which, change) => {
  expect(isRepeatable({ ...single, ...change })).toBe(false)
})
