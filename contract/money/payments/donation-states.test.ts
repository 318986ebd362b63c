import { expect, test } from 'vitest'
import { donationStates, outcomeOf } from './donation-states.ts'

test('the page of a donation thanks for money that is there, waits for money to come, and else is an error', () => {
  expect(Object.fromEntries(donationStates.map((state) => [state, outcomeOf(state)]))).toEqual({
    open: 'warning',
    pending: 'warning',
    paid: 'success',
    paidout: 'success',
    failed: 'error',
    cancelled: 'error',
    expired: 'error',
    refunded: 'error',
    charged_back: 'error',
  })
})
