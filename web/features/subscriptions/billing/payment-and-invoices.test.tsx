import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import { type Answers, answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { errorOf, field, person, settle, show } from '../../../../tests/support/show.tsx'
import InvoicesTab from './invoices-tab.tsx'
import PaymentTab from './payment-tab.tsx'

const plan = {
  id: 'team',
  name: 'Vereniging',
  price: 20,
  currency: 'EUR',
  interval: 'monthly',
  active: true,
  features: [],
}

const billing = {
  plan,
  state: 'active',
  subscriptions: [],
  renews_at: '2026-04-10',
  unpaid_since: null,
  past_due: null,
  payment: null,
  first_charge: { at: '2026-04-10', total: '€ 24,20' },
  card_expiry: { month: '2026-04', state: 'soon' },
  credit: null,
  tax_rate: 21,
  price_tax_rate: 21,
  currency: 'EUR',
  card_brand: 'Visa',
  card_last_four: '4242',
  billing_address: 'Dijk 4',
  billing_city: 'Hoorn',
  billing_zip: '1621 AB',
  billing_country: 'NL',
  vat_id: null,
  vat_countries: ['NL', 'BE'],
  extra_billing_information: 'Inkoop 7',
  coupon: null,
  is_vat_id_unchecked: false,
  is_address_required: true,
  default_country: 'US',
  takes_cards: true,
} as unknown as Partial<BillingOverview>

const scope = { base: '/settings/teams/7', plans: '/spark/team-plans' } as const

/** Fills in a card in the frame of its provider, which hands it over. */
async function fillCard() {
  await settle()
  const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('Velden van de kaart, bij de betaaldienst')
  const data = { kind: 'card-ready', token: 'crd_1' }
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data, origin: location.origin })))
  await settle()
}

async function open(Tab: typeof PaymentTab, answers: Answers = {}, isReadOnly = false) {
  const requests = answerWith({
    '/settings/teams/7/billing': [200, billing],
    '/settings/teams/7/payment-method/fields': [200, { token: 'crd_1', url: 'about:blank' }],
    ...answers,
  })
  await show(<Tab scope={{ ...scope, isReadOnly }} />)
  await settle()
  await settle()
  return () => requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/fields'))
}

test('a code and a VAT number are given beside card and billing address, and errors stand at each [1.07, 2.23]', async () => {
  const writes = await open(PaymentTab, {
    '/settings/teams/7/payment-method/coupon': wrong({ coupon: 'Deze code klopt niet.' }),
    '/settings/teams/7/payment-method/vat-id': [200, { billing, message: 'Bewaard.' }],
  })
  screen.getByText('Visa die eindigt op 4242')
  screen.getByText('tot 04/26')
  screen.getByText('Verloopt binnenkort')
  expect(screen.queryByLabelText('Kortingscode')).toBeNull()
  await person.press('Code gebruiken')
  await person.fill(field('Kortingscode'), 'NIKS')
  await person.press('Code gebruiken')
  await settle()
  expect(errorOf('Kortingscode')).toBe('Deze code klopt niet.')
  await person.press('Btw-nummer invullen')
  await person.fill(field('Btw-nummer'), 'NL123456789B01')
  await person.press('Btw-nummer opslaan')
  await settle()
  screen.getByText('Bewaard.')
  expect(screen.queryByLabelText('Btw-nummer')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Btw-nummer invullen')
  expect(writes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/settings/teams/7/payment-method/coupon', { coupon: 'NIKS' }],
    ['PUT', '/settings/teams/7/payment-method/vat-id', { vat_id: 'NL123456789B01' }],
  ])
})

