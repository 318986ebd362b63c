import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { errorOf, field, person, settle } from '../../../../../tests/support/show.tsx'
import { ManagedProjectProvider } from '../managed-project.tsx'
import { MonthlyDonations } from './monthly-donations.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'

const monthly = {
  id: 4,
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  amount: 15,
  state: 'active',
  started_on: '2026-10-15',
  next_charge_on: '2026-12-15',
  ends_at: null as string | null,
  retry_on: null,
  stop_reason: null,
  via: null,
}
const nameless = { ...monthly, id: 5, first_name: '', last_name: '', email: '', amount: 10 }

let ended: unknown[]
let pages: number
let answer: [status: number, body: unknown]

beforeEach(() => {
  ended = []
  pages = 1
  answerWith(({ method, path, body }) => {
    if (method === 'DELETE') {
      ended.push([path, body])
      return answer
    }
    if (!path.includes('monthly')) return [200, { project: { id: 7, version: 1 }, events: [] }]
    const isSecond = path.endsWith('page=2')
    const list = isSecond ? [{ ...monthly, id: 6, first_name: 'Jan' }] : [monthly, nameless]
    return [
      200,
      {
        list,
        page: isSecond ? 2 : 1,
        pages,
        total: 2,
        active_count: 2,
        active_amount: 25,
        bound_count: 0,
      },
    ]
  })
})

async function openList() {
  const Page = () => (
    <ManagedProjectProvider id={7}>
      <MonthlyDonations />
    </ManagedProjectProvider>
  )
  await showOnRoute(Page, { loader: () => ({ user: null, origin: '', renderedAt: '2026-11-22T12:00:00Z' }) })
  await settle()
  await person.press('Bekijk de maandelijkse donaties')
  await settle()
}
const day = 'Vanaf welke dag schrijven we niets meer af?'
const row = () => within(screen.getAllByRole('listitem')[0]!)
const words = () => document.body.textContent.replaceAll('\u00a0', ' ')

test('a monthly donation is ended today, in D-M-Y, or on a chosen day, and its row has the answer [4.13, 7.23, 9.08]', async () => {
  const item = { ...monthly, state: 'ended', next_charge_on: null, ends_at: '2026-11-22' }
  answer = [200, { item, message: 'De maandelijkse donatie eindigt.' }]
  await openList()
  expect(words()).toContain('2 lopend, samen € 25,00 per maand.')
  expect(words()).toContain('Anoniem')
  await person.press('Beëindigen: Ilse van den Broek')
  expect(field(day).value).toBe('22-11-2026')
  expect(words()).toContain('zondag 22 november 2026')
  await person.press('Beëindig deze donatie')
  await settle()
  expect(ended).toEqual([['/api/subscription/4', { ends_at: '2026-11-22' }]])
  expect(row().getByText('Gestopt')).toBeDefined()
  expect(row().getByText('gestopt op 22 november 2026')).toBeDefined()
  expect(row().queryByRole('button')).toBeNull()
  expect(document.activeElement?.textContent).toBe('De maandelijkse donatie eindigt.')
  expect(words()).toContain('1 lopend, samen € 10,00 per maand.')
})

test('a monthly donation with a later end goes on until then', async () => {
  answer = [200, { item: { ...monthly, ends_at: '2027-02-20' }, message: 'De maandelijkse donatie eindigt.' }]
  await openList()
  await person.press('Beëindigen: Ilse van den Broek')
  await person.fill(field(day), '20-2-2027')
  await person.press('Beëindig deze donatie')
  await settle()
  expect(ended).toEqual([['/api/subscription/4', { ends_at: '2027-02-20' }]])
  expect(row().getByText('volgende op 15 december 2026, stopt op 20 februari 2027')).toBeDefined()
  expect(row().getByText('Actief')).toBeDefined()
})

test('an error of the day is said at the day, and the typed text stays [8.06]', async () => {
  answer = [422, { message: 'Niet goed.', errors: { ends_at: ['Kies die dag of een eerdere.'] } }]
  await openList()
  await person.press('Beëindigen: Ilse van den Broek')
  await person.fill(field(day), '20-2-2027')
  await person.press('Beëindig deze donatie')
  await settle()
  expect(errorOf(day)).toBe('Kies die dag of een eerdere.')
  expect(field(day).value).toBe('20-02-2027')
  expect(row().getByText('Actief')).toBeDefined()
  await person.press('Annuleren')
  expect(document.activeElement?.textContent).toBe('Beëindigen')
})

test('a page of them stays until the next one came', async () => {
  pages = 2
  await openList()
  fireEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
  const isBusy = (name: RegExp) => screen.getByText(name).closest('[aria-busy]')?.getAttribute('aria-busy')
  expect(isBusy(/Ilse van den Broek/)).toBe('true')
  await settle()
  expect([isBusy(/Jan van den Broek/), screen.queryByText(/Ilse van den Broek/)]).toEqual(['false', null])
})
