import { expect, test } from 'vitest'
import { transferCodeOf } from './transfer-code.ts'

const transfer = { holder: 'Stichting Zandbak', account: 'NL38STUI0000004242', bic: 'STUINL2A', reference: 'x' }

test.each([
  ['a creditor reference', 'RF18539007547034', ['', 'RF18539007547034']],
  ['a creditor reference with a digit wrong', 'RF19539007547034', ['', '', 'RF19539007547034']],
  ['a reference of its own kind', 'M-2026-42', ['', '', 'M-2026-42']],
])('the code of a transfer has %s where banks look for it', (_which, reference, lines) => {
  expect(transferCodeOf({ ...transfer, reference }, 1234.5).split('\n')).toEqual(
    ['BCD', '002', '1', 'SCT', 'STUINL2A', 'Stichting Zandbak', 'NL38STUI0000004242', 'EUR1234.50'].concat(lines),
  )
})

test('a long name of an account is cut off where the code has no more room', () => {
  const [, , , , , holder] = transferCodeOf({ ...transfer, holder: 'a'.repeat(80) }, 5).split('\n')
  expect(holder).toBe('a'.repeat(70))
})
