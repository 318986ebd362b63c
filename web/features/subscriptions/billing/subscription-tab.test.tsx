import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import { type Answers, answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { active, club, clubYearly, free, none, plans } from '../../../../tests/support/samples/plan-billing.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { createTranslate } from '../../../../contract/create-translate.ts'
import { textsByLanguage } from '../../../../server/platform/i18n/all-texts.ts'
import { formatIn } from '../../../lib/format.ts'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { discountText } from './discount-text.ts'
import { firstInterval } from './plan-picker.tsx'
import { trialDate } from './trial-date.ts'
import SubscriptionTab from './subscription-tab.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'
import '../../../ui/aria/question-dialog.tsx'

const allOff = {
  percent_off: 100,
  amount_off: null,
  currency: 'EUR',
  duration: 'once',
  duration_in_months: null,
} as const

async function showTab(billing: BillingOverview, answers: Answers = {}) {
  const requests = answerWith({
    '/settings/billing': [200, billing],
    '/spark/plans': [200, plans],
    '/settings/payment-method/fields': [200, { token: 'crd_1', url: 'about:blank' }],
    ...answers,
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <SubscriptionTab scope={{ base: '/settings', plans: '/spark/plans' }} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  await settle()
  return requests
}

test.each([
  { given: plans, current: undefined, first: 'monthly' },
  { given: plans, current: free, first: 'monthly' },
  { given: plans, current: clubYearly, first: 'yearly' },
  { given: [free, clubYearly], current: undefined, first: 'yearly' },
  { given: [free, club], current: clubYearly, first: 'monthly' },
])('the list of plans begins with the interval $first [4.16]', ({ given: input, current, first }) => {
  expect(firstInterval(input, current)).toBe(first)
})

test('the first paid plan of the interval is chosen, and the card is sent as a token with its error below [4.16, 8.16]', async () => {
  const requests = await showTab(none, { '/settings/subscription': wrong({ card_token: 'De kaart is geweigerd.' }) })
  expect(screen.getByRole('button', { name: 'Gekozen', pressed: true })).toBeDefined()
  await person.press('Per jaar')
  screen.getByText('€ 120')
  const frame = screen.getByTitle<HTMLIFrameElement>('Velden van de kaart, bij de betaaldienst')
  const { origin } = location
  // A foreign message is ignored; that of the frame is not.
  for (const [source, data] of [
    [frame.contentWindow, { kind: 'card-ready', token: 'crd_1' }],
    [frame.contentWindow, { kind: 'card-again' }],
    [window, { kind: 'card-ready', token: 'crd_wrong' }],
  ] as const)
    act(() => void window.dispatchEvent(new MessageEvent('message', { source, data, origin })))
  await settle()
  // For another card another form is opened.
  expect(requests.filter(({ path }) => path === '/settings/payment-method/fields')).toHaveLength(2)
  const ready = { source: frame.contentWindow, data: { kind: 'card-ready', token: 'crd_1' }, origin }
  // A frame that was led to another site has no say.
  const foreign = { ...ready, data: { kind: 'card-ready', token: 'crd_foreign' }, origin: 'https://elders.test' }
  act(() => void window.dispatchEvent(new MessageEvent('message', foreign)))
  await person.press('Abonneren en betalen')
  await settle()
  expect(requests.filter(({ path }) => path === '/settings/subscription')).toEqual([])
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)))
  await person.press('Abonneren en betalen')
  await settle()
  const request = requests.find(({ path, method }) => path === '/settings/subscription' && method === 'POST')
  expect(request?.body).toMatchObject({ plan: 'club-jaar', card_token: 'crd_1', country: 'US' })
  expect(document.getElementById('subscribe-card_token-error')?.textContent).toBe('De kaart is geweigerd.')
})

const offering = (trialDays: number): Answers => ({ '/spark/plans': [200, [free, { ...club, trialDays }]] })