test('another card replaces the stored one, and the button that opened its form has the focus [2.23]', async () => {
  let reference = billing
  await open(PaymentTab, {
    '/settings/teams/7/billing': () => [200, reference],
    '/settings/teams/7/payment-method': () => {
      reference = { ...billing, card_last_four: '5556', card_expiry: { month: '2031-12', state: 'good' } }
      return [200, { billing: reference, message: 'Deze kaart wordt voortaan gebruikt.' }]
    },
  })
  expect(screen.queryByRole('button', { name: /opslaan/i })).toBeNull()
  await person.press('Andere kaart gebruiken')
  await fillCard()
  await person.press('Kaart opslaan')
  await settle()
  await settle()
  screen.getByText('Visa die eindigt op 5556')
  screen.getByText('tot 12/31')
  expect(screen.queryByText('Verloopt binnenkort')).toBeNull()
  screen.getByText('Deze kaart wordt voortaan gebruikt.')
  expect(document.activeElement?.textContent).toBe('Andere kaart gebruiken')
})

test('a cancelled plan needs no other card, and the end of its charges stands below its card [4.14]', async () => {
  const ends_at = '2026-04-10T10:00:00.000Z'
  const subscriptions = [{ id: 1, name: 'default', provider_plan: 'team', ends_at, trial_ends_at: null }]
  const isFilled = () => screen.getByRole('button', { name: 'Andere kaart gebruiken' }).className.includes('bg-copper ')
  await open(PaymentTab)
  expect(isFilled()).toBe(true)
  cleanup()
  await open(PaymentTab, { '/settings/teams/7/billing': [200, { ...billing, state: 'grace', subscriptions }] })
  expect([isFilled(), screen.queryByText('Verloopt binnenkort')]).toEqual([false, null])
  screen.getByText('Je plan stopt op 10 april 2026; we schrijven niets meer af.')
})

test('outside of the countries with VAT there is no field for a number [5.19]', async () => {
  await open(PaymentTab, { '/settings/teams/7/billing': [200, { ...billing, billing_country: 'US' }] })
  expect(screen.queryByRole('heading', { name: 'Btw-nummer' })).toBeNull()
})

test('a state is chosen where postal addresses have one of a few, and another country begins without', async () => {
  const address = { billing_country: 'US', billing_state: 'California' }
  const writes = await open(PaymentTab, {
    '/settings/teams/7/billing': [200, { ...billing, ...address }],
    '/settings/teams/7/payment-method': wrong({ state: 'Deze staat hoort niet bij het land.' }),
  })
  await person.press('Andere kaart gebruiken')
  expect([screen.getByRole<HTMLSelectElement>('combobox', { name: /^Provincie of staat/ }).value]).toEqual(['CA'])
  const country = screen.getByRole('combobox', { name: 'Land' })
  await person.selectOptions(country, 'IE')
  await person.press('Provincie of staat')
  const words = screen.getByRole<HTMLInputElement>('textbox', { name: /^Provincie of staat/ })
  expect(words.value).toBe('')
  await person.selectOptions(country, 'AU')
  await person.press('Provincie of staat')
  await person.selectOptions(screen.getByRole('combobox', { name: /^Provincie of staat/ }), 'Victoria')
  await fillCard()
  await person.press('Kaart opslaan')
  await settle()
  expect(writes()[0]?.body).toMatchObject({ state: 'VIC', country: 'AU' })
  expect(document.getElementById('payment-method-state-error')?.textContent).toBe('Deze staat hoort niet bij het land.')
})

test('there one that was given before can be taken away', async () => {
  const abroad = { ...billing, billing_country: 'US', vat_id: 'NL123456789B01' }
  const writes = await open(PaymentTab, { '/settings/teams/7/billing': [200, abroad] })
  screen.getByText('NL123456789B01')
  await person.press('Btw-nummer wijzigen')
  await person.fill(field('Btw-nummer'), '')
  await person.press('Btw-nummer opslaan')
  await settle()
  expect(writes().map(({ body }) => body)).toEqual([{ vat_id: '' }])
})

