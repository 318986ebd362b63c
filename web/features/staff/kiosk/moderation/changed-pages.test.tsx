import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { ChangedPages } from './changed-pages.tsx'

const page = {
  id: 1,
  subject: 'project',
  subject_id: 7,
  name: 'Schoon water',
  url: 'schoon-water',
  changed_by: { id: 2, name: 'Els', email: 'els@voorbeeld.nl' },
  changed_at: '2026-03-10T09:00:00.000Z',
}

test('a goal that was changed is read as an amount, and none as empty [3.07]', async () => {
  const fields = [{ field: 'goal', from: '50000', to: null }]
  answerWith(() => [200, { list: [{ ...page, fields }], next: null }])
  await show(
    <ToastProvider>
      <ChangedPages />
    </ToastProvider>,
  )
  await settle()
  expect(screen.getByText(/^Doel$/).nextElementSibling?.textContent).toBe('Eerst: €\u00a050.000Nu: leeg')
})

test('a category is read in the words of the page', async () => {
  const organization = { ...page, subject: 'organization', fields: [{ field: 'category', from: '', to: 'nature' }] }
  answerWith(() => [200, { list: [organization], next: null }])
  await show(
    <ToastProvider>
      <ChangedPages />
    </ToastProvider>,
  )
  await settle()
  expect(screen.getByText('Onderwerp').nextElementSibling?.textContent).toBe('Eerst: leegNu: Natuur en milieu')
})
