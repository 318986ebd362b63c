import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueueCounts } from '../../../../contract/staff/kiosk/queues.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { field, person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import '../../../parts/money/overview/platform-overview.tsx'
import { KioskScreen } from './kiosk-screen.tsx'
import { searchFocusDelayMs } from './users/user-search.tsx'

const sanne = {
  id: 7,
  name: 'Sanne Bos',
  email: 'sanne@voorbeeld.nl',
  photo: null,
  photo_url: '',
  is_email_verified: false,
  is_locked: false,
  created_at: '2026-03-01T09:00:00.000Z',
}
const profile = {
  user: {
    ...sanne,
    language: 'nl',
    uses_second_factor: false,
    requires_second_factor: true,
    last_seen_at: null,
    plan: 'Gratis',
  },
  revenue: 0,
  currency: 'EUR',
  projects: [],
  organizations: [],
  donated: { count: 2, total: 17.5 },
}
const draft = {
  id: 1,
  name: 'Schoon water',
  url: 'schoon-water',
  raised: 12.5,
  is_public: false,
  archived_at: null,
  created_at: '2026-03-02T09:00:00.000Z',
}
let requests: unknown[]
let answers: Record<string, () => [status: number, body: unknown]>

let queues: QueueCounts

beforeEach(() => {
  requests = []
  answers = {
    '/spark/kiosk/reviews?state=pending&limit=20': () => [200, { list: [], next: null }],
    '/spark/kiosk/users/search': () => [200, { list: [sanne], has_more: true }],
    '/spark/kiosk/users/7/profile': () => [200, profile],
    '/spark/kiosk/users/7/projects?limit=3': () => [200, { list: [draft], next: 'verder' }],
    '/spark/kiosk/users/7/projects': () => [200, { list: [draft, { ...draft, id: 2 }], next: null }],
  }
  queues = { alarms: 1, reviews: 4, reports: 0, refunds: 0, discounts: 0, card_testing: 1, jobs: 2 }
  answerWith(({ method, path, body }, { body: text }) => {
    // Counted beside every other request.
    if (path === '/spark/kiosk/queues') return [200, queues]
    requests.push(text === null ? (method === 'GET' ? path : `${method} ${path}`) : body)
    return answers[path]!()
  })
})
afterEach(() => {
  vi.useRealTimers()
  location.hash = ''
})

const kiosk = () =>
  show(
    <ToastProvider>
      <PromptProvider>
        <KioskScreen now="2026-03-10T09:00:00.000Z" preview={() => null} />
      </PromptProvider>
    </ToastProvider>,
  )

/** The page learns of another location some time after it is gone to. */
const arrival = () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))

/** Goes where a link of the page leads. */
async function goTo(hash: string): Promise<void> {
  const arrived = arrival()
  await act(async () => {
    location.hash = hash
    await arrived
  })
  await settle()
}

const query = () => field('Naam, e-mailadres of nummer')

test('the search has the focus a moment after its tab is opened [2.20, 9.15]', async () => {
  location.hash = '#/users'
  vi.useFakeTimers()
  await kiosk()
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  await pass(searchFocusDelayMs - 1)
  expect(document.activeElement).not.toBe(query())
  await pass(1)
  expect(document.activeElement).toBe(query())
})

