import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/database.ts'
import { type DecidingPayable, type Payable, Payables } from './payable.ts'

const donations = { kind: 'donation', settles: 'by-statement' } as Payable
const fees = {
  kind: 'entry-fee',
  settles: 'in-transaction',
  findProjects: (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, id * 10]))),
} as DecidingPayable

const donation = (payableId: number) => ({ kind: 'donation' as const, payableId })
const fee = { kind: 'entry-fee', payableId: null } as const

test('the payable of a payment is found by the kind that its slice registered', () => {
  const payables = new Payables()
  expect(() => payables.of(donation(7))).toThrow('no slice registered')
  expect(() => payables.ofKind('entry-fee')).toThrow('no slice registered')
  payables.register(donations)
  payables.register(fees)
  expect(payables.of(donation(7))).toEqual({ payable: donations, id: 7 })
  expect([payables.ofKind('donation'), payables.ofKind('entry-fee')]).toEqual([donations, fees])
  expect([payables.counting, payables.deciding]).toEqual([[donations], [fees]])
})

test('a payable that decides about its money is settled by its own statements alone', () => {
  const payables = new Payables()
  payables.register(donations)
  payables.register(fees)
  expect(() => payables.of(fee)).toThrow('decides on its money')
  expect(() => payables.decidingOf('donation')).toThrow('always counts')
  expect(() => payables.of({ kind: 'donation', payableId: null })).toThrow('names no payable')
  expect(() => payables.group([donation(7), fee])).toThrow('decides on its money')
})

test('several payments are grouped by kind, and a kind without any is left out', () => {
  const payables = new Payables()
  payables.register(donations)
  expect(payables.group([donation(7), donation(9)])).toEqual([{ payable: donations, ids: [7, 9] }])
  expect(payables.group([])).toEqual([])
})

test('the projects of payments come from the slices of their kinds, and those of donations are not queried', async () => {
  const payables = new Payables()
  payables.register(donations)
  payables.register(fees)
  const names = [
    { paymentId: 3, kind: 'entry-fee' },
    { paymentId: 4, kind: 'donation' },
  ] as const
  expect([...(await payables.findProjects({} as Db, names))]).toEqual([[3, 30]])
})
