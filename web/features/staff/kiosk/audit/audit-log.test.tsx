import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../../../contract/identity/audit/audit.ts'
import { auditActs } from '../../../../../contract/identity/audit/audit-acts.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { areaOfCall } from './area-of-call.ts'
import { AuditLog } from './audit-log.tsx'

const entry: AuditEntry = {
  id: 1,
  act: 'user-locked',
  at: '2026-03-10T09:00:00.000Z',
  subject: 'user',
  subject_id: '7',
  subject_name: 'Ilse Staf',
  reason: 'Beloofd.',
  detail: '',
  by: { id: 2, name: 'Bo Beheer' },
}

async function showLog(entries: Partial<AuditEntry>[]) {
  const list = entries.map((values, index) => ({ ...entry, id: 100 - index, ...values }))
  answerWith({ '/spark/kiosk/audit': [200, { list, next: null }] })
  await show(<AuditLog />)
  await settle()
}

/** The text of an element, with no marks that isolate the direction of a name. */
const plain = (element: Element | null) =>
  (element?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const sentence = () => plain(screen.getByRole('article').querySelector('p'))

test.each<[AuditEntry['act'], string, string]>([
  ['discount-asked', '25% repeating 3', 'Bo Beheer vroeg voor Ilse Staf een korting: 25% korting, 3 maanden lang.'],
  ['discount-given', 'EUR 10 once', 'Bo Beheer gaf Ilse Staf een korting: € 10,00 korting, één keer.'],
  ['discount-declined', '100% forever', 'Bo Beheer weigerde een korting voor Ilse Staf: 100% korting, altijd.'],
  [
    'refund-approved',
    'EUR 950.00, 2, Arie, de molenaar',
    'Bo Beheer keurde een terugbetaling van Ilse Staf goed: 2 donaties, samen € 950,00, gevraagd door Arie, de molenaar.',
  ],
  ['discount-given', 'EUR 10 yearly', 'Bo Beheer gaf Ilse Staf een korting: EUR 10 yearly.'],
  ['user-locked', '25% once', 'Bo Beheer blokkeerde het account van Ilse Staf.'],
  ['job-retried', '3', 'Bo Beheer begon 3 taken opnieuw: Ilse Staf'],
  ['read-on-behalf', 'GET /settings/monthly-donations', 'Bo Beheer bekeek maandelijkse donaties namens Ilse Staf.'],
])('an act is a sentence in the language of the reader: %s, %s', async (act, detail, words) => {
  await showLog([{ act, detail }])
  expect(sentence()).toBe(words)
  expect(screen.getByRole('link', { name: 'Ilse Staf' }).getAttribute('href')).toBe('#/users/7')
  // The words of the log itself are behind a press.
  const toggle = screen.getByRole('button', { name: /^Ruwe gegevens/ })
  const raw = `Code: ${act}\nOver: user 7\n${detail}`
  expect(plain(screen.getByRole('article'))).not.toContain('Code:')
  await person.click(toggle)
  expect([toggle.getAttribute('aria-expanded'), plain(screen.getByRole('article'))]).toEqual([
    'true',
    expect.stringContaining(raw),
  ])
  screen.getByText('Waarom: Beloofd.')
})

test.each(auditActs)('%s has a sentence with its actor and its subject', async (act) => {
  await showLog([{ act, detail: '2' }])
  expect(sentence()).toMatch(/^Bo Beheer .*Ilse Staf/)
})

test('acts stand under their days, each day once', async () => {
  await showLog([{}, { at: '2026-03-10T08:00:00.000Z' }, { at: '2026-03-09T08:00:00.000Z' }])
  expect(screen.getAllByRole('heading', { level: 3 }).map(plain)).toEqual(['10 maart 2026', '9 maart 2026'])
  expect(screen.getAllByRole('article').map((row) => row.querySelector('time')?.textContent)).toEqual([
    '10:00',
    '09:00',
    '09:00',
  ])
})

test('looks of one person at one account beside each other are one line, with their number and times', async () => {
  const look = { act: 'user-viewed' } as const
  const at = (time: string) => ({ ...look, at: `2026-03-10T${time}:00.000Z` })
  await showLog([
    at('09:04'),
    at('09:02'),
    at('09:00'),
    { ...at('08:59'), subject_id: '8', subject_name: 'Joris' },
    at('08:30'),
    { ...at('08:10'), by: { id: 3, name: 'Cas Collega' } },
    { ...at('08:05'), act: 'user-locked', by: { id: 3, name: 'Cas Collega' } },
    { ...at('08:04'), act: 'user-locked', by: { id: 3, name: 'Cas Collega' } },
    { ...look, at: '2026-03-09T12:00:00.000Z' },
    { ...look, at: '2026-03-09T11:00:00.000Z' },
  ])
  const rows = () => screen.getAllByRole('article').map((row) => plain(row.querySelector('.audit-when')))
  expect(rows()).toEqual(['3 keer10:04', '09:59', '09:30', '09:10', '09:05', '09:04', '2 keer13:00'])
  await person.click(screen.getAllByRole('button', { name: /^Ruwe gegevens/ })[0]!)
  expect(plain(screen.getAllByRole('article')[0]!)).toContain('Om 10:04, 10:02, 10:00')
})

test('the log is narrowed to a kind and a period, and one without acts is widened by a press [2.20]', async () => {
  const none = { list: [], next: null }
  answerWith({
    '/spark/kiosk/audit': [200, { list: [entry], next: null }],
    '/spark/kiosk/audit?kind=money': [200, { list: [{ ...entry, act: 'discount-given' }], next: null }],
    '/spark/kiosk/audit?kind=money&from=2026-03-11': [200, none],
  })
  await show(<AuditLog />)
  await settle()
  fireEvent.change(screen.getByLabelText('Soort'), { target: { value: 'money' } })
  await settle()
  expect(sentence()).toMatch(/korting/)
  const from = screen.getByLabelText('Vanaf', { selector: 'input' })
  await person.fill(from, '11-03-2026')
  fireEvent.blur(from)
  await settle()
  expect(screen.queryAllByRole('article')).toEqual([])
  screen.getByText('Niets gevonden.')
  await person.press('Filter wissen')
  await settle()
  expect(sentence()).toMatch(/blokkeerde/)
  expect(document.activeElement?.textContent).toBe('Logboek')
})

test.each([
  ['GET /api/project/7/donations/list', 'donations'],
  ['POST /api/project/7/refunds', 'refunds'],
  ['GET /settings/invoices', 'billing'],
  ['PUT /settings/contact', 'account'],
  ['POST /api/teams/4/requests/approve', 'teams'],
  ['GET /elders', 'other'],
])('the area of %s is %s', (call, area) => expect(areaOfCall(call)).toBe(area))