test('a found user leads to their profile, and Escape back to the search as it was left [1.08, 2.20]', async () => {
  await kiosk()
  await goTo('#/users')
  requests = []
  await person.fill(query(), 'sanne')
  await person.press('Zoek')
  expect(requests).toEqual([{ query: 'sanne' }])
  expect(screen.getByRole('link', { name: 'Sanne Bos' }).getAttribute('href')).toBe('#/users/7')
  screen.getByText('Niet bevestigd')
  screen.getByText('Er zijn er meer. Zoek met een woord erbij.')
  await goTo('#/users/7')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sanne Bos' }))
  screen.getByText('€ 17,50 in 2 donaties')
  expect(screen.getByRole('link', { name: 'Schoon water' }).getAttribute('href')).toBe('/schoon-water')
  screen.getByText('Concept')
  // Its lists lead on to the whole, from which Escape leads back to the profile.
  await goTo(screen.getByRole('link', { name: 'Alles: Acties' }).getAttribute('href') ?? '')
  expect([location.hash, screen.getAllByRole('link', { name: 'Schoon water' }).length]).toEqual([
    '#/users/7/projects',
    2,
  ])
  for (const hash of ['#/users/7', '#/users']) {
    const arrived = arrival()
    await person.keyboard('{Escape}')
    expect(location.hash).toBe(hash)
    await act(async () => void (await arrived))
    await settle()
  }
  expect(query().value).toBe('sanne')
  screen.getByRole('link', { name: 'Sanne Bos' })
})

test('an empty or outdated result is shown in words', async () => {
  answers['/spark/kiosk/users/search'] = () => [200, { list: [], has_more: false }]
  answers['/spark/kiosk/users/8/profile'] = () => [404, { message: 'Niet gevonden.' }]
  await kiosk()
  await goTo('#/users')
  await person.press('Zoek')
  screen.getByText('Niemand gevonden')
  for (const number of ['8', 'acht']) {
    await goTo(`#/users/${number}`)
    expect(screen.queryByText('Dit account is er niet (meer).'), number).not.toBeNull()
  }
})

test('an announcement is taken away only after a confirmation [1.08, 2.22]', async () => {
  const id = '0b7f2d2e-6a55-4a0e-9d0b-1c5f0a3c7a01'
  const news = { icon: 'megaphone', action_text: null, action_url: null, creator: { name: 'Staf', photo_url: '' } }
  const list = [{ ...news, id, body: 'Nieuw: betalen met Wero.', created_at: '2026-03-01T09:00:00.000Z' }]
  answers['/spark/kiosk/announcements'] = () => [200, { list }]
  answers[`/spark/kiosk/announcements/${id}`] = () => {
    list.pop()
    return [200, { message: 'De aankondiging is weg.' }]
  }
  location.hash = '#/announcements'
  await kiosk()
  await settle()
  requests = []
  const remove = 'Verwijderen: Nieuw: betalen met Wero.'
  const question = () => screen.getByRole('alertdialog')
  await person.press(remove)
  await act(async () => vi.dynamicImportSettled())
  expect(question().textContent).toContain('Aankondiging verwijderen?')
  await person.click(within(question()).getByRole('button', { name: 'Annuleren' }))
  expect(requests).toEqual([])
  await person.press(remove)
  await person.click(within(question()).getByRole('button', { name: 'Verwijderen' }))
  await settle()
  expect(requests).toEqual([`DELETE /spark/kiosk/announcements/${id}`, '/spark/kiosk/announcements'])
  expect(screen.queryByText('Nieuw: betalen met Wero.')).toBeNull()
})