test.each<[string, BillingOverview, number, string]>([
  ['today', none, 0, 'Abonneren en betalen'],
  ['after a trial', none, 14, 'Abonneren en later betalen'],
  ['after a discount', { ...none, coupon: allOff }, 0, 'Abonneren en later betalen'],
  ['never, by a discount', { ...none, coupon: { ...allOff, duration: 'forever' } }, 0, 'Abonneren'],
])('where money is taken %s the button says so [4.16]', async (_, billing, trialDays, button) => {
  await showTab(billing, offering(trialDays))
  expect(screen.queryByRole('button', { name: button })).not.toBeNull()
})

test.each([
  ['too_many_requests', true],
  ['too_many_today', false],
] as const)('fields of a card that are declined as %s can be loaded again: %s', async (refusal, isOffered) => {
  const message = textsByLanguage.nl.errors[refusal]
  await showTab(none, { '/settings/payment-method/fields': [429, { message }] })
  screen.getByText(message)
  expect(screen.queryAllByRole('button', { name: 'Opnieuw proberen' })).toHaveLength(isOffered ? 1 : 0)
})

test('a change is confirmed with the charge now, and the reason of a refusal is shown there [2.26, 8.16]', async () => {
  const preview = {
    kind: 'pay',
    plan: club,
    lines: [{ text: 'Club', amount: '€ 12,00' }],
    net: '€ 12,00',
    vat: '€ 2,52',
    vat_rate: 21,
    total: '€ 14,52',
    is_free: false,
    credit_left: null as string | null,
    next_at: '2026-04-10T10:00:00.000Z',
    next_interval: 'monthly',
  }
  const requests = await showTab(active, {
    '/settings/subscription/preview?plan=club': [200, preview],
    '/settings/subscription': wrong({ plan: 'Dit plan past niet.' }),
  })
  expect(screen.getByText('Volgende rekening op 10 maart 2027: € 145,20.')).toBeDefined()
  await person.press('Per maand')
  await person.press('Kies club')
  await settle()
  const dialog = within(screen.getByRole('dialog', { name: 'Overstappen op club?' }))
  await person.click(dialog.getByRole('button', { name: 'Overstappen en € 14,52 betalen' }))
  await settle()
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { plan: 'club' } })
  expect(screen.getByRole('dialog').textContent).toContain('Dit plan past niet.')
  expect(screen.getByRole('dialog').textContent).not.toContain('Nog te goed')
  // The credit that a dearer plan leaves is shown before the yes, not after it.
  preview.credit_left = '€ 27,00'
  await person.press('Annuleren')
  await person.press('Kies club')
  await settle()
  expect(screen.getByRole('dialog').textContent).toContain('Nog te goed: € 27,00, zonder btw.')
})

test('cancelling and withdrawing are confirmed first [2.26]', async () => {
  const requests = await showTab({ ...active, withdraw_until: '2026-03-24T10:00:00.000Z' })
  const writes = () => requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  await person.press('Opzeggen')
  await person.press('Plan houden')
  expect(writes()).toEqual([])
  await person.press('Contract herroepen')
  await person.press('Herroeping bevestigen')
  await settle()
  expect(writes()).toEqual(['POST /settings/subscription/withdraw'])
})

test('during a trial, where nothing was paid, cancelling and withdrawing promise no money back [2.26, 4.14]', async () => {
  const trial_ends_at = '2026-03-24T10:00:00.000Z'
  const [taken] = active.subscriptions
  await showTab({
    ...active,
    state: 'trial',
    subscriptions: [{ ...taken!, trial_ends_at }],
    withdraw_until: trial_ends_at,
  })
  await person.press('Opzeggen')
  expect(screen.getByRole('alertdialog').textContent).toContain('tot het eind van je proefperiode en betaalt niets')
  await person.press('Plan houden')
  await person.press('Contract herroepen')
  expect(screen.getByRole('alertdialog').textContent).toContain('Je hebt er nog niets voor betaald')
  expect(screen.getByRole('alertdialog').textContent).not.toContain('geld terug')
})

