import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { JobsTab } from './jobs-tab.tsx'

const job = {
  id: 3,
  name: 'fetch-payouts',
  attempts: 4,
  cause: 'no_answer',
  status: null,
  last_error: 'ProviderUnreachable',
  created_at: '2026-03-10T08:00:00.000Z',
  dead_at: '2026-03-10T09:00:00.000Z',
  run_at: null,
  mail: null,
}

test('only a kind of which several were given up is begun again as a whole', async () => {
  const dead = [
    { name: 'deliver-mail', count: 2 },
    { name: 'fetch-payouts', count: 1 },
  ]
  answerWith({ '/spark/kiosk/jobs?kind=all': [200, { list: [job], next: null, dead }] })
  await show(
    <ToastProvider>
      <JobsTab />
    </ToastProvider>,
  )
  await settle()
  const names = screen
    .getAllByRole('button', { name: /^Alles opnieuw/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Alles opnieuw: Mail bezorgen'])
})