test('invoices lead to their files, and their text is changed [1.07, 2.23]', async () => {
  const invoice = {
    id: 5,
    number: 'ST-000005',
    date: '2026-03-10',
    created_at: '',
    total: '€ 14,52',
    subject: 'Vereniging, 10 maart 2026 tot 10 april 2026',
    credits: null,
    credited_by: 'ST-000007',
  }
  const writes = await open(InvoicesTab, {
    '/settings/teams/7/invoices': [200, [invoice]],
    '/settings/teams/7/extra-billing-information': [200, { billing, message: 'Bewaard.' }],
  })
  const row = within(screen.getByRole('row', { name: /ST-000005/ }))
  expect(row.getByRole('link').getAttribute('href')).toBe('/settings/teams/7/invoice/5')
  row.getByText('€ 14,52')
  row.getByText('Gecrediteerd')
  row.getByText('Vereniging, 10 maart 2026 tot 10 april 2026')
  const extra = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(extra.value).toBe('Inkoop 7')
  await person.fill(extra, 'Inkoop 8')
  await person.press('Gegevens opslaan')
  await settle()
  expect(writes().map(({ body }) => body)).toEqual([{ information: 'Inkoop 8' }])
})

test('the treasurer of a team reads its plan and its invoices, and finds nothing to change [2.24]', async () => {
  await open(InvoicesTab, { '/settings/teams/7/invoices': [200, []] }, true)
  screen.getByRole('heading', { name: /Vereniging/ })
  screen.getByText(/10 april 2026/)
  screen.getByText('Inkoop 7')
  expect([screen.queryByRole('textbox'), screen.queryByRole('button')]).toEqual([null, null])
})

const invoiceOf = (id: number, changes: object) => ({
  id,
  number: `ST-00000${id}`,
  date: '2026-03-10',
  created_at: '',
  total: '€ 14,52',
  subject: 'Vereniging',
  credits: null,
  credited_by: null,
  ...changes,
})
const due = {
  total: '€ 24,20',
  failure: 'declined',
  next_attempt_at: '2026-03-13T10:00:00.000Z',
  is_last_attempt: false,
}

test.each([
  ['failed', { past_due: due, unpaid_since: '2026-03-10T10:00:00.000Z' }, 'Mislukt'],
  ['open', { payment: { total: '€ 24,20', action_url: null }, today: '2026-03-10' }, 'Open'],
])('a bill that is %s stands above the invoices, and leads to where it is paid', async (_, changes, words) => {
  await open(InvoicesTab, {
    '/settings/teams/7/billing': [200, { ...billing, ...changes }],
    '/settings/teams/7/invoices': [
      200,
      [invoiceOf(3, { credits: 'ST-000001' }), invoiceOf(2, {}), invoiceOf(1, { credited_by: 'ST-000003' })],
    ],
  })
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) => [words, 'Creditnota', 'Betaald', 'Gecrediteerd'].filter((word) => within(row).queryByText(word))),
  ).toEqual([[words], ['Creditnota'], ['Betaald'], ['Gecrediteerd']])
  within(rows[0]!).getByText('€ 24,20')
  expect(within(rows[0]!).getByRole('link', { name: 'Bekijk en betaal' }).getAttribute('href')).toBe(
    '#/teams/7/billing',
  )
})

test.each([
  ['invoices', InvoicesTab, 'Facturen'],
  ['payment', PaymentTab, 'Kaart en adres'],
] as const)('a failed load of the tab of %s is tried again', async (_tab, Tab, heading) => {
  let isAway = true
  answerWith({
    '/settings/teams/7/billing': () => (isAway ? [503, { message: 'Even niet.' }] : [200, billing]),
    '/settings/teams/7/invoices': [200, []],
  })
  await show(<Tab scope={scope} />)
  await settle()
  expect(screen.queryByText('Even niet.')).not.toBeNull()
  isAway = false
  await person.press('Probeer het opnieuw')
  await settle()
  expect(screen.queryByRole('heading', { name: heading })).not.toBeNull()
})
