import { expect, test } from 'vitest'
import { donationStates } from '../../../../../contract/money/payments/donation-states.ts'
import { shownFacts, thankMailProblem } from './rules.ts'

const paid = { paymentMethod: 'ideal', status: 'paid', thankMailSentAt: null } as const

test('a donor is thanked once, for what was paid here [4.09]', () => {
  expect(thankMailProblem(paid)).toBeUndefined()
  expect(thankMailProblem({ ...paid, thankMailSentAt: new Date(0) })).toBe('errors.thank_mail_sent')
  expect(thankMailProblem({ ...paid, paymentMethod: 'manual' })).toBe('errors.thank_mail_manual')
  expect(donationStates.filter((status) => thankMailProblem({ ...paid, status }) === undefined)).toEqual([
    'paid',
    'paidout',
  ])
  expect(thankMailProblem({ ...paid, status: 'open' })).toBe('errors.thank_mail_not_paid')
})

test.each([
  [false, [], ['Ilse', 'Vos', 2500, 'Succes!']],
  [true, [], ['', '', 2500, 'Succes!']],
  [false, ['hide_names'], ['', '', 2500, 'Succes!']],
  [false, ['hide_amounts'], ['Ilse', 'Vos', undefined, 'Succes!']],
  [false, ['hide_messages'], ['Ilse', 'Vos', 2500, '']],
  [true, ['hide_names', 'hide_amounts', 'hide_messages'], ['', '', undefined, '']],
] as const)(
  'a participant sees of a donation (anonymous: %s) on a project with the switches %j no more than its page: %j',
  (isAnonymous, privacySwitches, shown) => {
    const donation = { firstName: 'Ilse', lastName: 'Vos', amountCents: 2500, message: 'Succes!' }
    const { firstName, lastName, amountCents, message } = shownFacts({ ...donation, isAnonymous, privacySwitches })
    expect([firstName, lastName, amountCents, message]).toEqual(shown)
  },
)
