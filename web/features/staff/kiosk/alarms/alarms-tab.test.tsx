import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Alarm } from '../../../../../contract/identity/alarms/alarms.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { AlarmsTab } from './alarms-tab.tsx'

const totals: Alarm = {
  id: 4,
  kind: 'totals-differ',
  count: 22,
  findings: Array.from({ length: 20 }, (_, index) => `project ${index + 1}`),
  first_at: '2026-03-01T09:00:00.000Z',
  last_at: '2026-03-02T09:00:00.000Z',
  seen: null,
  end: null,
}
const ended: Alarm = { ...totals, id: 3, kind: 'provider-away', end: { by: null, at: totals.last_at, reason: '' } }
const closed: Alarm = {
  ...totals,
  id: 2,
  kind: 'jobs-dead',
  end: { by: 'Bo Beheer', at: totals.last_at, reason: 'Klaar.' },
}

let requests: unknown[]
let alarms: { active: Alarm[]; ended: Alarm[] }

beforeEach(() => {
  requests = []
  alarms = { active: [totals], ended: [ended, closed] }
  answerWith(({ method, path, body }) => {
    if (method === 'GET') return [200, alarms]
    requests.push([path, body])
    alarms = { active: [{ ...totals, seen: { by: 'Bo Beheer', at: totals.last_at } }], ended: [] }
    return [200, { message: 'Gelukt.' }]
  })
})

async function open() {
  await show(
    <ToastProvider>
      <AlarmsTab />
    </ToastProvider>,
  )
  await settle()
}

test('an alarm says what is wrong, how often and what to do, and is marked as seen', async () => {
  await open()
  const card = within(screen.getByRole('article', { name: 'Een opgehaald bedrag klopt niet met de boeken' }))
  card.getByText('22 keer gevonden', { exact: false })
  const findings = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect([findings[0], findings[19], findings[20]]).toEqual(['project 1', 'project 20', 'en 2 meer'])
  card.getByText('Vergelijk de pagina met haar boeken', { exact: false })
  await person.press('Gezien: Een opgehaald bedrag klopt niet met de boeken')
  await settle()
  expect(requests).toEqual([['/spark/kiosk/alarms/4/seen', { count: 22 }]])
  screen.getByText('Gezien door Bo Beheer', { exact: false })
  expect(screen.queryByText('Niet gezien')).toBeNull()
})

test('an alarm is ended with a reason', async () => {
  await open()
  await person.press('Sluit af: Een opgehaald bedrag klopt niet met de boeken')
  const dialog = within(screen.getByRole('dialog', { name: 'Een opgehaald bedrag klopt niet met de boeken afsluiten' }))
  await person.fill(dialog.getByRole('textbox'), 'Het is verholpen.')
  await person.click(dialog.getByRole('button', { name: 'Sluit af' }))
  await settle()
  expect(requests).toEqual([['/spark/kiosk/alarms/4/end', { reason: 'Het is verholpen.', count: 22 }]])
})

test('kinds of jobs have words, with the way to their list', async () => {
  alarms = { active: [{ ...totals, kind: 'jobs-dead', findings: ['deliver-mail', 'fetch-payouts'] }], ended: [] }
  await open()
  const card = within(screen.getByRole('article', { name: 'Taken zijn opgegeven' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mail bezorgen',
    'Uitbetalingen ophalen',
  ])
  expect(card.getByRole('link', { name: 'Taken en mails' }).getAttribute('href')).toBe('#/jobs')
})

test('alarms that have ended say how', async () => {
  await open()
  expect(screen.getByText('Vanzelf geëindigd', { exact: false })).toBeDefined()
  screen.getByText('Afgesloten door Bo Beheer', { exact: false })
})

test('without any it says that all checks are good', async () => {
  alarms = { active: [], ended: [] }
  await open()
  expect(screen.getByText('Alle controles zijn goed.')).toBeDefined()
})
