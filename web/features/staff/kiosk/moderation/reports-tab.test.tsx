import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Report } from '../../../../../contract/staff/kiosk/reports.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { InvoicesTab } from '../invoices/invoices-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'

const report: Report = {
  id: 4,
  path: '/Schoon-Water/deelnemers/jan',
  subject: 'project',
  subject_id: 7,
  name: 'Schoon water',
  reason: 'deceit',
  message: 'Die foto is van een ander.',
  email: null,
  created_at: '2026-03-10T09:00:00.000Z',
  state: 'open',
  decided_at: null,
  decision: '',
}

test('a reported page is taken off line for a reason, and is gone from the open reports', async () => {
  let list = [report]
  const requests = answerWith({
    '/spark/kiosk/reports?state=open': () => [200, { list, next: null }],
    '/api/pages/schoon-water': [200, { kind: 'project' }],
    '/spark/kiosk/reports/4/take-down': () => {
      list = []
      return [200, { message: 'De pagina gaat van de site.' }]
    },
  })
  await show(
    <ToastProvider>
      <ReportsTab preview={(page) => <p>Voorbeeld van {page.kind}</p>} />
    </ToastProvider>,
  )
  await settle()
  const card = within(screen.getByRole('article', { name: 'Schoon water' }))
  card.getByText('Misleiding of oplichting')
  card.getByText('Gemeld is de pagina /Schoon-Water/deelnemers/jan.')
  card.getByText('Gemeld door iemand zonder adres op 10 mrt, 10:00')
  expect(requests.some(({ path }) => path.startsWith('/api/pages'))).toBe(false)
  await person.click(card.getByRole('button', { name: /Schoon water/ }))
  await settle()
  card.getByText('Voorbeeld van project')
  card.getByText(/^Gemeld is een pagina van deze actie\./)
  const link = card.getByRole('link', { name: 'Bekijk de pagina: /Schoon-Water/deelnemers/jan' })
  expect(link.getAttribute('href')).toBe(report.path)
  await person.press('Haal van de site: Schoon water')
  await settle()
  const dialog = within(screen.getByRole('dialog', { name: 'Schoon water van de site halen' }))
  dialog.getByText(
    /^Gemeld is de pagina \/Schoon-Water\/deelnemers\/jan\. De hele actie gaat van de site, met alle pagina’s/,
  )
  await person.fill(dialog.getByRole('textbox'), 'Gestolen foto.')
  await person.click(dialog.getByRole('button', { name: 'Haal van de site' }))
  await settle()
  const request = requests.find(({ method }) => method === 'POST')
  expect([request?.path, request?.body]).toEqual(['/spark/kiosk/reports/4/take-down', { reason: 'Gestolen foto.' }])
  screen.getByText('Er wacht niets')
})

test('a report of the page of a project itself has no note that another page is shown', async () => {
  answerWith({
    '/spark/kiosk/reports?state=open': [200, { list: [{ ...report, path: '/schoon-water/' }], next: null }],
    '/api/pages/schoon-water': [200, { kind: 'project' }],
  })
  await show(
    <ToastProvider>
      <ReportsTab preview={(page) => <p>Voorbeeld van {page.kind}</p>} />
    </ToastProvider>,
  )
  await settle()
  await person.click(screen.getByRole('button', { name: /Schoon water/ }))
  await settle()
  screen.getByText('Voorbeeld van project')
  expect(screen.queryByText(/^Gemeld is/)).toBeNull()
  screen.getByRole('link', { name: 'Bekijk de pagina: /schoon-water/' })
})

test('a page that could not be loaded is loaded again', async () => {
  let isAway = true
  answerWith({
    '/spark/kiosk/reports?state=open': [200, { list: [report], next: null }],
    '/api/pages/schoon-water': () => (isAway ? [503, { message: 'Even niet.' }] : [200, { kind: 'project' }]),
  })
  await show(
    <ToastProvider>
      <ReportsTab preview={(page) => <p>Voorbeeld van {page.kind}</p>} />
    </ToastProvider>,
  )
  await settle()
  await person.click(screen.getByRole('button', { name: /Schoon water/ }))
  await settle()
  screen.getByText('Even niet.')
  isAway = false
  await person.press('Probeer het opnieuw')
  await settle()
  expect(screen.queryByText('Voorbeeld van project')).not.toBeNull()
})

test('invoices of all payers are found by number or name, and downloaded', async () => {
  const invoice = {
    id: 9,
    number: 'ST-000009',
    date: '2026-03-10',
    created_at: '',
    total: '€ 18,15',
    credited_by: null,
  }
  answerWith({
    '/spark/kiosk/invoices?search=': [200, { list: [], next: null }],
    '/spark/kiosk/invoices?search=kantoor': [
      200,
      { list: [{ ...invoice, credits: 'ST-000003', buyer: 'Kantoor', is_team: true }], next: null },
    ],
  })
  await show(<InvoicesTab />)
  await settle()
  screen.getByText('Nog geen facturen')
  await person.fill(screen.getByLabelText('Nummer of naam'), 'kantoor')
  await person.press('Zoek')
  await settle()
  expect(screen.getByText('Kantoor').closest('li')?.textContent).toContain(
    'KantoorTeamCreditnotaST-000009 · 10\u00a0mrt\u00a02026 · bij ST-000003',
  )
  expect(screen.getByRole('link', { name: 'Downloaden (PDF): ST-000009' }).getAttribute('href')).toBe(
    '/spark/kiosk/invoices/9',
  )
})
