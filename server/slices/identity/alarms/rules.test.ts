import { expect, test } from 'vitest'
import { isCertificateEnding, isDiskShort } from './rules.ts'

const gigabytes = (count: number) => count * 1_000_000_000

test.each([
  // [free, of, short when it was not, short when it was]
  [gigabytes(20), gigabytes(100), false, false],
  [gigabytes(15), gigabytes(100), false, false],
  [gigabytes(14.9), gigabytes(100), false, true],
  [gigabytes(10), gigabytes(100), false, true],
  [gigabytes(9.9), gigabytes(100), true, true],
  // A small disk: a share of it is less than the bytes that the database needs.
  [gigabytes(1.5), gigabytes(4), false, false],
  [gigabytes(1.4), gigabytes(4), false, true],
  [gigabytes(0.9), gigabytes(4), true, true],
  [0, gigabytes(4), true, true],
])('%d bytes free of %d are short: %s, and %s once they are an alarm', (freeBytes, totalBytes, opens, stays) => {
  const disk = { freeBytes, totalBytes }
  expect([isDiskShort(disk, false), isDiskShort(disk, true)]).toEqual([opens, stays])
})

test.each([
  ['2026-03-02T12:00:00.000Z', false],
  ['2026-03-02T11:59:59.000Z', true],
  ['2026-02-09T11:00:00.000Z', true],
  ['2025-02-09T11:00:00.000Z', true],
])('a certificate until %s is an alarm on 9 February 2026: %s', (end, isEnding) => {
  expect(isCertificateEnding(new Date(end), new Date('2026-02-09T12:00:00.000Z'))).toBe(isEnding)
})
