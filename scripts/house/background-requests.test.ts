import { expect, test } from 'vitest'
import { strayBackgroundRequests } from './background-requests.ts'

const listed = [
  'server/slices/money/connected-accounts/account-answers.ts',
  'server/slices/money/payments/outcomes/check-on-return.ts',
].map((path) => ({ path, lines: ['const port = await inBackground(deps).payments.of(ref)'] }))
const stray = { path: 'server/slices/money/donations/create.ts', lines: ['deps.backgroundPayments.of(ref)'] }

test('the files of the list are let through', () => {
  expect(strayBackgroundRequests(listed)).toEqual([])
})

test('another file is named, and an exception that nothing needs', () => {
  expect(strayBackgroundRequests([...listed, stray])).toEqual([expect.stringContaining(stray.path)])
  expect(strayBackgroundRequests(listed.slice(1))).toEqual([expect.stringContaining('account-answers.ts')])
})
