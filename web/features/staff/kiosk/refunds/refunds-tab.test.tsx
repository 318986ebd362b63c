import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffRefundOrder } from '../../../../../contract/money/refunds/staff-refunds.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { RefundsTab } from './refunds-tab.tsx'

const order: StaffRefundOrder = {
  id: 4,
  project: { id: 9, name: 'Schoon water', url: 'schoon-water' },
  requested_by: { id: 7, name: 'Sanne Bos', email: 'sanne@voorbeeld.nl' },
  created_at: '2026-03-10T09:00:00.000Z',
  count: 2,
  amount: 600,
  reason: 'Dubbel betaald.',
  former_leaders: [],
  can_decide: true,
}

const tab = async () => {
  await show(
    <ToastProvider>
      <RefundsTab />
    </ToastProvider>,
  )
  await settle()
}

test('a staff user approves with a reason, and the heading has the focus after the last refund', async () => {
  let list = [order]
  const requests = answerWith({
    '/spark/kiosk/refunds': () => [200, { list, next: null }],
    '/spark/kiosk/refunds/4/approve': () => {
      list = []
      return [200, { message: 'De terugbetaling is goedgekeurd.' }]
    },
  })
  await tab()
  const card = within(screen.getByRole('article', { name: 'Schoon water' }))
  card.getByText(/^2 donaties, samen €\s600/)
  card.getByText('Gevraagd door Sanne Bos (sanne@voorbeeld.nl) op 10 mrt, 10:00')
  card.getByText('Aan de donateurs: Dubbel betaald.')
  await person.press('Goedkeuren: Schoon water')
  await settle()
  const dialog = within(screen.getByRole('dialog', { name: 'Terugbetaling van Schoon water goedkeuren' }))
  dialog.getByText(/^€\s600.* gaat terug naar de donateurs/)
  await person.fill(dialog.getByRole('textbox'), 'Gebeld.')
  await person.click(dialog.getByRole('button', { name: 'Goedkeuren' }))
  await settle()
  const request = requests.find(({ method }) => method === 'POST')
  expect([request?.path, request?.body]).toEqual(['/spark/kiosk/refunds/4/approve', { reason: 'Gebeld.' }])
  screen.getByText('Er wacht geen terugbetaling')
  expect(document.activeElement?.textContent).toBe('Terugbetalingen die op ons wachten')
})

test('the requester of a refund, or a leader of the project, sees it and cannot decide', async () => {
  answerWith({ '/spark/kiosk/refunds': [200, { list: [{ ...order, can_decide: false }], next: null }] })
  await tab()
  screen.getByText('Je vroeg dit zelf of leidt deze actie: hierover beslist een collega.')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('there are more where more wait, and a list that cannot be had says so', async () => {
  answerWith({ '/spark/kiosk/refunds': [200, { list: [order], next: '4' }] })
  await tab()
  expect(screen.getAllByRole('button', { name: 'Meer laten zien' })).toHaveLength(1)
  cleanup()
  answerWith({ '/spark/kiosk/refunds': [500, { message: 'Kapot.' }] })
  await tab()
  screen.getByText('Kapot.')
})