test('after a change of plan the focus is on the current one, as the button that they pressed is gone [2.26]', async () => {
  await showTab(active, { '/settings/subscription': [200, { message: 'Opgezegd.', action_url: null }] })
  await person.press('Opzeggen')
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Opzeggen' }))
  const ends_at = '2027-03-10T10:00:00.000Z'
  const cancelled = { ...active, state: 'grace', subscriptions: [{ ...active.subscriptions[0]!, ends_at }] }
  answerWith({ '/settings/billing': [200, cancelled], '/spark/plans': [200, plans] })
  act(() => void window.dispatchEvent(new Event('billing-changed')))
  await settle()
  expect(screen.queryByRole('button', { name: 'Opzeggen' })).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Je plan: club-jaar'))
})

test('the own plan has a mark and no button among the others [4.16]', async () => {
  await showTab(active)
  const card = within(screen.getByText('Je plan', { exact: true }).closest('li')!)
  card.getByRole('heading', { name: 'club-jaar' })
  expect(card.queryByRole('button', { name: /^Kies/ })).toBeNull()
  await person.press('Per maand')
  expect(screen.queryByText('Je plan', { exact: true })).toBeNull()
  screen.getByRole('button', { name: 'Kies club' })
})

test('without a card provider, a plan can be cancelled and nothing be taken', async () => {
  await showTab({ ...active, takes_cards: false })
  expect(screen.getByText(/Hier kun je nu geen plan betalen/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Opzeggen' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Per maand' })).toBeNull()
})

test('a VAT number has a field where VAT is charged, and a plan has a window with its features [2.26, 5.19]', async () => {
  await showTab(none)
  // Until another one is chosen the country is that of the configuration.
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Land' })
  expect([country.value, screen.queryByLabelText(/^Btw-nummer/)]).toEqual(['US', null])
  await person.selectOptions(country, 'NL')
  expect(screen.getByLabelText(/^Btw-nummer/)).toBeDefined()
  await person.press('Wat zit erin?: club')
  await settle()
  expect(screen.getByRole('dialog', { name: 'club' }).textContent).toContain('Alles')
})

test('no billing address is entered where none is collected [5.19]', async () => {
  await showTab({ ...none, is_address_required: false, vat_countries: [] })
  expect([screen.queryByLabelText('Land'), screen.queryByLabelText(/^Btw-nummer/)]).toEqual([null, null])
})

test.each([
  ['2026-03-24T10:00:00.000Z', 'March 24th, 2026', '24 maart 2026'],
  ['2026-05-01T10:00:00.000Z', 'May 1st, 2026', '1 mei 2026'],
  ['2026-05-02T10:00:00.000Z', 'May 2nd, 2026', '2 mei 2026'],
  ['2026-05-03T10:00:00.000Z', 'May 3rd, 2026', '3 mei 2026'],
  ['2026-05-11T10:00:00.000Z', 'May 11th, 2026', '11 mei 2026'],
  // By the clock of Amsterdam.
  ['2026-05-22T22:30:00.000Z', 'May 23rd, 2026', '23 mei 2026'],
])('a trial that ends at %s does so on %s [9.14]', async (iso, english, dutch) => {
  expect([trialDate(iso, formatIn('en'), 'en'), trialDate(iso, formatIn('nl'), 'nl')]).toEqual([english, dutch])
})

test('the end of a trial is shown [9.14]', async () => {
  const [taken] = active.subscriptions
  const trial_ends_at = '2026-03-24T10:00:00.000Z'
  await showTab({ ...active, state: 'trial', trial_ends_at, subscriptions: [{ ...taken!, trial_ends_at }] })
  expect(screen.getByText('Je probeert dit plan gratis tot 24 maart 2026; daarna betaal je € 145,20.')).toBeDefined()
})