test('an announcement is previewed while it is written, and changed later [3.18, 7.29]', async () => {
  const id = '0b7f2d2e-6a55-4a0e-9d0b-1c5f0a3c7a01'
  const creation = { id, created_at: '2026-03-10T09:00:00.000Z', creator: { name: 'Staf', photo_url: '' } }
  const list: object[] = []
  answers['/spark/kiosk/announcements'] = () => [200, { list, message: 'De aankondiging staat er.' }]
  answers[`/spark/kiosk/announcements/${id}`] = () => [200, { message: 'De aankondiging is gewijzigd.' }]
  location.hash = '#/announcements'
  await kiosk()
  await settle()
  requests = []
  await person.press('Nieuwe aankondiging')
  await settle()
  const dialog = () => within(screen.getByRole('dialog'))
  await person.fill(field('Tekst'), 'Nu ook met Wero.')
  // Below the form as it will be read; the link is there once it has words.
  dialog().getByText('Nu ook met Wero.', { selector: 'p' })
  expect(dialog().queryByRole('link')).toBeNull()
  await person.fill(field(/^Tekst van de link/), 'Lees meer')
  await person.fill(field(/^Waar de link heen gaat/), '/acties')
  expect(dialog().getByRole('link', { name: 'Lees meer' }).getAttribute('href')).toBe('/acties')
  const form = { body: 'Nu ook met Wero.', icon: 'megaphone', action_text: 'Lees meer', action_url: '/acties' }
  list.push({ ...creation, ...form })
  await person.click(dialog().getByRole('button', { name: 'Plaats de aankondiging' }))
  await settle()
  expect(requests).toEqual([form, '/spark/kiosk/announcements'])
  expect(screen.queryByRole('dialog')).toBeNull()

  requests = []
  await person.press('Wijzigen: Nu ook met Wero.')
  await settle()
  expect(field('Tekst').value).toBe('Nu ook met Wero.')
  await person.fill(field('Tekst'), 'Ook met Wero.')
  await person.selectOptions(field('Icoon'), 'card')
  await person.click(dialog().getByRole('button', { name: 'Opslaan' }))
  await settle()
  expect(requests).toEqual([{ ...form, body: 'Ook met Wero.', icon: 'card' }, '/spark/kiosk/announcements'])
})

test('impersonation requires a reason first, and so does a lock [1.08, 2.20]', async () => {
  answers['/spark/kiosk/users/7/lock'] = () => [200, { message: 'Het account is geblokkeerd.' }]
  await kiosk()
  await goTo('#/users/7')
  const link = screen.getByRole('link', { name: 'Iets doen namens deze persoon' })
  expect(link.getAttribute('href')).toBe('/spark/kiosk/users/impersonate/7')
  // There the server leads on to this location.
  await goTo('#/users/7/impersonate')
  const asked7 = screen.getByRole('dialog', { name: 'Namens Sanne Bos' })
  expect(asked7.textContent).toContain('Betalen en beveiliging zijn uitgesloten.')
  const arrived = arrival()
  await person.click(within(asked7).getByRole('button', { name: 'Annuleren' }))
  await act(async () => void (await arrived))
  await settle()
  expect([location.hash, screen.queryByRole('dialog')]).toEqual(['#/users/7', null])

  requests = []
  await person.press('Account blokkeren')
  const dialog = screen.getByRole('dialog', { name: 'Sanne Bos blokkeren' })
  await person.fill(within(dialog).getByRole('textbox'), 'Verstuurt ongewenste mail.')
  await person.click(within(dialog).getByRole('button', { name: 'Account blokkeren' }))
  await settle()
  expect(requests).toEqual([{ reason: 'Verstuurt ongewenste mail.' }, '/spark/kiosk/users/7/profile'])
})

test('a discount shows the current one, in its own words, before another replaces it [1.08, 3.18, 9.13]', async () => {
  answers['/coupon/user/7'] = () => [
    200,
    { percent_off: null, amount_off: 250, currency: 'GBP', duration: 'repeating', duration_in_months: 3 },
  ]
  answers['/spark/kiosk/users/discount/7'] = () => [200, { message: 'De korting is gegeven.' }]
  await kiosk()
  await goTo('#/users/7')
  requests = []
  await person.press('Korting geven')
  await settle()
  const dialog = within(screen.getByRole('dialog', { name: 'Korting voor Sanne Bos' }))
  dialog.getByText('Nu: £ 2,50 korting op alle facturen in de komende 3 maanden.')
  await person.fill(dialog.getByRole('textbox', { name: 'Hoeveel (€)' }), '5')
  await person.fill(dialog.getAllByRole('textbox').at(-1)!, 'Beloofd.')
  await person.click(dialog.getByRole('button', { name: 'Geef de korting' }))
  await settle()
  expect(requests).toEqual(['/coupon/user/7', { type: 'amount', duration: 'once', value: '5', reason: 'Beloofd.' }])
})

