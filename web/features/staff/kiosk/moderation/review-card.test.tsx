import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { ReviewCard } from './review-card.tsx'

const review: Review = {
  id: 1,
  subject: 'project',
  subject_id: 7,
  occasion: 'change',
  state: 'pending',
  name: 'Schoon water',
  url: 'schoon-water',
  looks_like: null,
  asked_by: { id: 2, name: 'Els', email: 'els@voorbeeld.nl' },
  asked_at: '2026-03-10T09:00:00.000Z',
  decided_at: null,
  bank_account: 'NL91ABNA0417164300',
  bank_account_holder: 'Stichting Water',
  changes: [{ what: 'identity', from: 'Water', to: 'Schoon water' }],
  reason: null,
  page_changes: [],
  changed_at: null,
  held: null,
}

test.each([
  ['project', 'Naam'],
  ['organization', 'Naam en registratie'],
] as const)('what changes of the name of a %s is called %s', async (subject, label) => {
  await show(
    <ToastProvider>
      <ReviewCard review={{ ...review, subject }} onDecided={() => {}} onReject={() => {}} onStale={() => {}} />
    </ToastProvider>,
  )
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe('Nu: WaterStraks: Schoon water')
})

test('an account that changes is shown once, before and after', async () => {
  const changes: Review['changes'] = [
    { what: 'bank_account', from: 'NL45 STVR 0100 2345 01 · Water', to: 'NL91 ABNA 0417 1643 00 · Stichting Water' },
  ]
  await show(
    <ToastProvider>
      <ReviewCard review={{ ...review, changes }} onDecided={() => {}} onReject={() => {}} onStale={() => {}} />
    </ToastProvider>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Bankrekening'])
  expect(screen.getByText(/NL91 ABNA 0417 1643 00/).textContent).toContain('Stichting Water')
})

test('a page that was changed while it waited and restored since says that it is as it was', async () => {
  const changed_at = '2026-03-10T10:00:00.000Z'
  await show(
    <ToastProvider>
      <ReviewCard review={{ ...review, changed_at }} onDecided={() => {}} onReject={() => {}} onStale={() => {}} />
    </ToastProvider>,
  )
  expect(screen.queryByText('Alles staat weer zoals het was.')).not.toBeNull()
})
