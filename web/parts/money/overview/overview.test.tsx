import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Overview, OverviewPoint } from '../../../../contract/money/statistics/overview.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import ManagedOverview from './managed-overview.tsx'

beforeEach(() => history.replaceState(null, '', '#/overview'))

const point = (day: number, raised: number, values: Partial<OverviewPoint> = {}): OverviewPoint => ({
  from: `2026-03-${day}`,
  until: `2026-03-${day}`,
  raised,
  donation_count: 1,
  monthly: 0,
  visits: 3,
  before: 10,
  is_open: false,
  ...values,
})

const nobody = { count: 0, amount: 0 }
const overview: Overview = {
  period: {
    kind: 'week',
    from: '2026-03-09',
    until: '2026-03-15',
    counted_until: '2026-03-11',
    is_open: true,
    unit: 'day',
  },
  raised: 1240,
  received: 1300,
  returned: 60,
  donation_count: 3,
  average: 433.33,
  before: {
    from: '2026-03-02',
    until: '2026-03-04',
    raised: 1050,
    donation_count: 2,
    average: 525,
    difference: 190,
    change_percentage: 18,
  },
  last_year: {
    from: '2025-03-10',
    until: '2025-03-12',
    raised: 0,
    donation_count: 0,
    average: null,
    difference: 1240,
    change_percentage: null,
  },
  points: [
    point(10, 1000, { from: '2026-03-09' }),
    point(10, 200),
    point(11, 40, { is_open: true, before: null, donation_count: 2 }),
  ],
  best_days: [{ date: '2026-03-09', raised: 1000, donation_count: 1 }],
  ways: [
    { way: 'once', received: 1200, donation_count: 2 },
    { way: 'monthly', received: 100, donation_count: 1 },
  ],
  methods: [{ method: 'ideal', method_name: 'iDEAL | Wero', received: 1300, donation_count: 3 }],
  pages: [{ page: 'team', received: 1300, donation_count: 3 }],
  visits: 9,
  page_donations: 2,
  visits_before: 12,
  monthly: {
    active: { count: 12, amount: 240 },
    started: { count: 3, amount: 45 },
    stopped: { count: 1, amount: 10 },
    failed: nobody,
  },
  projects: [
    { id: 4, name: 'Dijkloop', language: 'nl', raised: 1240, received: 1300, donation_count: 3, before: 1050 },
  ],
  other_projects: { count: 2, raised: 0 },
  project_count: 3,
  has_donations: true,
}

const path = (query: string) => `/api/overview?${query}`

