import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WebhookDelivery, WebhookReceiver } from '../../../../contract/money/webhooks/deliveries.ts'
import { type Answers, answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { Deliveries } from './deliveries.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'

const delivery: WebhookDelivery = {
  id: 31,
  event_id: 'evt_1',
  name: 'donation_paid',
  donation_id: 12,
  sequence: 1,
  project_name: 'Schoon strand',
  receiver: 'organization',
  state: 'failed',
  attempts: 3,
  status_code: 500,
  reason: null,
  created_at: '2026-03-10T09:00:00.000Z',
  attempted_at: '2026-03-10T09:05:00.000Z',
}
const well: WebhookReceiver = { failing_since: null, paused_at: null, is_gone: false, former_secret_until: null }
const list = '/api/organization/7/webhook-deliveries'
const again = 'Stuur alles opnieuw wat niet aankwam'

async function open(receiver: WebhookReceiver, answers: Answers = {}) {
  const requests = answerWith({
    [`${list}?state=`]: [200, { list: [delivery], next: null, receiver }],
    ...answers,
  })
  await show(
    <PromptProvider>
      <ToastProvider>
        <Deliveries of="organization" id={7} lead="" />
      </ToastProvider>
    </PromptProvider>,
  )
  await settle()
  return () => requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)
}

test('a stopped webhook is resumed before its deliveries are sent again', async () => {
  let receiver = { ...well, failing_since: '2026-03-01T09:00:00.000Z', paused_at: '2026-03-06T09:00:00.000Z' }
  const writes = await open(receiver, {
    [`${list}?state=`]: () => [200, { list: [delivery], next: null, receiver }],
    '/api/organization/7/webhook-resume': () => {
      receiver = { ...well } as typeof receiver
      return [200, { receiver, message: 'We sturen weer.' }]
    },
  })
  screen.getByText('Het sturen staat uit')
  expect([screen.queryByRole('button', { name: again }), screen.queryByText(/nam het adres niets/)]).toEqual([
    null,
    null,
  ])
  await person.press('Zet het sturen weer aan')
  await settle()
  expect([writes(), screen.queryByText('Het sturen staat uit')]).toEqual([['/api/organization/7/webhook-resume'], null])
  screen.getByRole('button', { name: again })
})

test('a URL that answered 410 is shown as gone', async () => {
  await open({
    ...well,
    is_gone: true,
    failing_since: '2026-03-06T09:00:00.000Z',
    paused_at: '2026-03-06T09:00:00.000Z',
  })
  expect(screen.queryByText(/^Sinds 6 maart 2026 sturen we niets meer: het adres antwoordde met 410/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Zet het sturen weer aan' })).not.toBeNull()
})

test('a URL that accepts nothing is shown with the moment since when', async () => {
  await open({ ...well, failing_since: '2026-03-08T09:00:00.000Z' })
  screen.getByText('Sinds 8 maart 2026 om 10:00 nam het adres niets meer aan.')
  expect(screen.queryAllByRole('button', { name: again })).toHaveLength(1)
})

test('request and answer are shown, and a repeated delivery waits in its row', async () => {
  const writes = await open(well, {
    '/api/webhook-deliveries/31': [200, { item: delivery, request: '{"type":"donation.paid"}', answer: '' }],
    '/api/webhook-deliveries/31/redeliver': [
      200,
      { item: { ...delivery, state: 'waiting' }, message: 'Het bericht gaat opnieuw.' },
    ],
  })
  const row = within(screen.getByRole('listitem'))
  row.getByText('antwoord 500, 3 pogingen')
  row.getByText('Niet aangekomen')
  await person.click(row.getByRole('button', { name: /^Bekijk/ }))
  await settle()
  const dialog = within(screen.getByRole('dialog', { name: 'Donatie betaald, donatie 12' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Wat we stuurden').value).toBe('{\n  "type": "donation.paid"\n}')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Wat er terugkwam').value).toBe('Er kwam geen tekst terug.')
  await person.click(dialog.getByRole('button', { name: 'Stuur opnieuw' }))
  await settle()
  expect([writes(), screen.queryByRole('dialog')]).toEqual([['/api/webhook-deliveries/31/redeliver'], null])
  row.getByText('Wordt gestuurd')
})

test('until deliveries are read, rows in their shape stand there, and are said to load', async () => {
  answerWith({ [`${list}?state=`]: 'no answer' })
  await show(<Deliveries of="organization" id={7} lead="" />)
  expect(screen.getByRole('status', { name: 'Bezig met laden' }).children).toHaveLength(5)
})
