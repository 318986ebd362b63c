import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/database.ts'
import { type DecidingPayable, type Payable, Payables } from './payable.ts'

const donations = { kind: 'donation' } as Payable
const fees = {
  kind: 'entry-fee',
  findProjects: (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, id * 10]))),
} as DecidingPayable

test('what a payment is of is found by the kind that its slice registered', () => {
  const payables = new Payables()
  expect(() => payables.of({ donationId: 7 })).toThrow('no slice registered')
  expect(() => payables.ofKind('entry-fee')).toThrow('no slice registered')
  payables.register(donations)
  payables.register(fees)
  expect(payables.of({ donationId: 7 })).toEqual({ payable: donations, id: 7 })
  expect([payables.ofKind('donation'), payables.ofKind('entry-fee')]).toEqual([donations, fees])
  expect([payables.all, payables.deciding]).toEqual([[donations], [fees]])
})

test('a payment of no donation has none: nothing that ends or pays out donations takes it', () => {
  const payables = new Payables()
  payables.register(donations)
  payables.register(fees)
  expect(() => payables.of({ donationId: null })).toThrow('of no donation')
  expect(() => payables.group([{ donationId: 7 }, { donationId: null }])).toThrow('of no donation')
})

test('several payments are told by kind, and a kind without any is left out', () => {
  const payables = new Payables()
  payables.register(donations)
  expect(payables.group([{ donationId: 7 }, { donationId: 9 }])).toEqual([{ payable: donations, ids: [7, 9] }])
  expect(payables.group([])).toEqual([])
})

test('the projects of payments are told by the slices of their kinds, and those of donations are not asked for', async () => {
  const payables = new Payables()
  payables.register(donations)
  payables.register(fees)
  const asked = [
    { paymentId: 3, kind: 'entry-fee' },
    { paymentId: 4, kind: 'donation' },
  ] as const
  expect([...(await payables.findProjects({} as Db, asked))]).toEqual([[3, 30]])
})