async function open(answer: object = overview) {
  const queries = ['period=month&ago=0', 'period=month&ago=1', 'period=year&ago=0']
  const requests = answerWith(Object.fromEntries(queries.map((query) => [path(query), [200, answer]])))
  await show(<ManagedOverview baseHash="#/overview" />)
  await settle()
  return requests
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

test('the amount stands in large, with its differences in words, and no share of nothing', async () => {
  await open()
  expect(text()).toContain('€ 1.240')
  expect(text()).toContain('18% meer dan vorige week')
  expect(text()).not.toContain('jaar eerder')
  expect(text()).toContain('Ontvangen € 1.300, teruggegaan € 60.')
  expect(text()).toContain('Donaties3+50% · 2 in de periode ervoor')
  expect(text()).toContain('Gemiddelde donatie€ 433,33\u221217% · € 525,00 in de periode ervoor')
  expect(text()).toContain('Bezoeken9\u221225% · 12 in de periode ervoor')
  expect(text()).toContain('12 mensen€ 240,00 per maand')
  expect(text()).not.toMatch(/NaN|Infinity|null|undefined/)
})

test('fewer donations have a minus sign, as many none, and no period before is no zero', async () => {
  const counted = (count: number) => ({
    ...overview,
    before: { ...overview.before, donation_count: count, average: null },
    visits_before: null,
  })
  await open(counted(4))
  expect(text()).toContain('Donaties3\u221225% · 4 in de periode ervoor')
  cleanup()
  await open(counted(3))
  expect(text()).toContain('Donaties33 in de periode ervoor')
  cleanup()
  await open(counted(0))
  expect(text()).not.toContain('in de periode ervoor')
})

test('the chart ends at a round amount, names its half, and every day of a week or month of a year', async () => {
  await open()
  const scale = [...document.querySelectorAll('.chart-tick')].map(({ textContent }) => textContent?.replace(/\s/, ' '))
  expect(scale).toEqual(['€ 1.000', '€ 500', '0'])
  const names = () => [...document.querySelectorAll('.chart-label')].map(({ textContent }) => textContent)
  expect(names()).toEqual(['ma 9 mrt', 'di 10 mrt', 'wo 11 mrt'])
  cleanup()
  const months = ['01', '02', '03'].map((month) => point(10, 100, { from: `2026-${month}-01` }))
  await open({ ...overview, period: { ...overview.period, kind: 'year', unit: 'month' }, points: months })
  expect(names()).toEqual(['jan', 'feb', 'mrt'])
})

test('a year begins in its chart a month before anything came in, and in its table with its first month', async () => {
  const months = ['01', '02', '03', '04', '05'].map((month, at) => {
    const values = { from: `2026-${month}-01`, before: 0, donation_count: at < 3 ? 0 : 1 }
    return point(10, at < 3 ? 0 : 100, values)
  })
  const year = { ...overview, period: { ...overview.period, kind: 'year' as const, unit: 'month' as const } }
  const names = () => [...document.querySelectorAll('.chart-label')].map(({ textContent }) => textContent)
  await open({ ...year, points: months })
  expect(names()).toEqual(['mrt', 'apr', 'mei'])
  expect(text()).toContain('Vóór april 2026 kwam er in deze periode niets binnen.')
  fireEvent(window, new Event('beforeprint'))
  expect(text()).toContain('januari 2026€ 0,00')
  cleanup()
  await open({ ...year, points: months.map((month) => ({ ...month, before: 10 })) })
  expect(names()).toHaveLength(5)
})

test('projects that raised nothing in the period before have no column of zeros', async () => {
  await open()
  expect(screen.getByRole('table', { name: 'Acties op volgorde' }).textContent).toContain('Periode ervoor')
  cleanup()
  await open({ ...overview, projects: overview.projects.map((project) => ({ ...project, before: 0 })) })
  expect(screen.getByRole('table', { name: 'Acties op volgorde' }).textContent).not.toContain('Periode ervoor')
})

test('the arrow keys walk through the days, each with its amount and the same day before, and today is not over', async () => {
  await open()
  const slider = screen.getByRole('slider', { name: 'Kies een dag' })
  const read = () => slider.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')
  expect(read()).toBe('wo 11 mrt: € 40,00, 2 donaties, Vandaag, nog niet af')
  expect(document.querySelector('.chart-tip')).toBeNull()
  fireEvent.focus(slider)
  // As a browser does at an arrow key; the page of this test has no sliders of its own.
  fireEvent.change(slider, { target: { value: '1' } })
  expect(read()).toBe('di 10 mrt: € 200,00, 1 donatie, Periode ervoor: € 10,00')
  expect(document.querySelector('.chart-tip strong')?.textContent?.replaceAll('\u00a0', ' ')).toBe('€ 200,00')
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect(document.querySelector('.chart-tip')).toBeNull()
})

test('the same figures are read as a table, which opens by itself on paper', async () => {
  await open()
  expect(screen.queryByRole('table', { name: '' })).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const details = screen.getByText('Bekijk als tabel').closest('details')!
  expect(details.open).toBe(true)
  const rows = within(within(details).getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '))).toEqual([
    'DagOpgehaaldPeriode ervoorDonatiesBezoeken',
    'wo 11 mrt (nog niet af)€ 40,00–23',
    'di 10 mrt€ 200,00€ 10,0013',
    'ma 9 mrt€ 1.000,00€ 10,0013',
  ])
})

test('another period is loaded and stays in the URL', async () => {
  const requests = await open()
  await person.click(screen.getByRole('button', { name: 'Een periode terug' }))
  await settle()
  expect(location.hash).toBe('#/overview?ago=1')
  fireEvent.change(screen.getByRole('combobox', { name: 'Periode' }), { target: { value: 'year' } })
  await settle()
  expect(location.hash).toBe('#/overview?period=year')
  expect(requests.map((request) => request.path)).toEqual([
    path('period=month&ago=0'),
    path('period=month&ago=1'),
    path('period=year&ago=0'),
  ])
})

test('without projects, and without donations, it says what to do first and shows no zeros', async () => {
  await open({ ...overview, has_donations: false, project_count: 0 })
  screen.getByText('Je hebt nog geen acties')
  expect(text()).not.toContain('€')
})

test('a failure says so, and is tried again', async () => {
  let failures = 1
  answerWith({
    [path('period=month&ago=0')]: () => (failures-- > 0 ? [503, { message: 'Even geen tijd.' }] : [200, overview]),
  })
  await show(<ManagedOverview baseHash="#/overview" />)
  await settle()
  screen.getByText('Even geen tijd.')
  await person.press('Probeer het opnieuw')
  await settle()
  expect(text()).toContain('€ 1.240')
})
