import { expect, test } from 'vitest'
import { donationStates } from '../../../../../contract/money/payments/donation-states.ts'
import { thankMailProblem } from './rules.ts'

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
