import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import { MoneyWay } from './money-way.tsx'
import { ReversibleBand } from './reversible-band.tsx'

beforeEach(() => history.replaceState(null, '', '#/projects/7/money'))
afterEach(() => {
  history.replaceState(null, '', '/')
})

const figures = {
  currency: 'EUR',
  received: 1250.5,
  refunded: 20,
  charged_back: 5,
  fees: 10.5,
  on_its_way: 215,
  unknown: 0,
  paid_out: 1000,
}
const answer = { pictures: [figures], is_unreported: false, first_month: '2026-01', month: '2026-03' }
const line = {
  id: 'donation-1',
  at: '2026-03-10T09:00:00.000Z',
  kind: 'refunded',
  donation_id: 3,
  is_entry_fee: false,
  donor: 'Ilse Bos',
  project_name: null,
  payment_method_name: 'iDEAL',
  amount: 20,
}
const linesPath = '/api/payouts/movements?page=1&search=&project=7&part=back&currency=EUR'

async function showWay(changes: object = {}) {
  const requests = answerWith({
    '/api/payouts/figures?project=7': [200, { ...answer, ...changes }],
    [linesPath]: [200, { list: [line], page: 1, pages: 1, total: 1, amount: 25 }],
  })
  await show(<MoneyWay scope={{ project: 7 }} baseHash="#/projects/7/money" />)
  await settle()
  return requests
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')
const rows = () =>
  within(screen.getByRole('table', { name: 'Waar het geld is' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(within(row).getAllByRole('cell').at(-1)!.textContent))

test('the parts of the amount received stand in a table, and their sum is that amount', async () => {
  await showWay()
  expect(rows()).toEqual(['€ 1.000,00', '€ 215,00', '€ 25,00', '€ 10,50', '€ 1.250,50'])
  screen.getByText(/€ 20,00 terugbetaald, € 5,00 teruggehaald/)
})

test('a part opens into its lines by its URL, has the focus, and closes by the way back', async () => {
  await showWay()
  const link = screen.getByRole('link', { name: 'Teruggegeven' })
  expect(link.getAttribute('href')).toBe('#/projects/7/money?part=back')
  history.pushState(null, '', '#/projects/7/money?part=back')
  fireEvent(window, new PopStateEvent('popstate'))
  await settle()
  const heading = screen.getByRole('heading', { name: /Teruggegeven: €.25,00/ })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: 'Teruggegeven' }).getAttribute('aria-current')).toBe('true')
  screen.getByText('Ilse Bos')
  history.replaceState(null, '', '#/projects/7/money')
  fireEvent(window, new PopStateEvent('popstate'))
  await settle()
  expect(screen.queryByText('Ilse Bos')).toBeNull()
})

test('what an account does not report is named as unknown, and never as nothing', async () => {
  const hidden = { ...figures, refunded: 0, charged_back: 0, fees: 0, on_its_way: 0, unknown: 1250.5, paid_out: 0 }
  await showWay({ pictures: [hidden], is_unreported: true })
  expect(rows()).toEqual(['Niet bekend', '€ 0,00', '€ 1.250,50', '€ 0,00', 'Niet bekend', '€ 1.250,50'])
  screen.getByText(/vertelt met deze sleutel niet/)
})

test('money that was advanced is explained', async () => {
  await showWay({ pictures: [{ ...figures, on_its_way: -35, paid_out: 1250 }] })
  expect(screen.queryByText(/meer uitbetaald dan er nog over is/)).not.toBeNull()
})

test('each currency has a bar of its own', async () => {
  await showWay({ pictures: [figures, { ...figures, currency: 'GBP' }] })
  const links = screen.getAllByRole('link', { name: 'Uitbetaald' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#/projects/7/money?part=paid_out', '#/projects/7/money?part=paid_out&currency=GBP'])
})

test('the statement of the last whole month is offered first, and of every month since the beginning', async () => {
  await showWay()
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Maand' })
  expect([...months.options].map(({ text }) => text)).toEqual(['maart 2026', 'februari 2026', 'januari 2026'])
  const download = () => screen.getByRole('link', { name: 'Download pdf' }).getAttribute('href')
  expect(download()).toBe('/api/payouts/statement?project=7&month=2026-02')
  fireEvent.change(months, { target: { value: '2026-01' } })
  expect(download()).toBe('/api/payouts/statement?project=7&month=2026-01')
})

test('the amount that can be taken back is said with its last day, and week by week in a table', async () => {
  answerWith({
    '/api/payouts/reversible?project=7': [
      200,
      {
        amount: 30,
        until: '2026-03-20',
        grounds: [{ ground: 'debit', days: 56, amount: 30, until: '2026-03-20' }],
        weeks: [
          { monday: '2026-03-09', amount: 10, left: 20 },
          { monday: '2026-03-16', amount: 20, left: 0 },
        ],
      },
    ],
  })
  await show(<ReversibleBand scope={{ project: 7 }} />)
  await settle()
  screen.getByText(/samen €.30,00 nog terughalen via hun bank, uiterlijk 20 maart 2026/)
  screen.getByRole('img', { name: /nu €.30,00, na 20 maart 2026 niets meer/ })
  const scale = [...document.querySelectorAll('.chart-tick')].map(({ textContent }) => plain(textContent))
  expect(scale).toEqual(['€ 30', '€ 15', '0'])
  const slider = screen.getByRole('slider', { name: 'Kies een week' })
  expect(plain(slider.getAttribute('aria-valuetext'))).toBe('Week van 16 mrt 2026: € 20,00')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(plain(slider.getAttribute('aria-valuetext'))).toBe('Week van 9 mrt 2026: € 30,00')
  const table = screen.getByRole('table', { name: 'Per week', hidden: true })
  const cells = within(table).getAllByRole('row', { hidden: true }).slice(1)
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual([
    '9 mrt 2026€ 10,00€ 20,00',
    '16 mrt 2026€ 20,00€ 0,00',
  ])
})

test('where nothing can be taken back any more, that is said', async () => {
  answerWith({ '/api/payouts/reversible?project=7': [200, { amount: 0, until: null, grounds: [], weeks: [] }] })
  await show(<ReversibleBand scope={{ project: 7 }} />)
  await settle()
  expect(screen.queryByText('Niets kan nog worden teruggehaald.')).not.toBeNull()
})
