import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import { AuditLog } from './audit-log.tsx'

afterEach(() => vi.unstubAllGlobals())

const entry = {
  id: 1,
  at: '2026-03-10T09:00:00.000Z',
  subject: 'user',
  subject_id: '7',
  subject_name: 'Ilse Staf',
  reason: 'Beloofd.',
  by: { id: 2, name: 'Bo Beheer' },
}

test.each([
  ['discount-asked', '25% repeating 3', /^25\s?% korting, 3 maanden lang$/],
  ['discount-given', 'EUR 10 once', /^€\s10,00 korting, één keer$/],
  ['discount-declined', '100% forever', /^100\s?% korting, altijd$/],
  ['discount-withdrawn', '100% forever', /^100\s?% korting, altijd$/],
  [
    'refund-approved',
    'EUR 950.00, 2, Arie, de molenaar',
    /^2 donaties, samen €\s950,00, gevraagd door Arie, de molenaar$/,
  ],
  ['refund-declined', 'EUR 600.00, 1, Arie', /^1 donatie, €\s600,00, gevraagd door Arie$/],
  ['discount-given', 'EUR 10 yearly', /^EUR 10 yearly$/],
  ['user-locked', '25% once', /^25% once$/],
])('the details of %s are read in the language of the reader: %s', async (act, detail, words) => {
  answerWith({ '/spark/kiosk/audit': [200, { list: [{ ...entry, act, detail }], next: null }] })
  await show(<AuditLog />)
  await settle()
  screen.getByText(words)
  expect(screen.getByRole('article').textContent).toContain('Beloofd.')
})