test('the menu has the number of items that wait, and counts again when another tab is opened', async () => {
  await kiosk()
  const names = () =>
    within(screen.getAllByRole('navigation', { name: 'Beheer van Stuiver' })[0]!)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(expect.arrayContaining(['Te beoordelen4', 'Gemeld', 'Kaartmisbruik1', 'Taken en mails2']))
  queues = { ...queues, reviews: 0 }
  await goTo('#/jobs')
  expect(names()).toEqual(expect.arrayContaining(['Te beoordelen', 'Taken en mails2']))
})

test('a mail that was given up is begun again with a reason', async () => {
  const job = { id: 3, name: 'deliver-mail', attempts: 30, last_error: 'Error ESOCKET -111 connect', run_at: null }
  const reason = { cause: 'no_answer', status: null }
  const dead = { ...job, ...reason, created_at: '2026-03-01T09:00:00.000Z', dead_at: '2026-03-02T09:00:00.000Z' }
  const list = [{ ...dead, mail: { to: 'els@voorbeeld.nl', subject: 'Dank je wel' } }]
  answers['/spark/kiosk/jobs?kind=all'] = () => [200, { list, next: null, dead: [{ name: 'deliver-mail', count: 1 }] }]
  answers['/spark/kiosk/jobs/3/retry'] = () => [200, { message: '1 taak is opnieuw begonnen.' }]
  await kiosk()
  await goTo('#/jobs')
  screen.getByText('Aan els@voorbeeld.nl: Dank je wel')
  screen.getByText('De andere kant gaf geen antwoord.', { exact: false })
  requests = []
  await person.press('Opnieuw beginnen: Mail bezorgen 3')
  const dialog = screen.getByRole('dialog', { name: 'Mail bezorgen opnieuw beginnen' })
  await person.fill(within(dialog).getByRole('textbox'), 'De mailserver is er weer.')
  await person.click(within(dialog).getByRole('button', { name: 'Opnieuw beginnen' }))
  await settle()
  expect(requests).toEqual([{ reason: 'De mailserver is er weer.' }, '/spark/kiosk/jobs?kind=all'])
})