test.each([
  [
    { percent_off: 25, amount_off: null, duration: 'forever', duration_in_months: null },
    '25% off for all future invoices',
  ],
  [{ percent_off: null, amount_off: 1050, duration: 'once', duration_in_months: null }, '€10.50 off a single invoice'],
  [
    { percent_off: null, amount_off: 1050, currency: 'USD', duration: 'once', duration_in_months: null },
    'US$10.50 off a single invoice',
  ],
  [
    { percent_off: 25, amount_off: null, duration: 'repeating', duration_in_months: 3 },
    '25% off for the next 3 billing cycles',
  ],
  [
    { percent_off: 25, amount_off: null, duration: 'repeating', duration_in_months: 1 },
    '25% off for the next billing cycle',
  ],
] as const)('a discount is shown in its own words [9.13]', (coupon, words) => {
  const english = { language: 'en', format: formatIn('en') } as const
  expect(discountText({ currency: 'EUR', ...coupon }, createTranslate(textsByLanguage.en, 'en'), english)).toBe(words)
})

const total = () => screen.getAllByRole('definition').at(-1)?.textContent.replaceAll('\u00a0', ' ')

test('the price says the VAT of the billing address that is filled in, before anything is charged [7.32]', async () => {
  const requests = await showTab({ ...none, tax_rate: 0, price_tax_rate: 20 }, { '/tax-rate': [200, { rate: 21 }] })
  // The country with which the form opens has no VAT.
  expect([total(), screen.queryByText(/^Btw/)]).toEqual(['€ 12,00', null])
  expect(screen.getByText('Prijzen zonder btw.')).toBeDefined()
  await person.selectOptions(screen.getByLabelText('Land'), 'NL')
  expect(requests.filter(({ path }) => path === '/tax-rate')).toEqual([])
  expect(total()).toBe('€ 12,00 + btw')
  expect(screen.getByText('volgt uit je adres')).toBeDefined()
  await person.fill(screen.getByLabelText('Postcode'), '1621 AB')
  await person.fill(screen.getByLabelText('Plaats'), 'Hoorn')
  await person.press('Kortingscode')
  await settle()
  const residence = { city: 'Hoorn', state: '', zip: '1621 AB', country: 'NL', vat_id: '' }
  expect(requests.findLast(({ path }) => path === '/tax-rate')?.body).toEqual(residence)
  expect(total()).toMatch(/14,52$/)
  expect(screen.getByText('Prijzen zonder btw; daar komt 21% btw bij.')).toBeDefined()
  // Another country without VAT takes it away at once, and another one with VAT does not have that of the former one.
  await person.selectOptions(screen.getByLabelText('Land'), 'US')
  expect([total(), screen.queryByText('Btw 21%')]).toEqual(['€ 12,00', null])
})

test('an address of our own country has its VAT before it is whole, and another country in the Union none yet [7.32]', async () => {
  const own = { ...none, default_country: 'NL' }
  await showTab(own, { '/tax-rate': [200, { rate: 21 }] })
  expect(total()).toBe('€ 14,52')
  await person.selectOptions(screen.getByLabelText('Land'), 'BE')
  expect(total()).toBe('€ 12,00 + btw')
  await person.selectOptions(screen.getByLabelText('Land'), 'NL')
  expect(total()).toBe('€ 14,52')
})

test('without a billing address the VAT is that which is charged without one [5.19]', async () => {
  await showTab({ ...none, is_address_required: false, default_country: 'NL', tax_rate: 0 })
  expect(total()).toBe('€ 12,00')
})

test('a payer during the trial of their account reads the next payment, and not that they are on trial', async () => {
  await showTab({ ...active, state: 'trial', trial_ends_at: '2026-03-24T10:00:00.000Z' })
  expect(screen.queryByText(/Je probeert/)).toBeNull()
  expect(screen.getByText('Volgende rekening op 10 maart 2027: € 145,20.')).toBeTruthy()
})
