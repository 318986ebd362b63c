import { expect, test } from 'vitest'
import { type Payable, Payables } from './payable.ts'

const donations = { kind: 'donation' } as Payable

test('what a payment is of is found by the kind that its slice registered', () => {
  const payables = new Payables()
  expect(() => payables.of({ donationId: 7 })).toThrow('no slice registered')
  payables.register(donations)
  expect(payables.of({ donationId: 7 })).toEqual({ payable: donations, id: 7 })
})

test('several payments are told by kind, and a kind without any is left out', () => {
  const payables = new Payables()
  payables.register(donations)
  expect(payables.group([{ donationId: 7 }, { donationId: 9 }])).toEqual([{ payable: donations, ids: [7, 9] }])
  expect(payables.group([])).toEqual([])
})