test('metrics load once, with four charts that have tables, and allow zeros [1.08, 2.21, 9.12]', async () => {
  const indicators = Array.from({ length: 40 }, (_, index) => ({
    created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    monthly_recurring_revenue: 100 + index,
    yearly_recurring_revenue: 1200,
    daily_volume: index === 39 ? 12.5 : 0,
    new_users: index,
  }))
  const path = '/spark/kiosk/performance-indicators'
  const [zero, before] = [indicators[0]!, indicators[9]!]
  const today = { ...zero, created_at: '2026-02-10', monthly_recurring_revenue: 140 }
  answers[path] = () => [
    200,
    { indicators, today, last_month: before, last_year: { ...zero, monthly_recurring_revenue: 0 } },
  ]
  answers[`${path}/revenue`] = () => [
    200,
    { yearlyRecurringRevenue: 1200, monthlyRecurringRevenue: 139, totalVolume: 12.5, currency: 'EUR' },
  ]
  answers[`${path}/plans`] = () => [200, [{ name: 'Plus', type: 'user', interval: 'yearly', count: 4, trialing: 2 }]]
  answers[`${path}/trialing`] = () => [200, 3]
  answers['/spark/kiosk/platform-figures'] = () => [
    200,
    {
      days: [{ date: '2026-02-09', donations: 2, volume: 35, disputes: 1, dispute_volume: 10 }],
      today: { date: '2026-02-10', donations: 1, volume: 5, disputes: 0, dispute_volume: 0 },
      methods: [{ method: 'ideal', method_name: 'iDEAL | Wero', ended: 4, paid: 3 }],
      dead_jobs: 2,
      dead_mails: 1,
      webhooks_failing: 1,
      webhooks_paused: 0,
    },
  ]
  const overview = '/spark/kiosk/overview?period=month&ago=0'
  answers[overview] = () => [503, { message: 'Het is nu te druk.' }]
  await kiosk()
  requests = []
  await goTo('#/metrics')
  expect(requests.toSorted()).toEqual(
    [
      path,
      `${path}/plans`,
      `${path}/revenue`,
      `${path}/trialing`,
      '/spark/kiosk/platform-figures',
      overview,
    ].toSorted(),
  )
  screen.getByText('+28% in een maand')
  // Nothing a year ago is no percentage at all.
  expect(screen.queryByText(/in een jaar/)?.textContent).toBe('0% in een jaar')
  // Its payers, and its trials.
  expect(screen.getByText('Plus (persoon, per jaar)').closest('tr')?.textContent).toBe('Plus (persoon, per jaar)42')
  for (const [figure, text] of [
    ['Terugkerend per maand', '€ 139,00'],
    ['Terugkerend per jaar', '€ 1.200,00'],
    ['Totaal gefactureerd', '€ 12,50'],
  ] as const)
    expect(
      screen.getByText(figure, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
    ).toContain(text)
  for (const name of ['Terugkerend per jaar', 'Gefactureerd per dag']) screen.getByRole('region', { name })
  expect(screen.getByText('Op proef', { selector: 'dt' }).nextElementSibling?.textContent).toBe('5')
  const chart = screen.getByRole('region', { name: 'Terugkerend per maand' })
  const range = within(chart).getByRole('slider')
  expect([range.getAttribute('max'), range.getAttribute('aria-valuetext')]).toEqual([
    '29',
    expect.stringMatching(/^10 februari 2026, tot nu toe: €.140,00$/u),
  ])
  expect(chart.querySelector('.chart-line.is-open, .chart-dot.is-open')).not.toBeNull()
  const users = screen.getByRole('region', { name: 'Nieuwe mensen per dag' })
  expect(within(users).getByRole('slider').getAttribute('max')).toBe('13')
  await person.click(within(users).getByText('Als tabel'))
  expect(within(users).getAllByRole('row')).toHaveLength(15)
  expect(screen.getByText('75%').closest('tr')?.textContent).toBe('iDEAL | Wero475%')
  expect(screen.getByRole('link', { name: 'Bekijk wat niet lukte' }).getAttribute('href')).toBe('#/jobs')
  await goTo('#/users')
  requests = []
  await goTo('#/metrics')
  expect(requests).toEqual([])
})

test('on the first day of a site, the charts draw today alone [2.21]', async () => {
  const path = '/spark/kiosk/performance-indicators'
  const plans = { monthly_recurring_revenue: 0, yearly_recurring_revenue: 0 }
  const today = { created_at: '2026-02-10', ...plans, daily_volume: 12.5, new_users: 1 }
  answers[path] = () => [200, { indicators: [], today, last_month: null, last_year: null }]
  answers[`${path}/revenue`] = () => [
    200,
    { yearlyRecurringRevenue: 0, monthlyRecurringRevenue: 0, totalVolume: 12.5, currency: 'EUR' },
  ]
  answers[`${path}/plans`] = () => [200, []]
  answers[`${path}/trialing`] = () => [200, 0]
  const donations = { donations: 1, volume: 5, disputes: 0, dispute_volume: 0 }
  const failures = { dead_jobs: 0, dead_mails: 0, webhooks_failing: 0, webhooks_paused: 0 }
  const figures = { days: [], today: { date: '2026-02-10', ...donations }, methods: [], ...failures }
  answers['/spark/kiosk/platform-figures'] = () => [200, figures]
  await kiosk()
  await goTo('#/metrics')
  expect(screen.getAllByRole('slider')).toHaveLength(6)
  const chart = screen.getByRole('region', { name: 'Gefactureerd per dag' })
  expect(within(chart).getByRole('slider').getAttribute('aria-valuetext')).toMatch(
    /^10 februari 2026, tot nu toe: €.12,50$/u,
  )
})
