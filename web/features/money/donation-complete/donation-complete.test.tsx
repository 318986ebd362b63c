import { act, cleanup, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { inPageSettings, person, show, spoken } from '../../../../tests/support/show.tsx'
import { DonationComplete } from './donation-complete.tsx'
import { refreshesMax, refreshesOf } from './refresh-without-scripts.tsx'
import {
  cancelledDonation,
  openDonation,
  paidDonation,
  transferDonation,
} from '../../../../tests/support/samples/donation-status.ts'
import { delaysMs, freshLooks } from './use-donation-changes.ts'

const token = 'abcdefghijklmnopqrstuvwxyz'

interface PageOptions {
  now?: string
  refreshes?: number
  onSuccess?: (paid: DonationStatus) => void
}

const pageOf = (donation: DonationStatus, options: PageOptions = {}) => (
  <DonationComplete
    token={token}
    first={donation}
    origin="https://stuiver.example"
    now="2026-11-20T10:02:00.000Z"
    refreshes={0}
    onSuccess={() => undefined}
    {...options}
  />
)

async function showPage(donation: DonationStatus, options: PageOptions = {}) {
  const arrivals: DonationStatus[] = []
  await show(pageOf(donation, { ...options, onSuccess: (paid) => arrivals.push(paid) }))
  return arrivals
}

/** The page for a browser without scripts. */
const plainPage = (donation: DonationStatus, refreshes: number) =>
  renderToStaticMarkup(inPageSettings(pageOf(donation, { refreshes })))

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const page = () => document.body.textContent
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar')

/** The network: one answer a look, the last one again and again. A string is a failure. */
function answerLooks(...answers: (DonationStatus | string)[]) {
  const requests: string[] = []
  answerWith(({ path }) => {
    requests.push(path)
    const answer = answers[Math.min(requests.length, answers.length) - 1]!
    return answer === 'no network' ? answer : [200, answer]
  })
  return requests
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

describe('the page after paying', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    delete window.dataLayer
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('thanks by name, with the number of the proof and the new total [4.08]', async () => {
    await showPage(paidDonation)
    expect(heading()).toBe('Dank je wel, Ilse!')
    expect(page()).toContain('2026-000123')
    expect(page()).toContain('We sturen je bewijs ook naar ilse@voorbeeld.nl.')
    expect(page()).toContain('€\u00a031.840')
    expect(bar()!.value).toBe(63)
  })

  test.each([
    ['Dank je wel!', paidDonation, 'We sturen je bewijs ook naar het e-mailadres van de donateur.'],
    ['Maak je donatie over', transferDonation, 'mailen we ook naar het e-mailadres van de donateur'],
  ])('reads well without a name and an e-mail address: %s', async (title, donation, text) => {
    await showPage({ ...donation, first_name: '', last_name: '', email: '' })
    expect(heading()).toBe(title)
    expect(page()).toContain(text)
    expect(page()).not.toContain('Gegeven door')
  })

  test('the proof names recipient, amount, donor, method, moment and purpose', async () => {
    await showPage({ ...paidDonation, participant: { id: 3, name: 'Sanne', url: 'sanne' }, mandate_reference: 'ST1' })
    const named = screen.getAllByRole('term')
    const facts = named.map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Nummer van je bewijs', '2026-000123'],
      ['Gegeven door', 'Ilse van den Broek'],
      ['Ontvangen door', 'Stichting Bron & Water\nPompstraat 12\n8011 ZZ Zwolle'],
      ['RSIN', '000450106'],
      ['Voor', 'Schoon water voor Wajir, via Sanne'],
      ['Bedrag', '€\u00a025,00'],
      ['Manier van betalen', 'iDEAL | Wero'],
      ['Betaald op', '20 november 2026'],
      ['Kenmerk van je machtiging', 'ST1'],
    ])
  })

  test.each([
    ['pending', { ...openDonation, status: 'pending' }, true],
    ['failed', { ...cancelledDonation, status: 'failed' }, false],
    ['cancelled', cancelledDonation, false],
    ['expired', { ...cancelledDonation, status: 'expired' }, false],
  ] as const)('names the mandate of a donation that is %s only while something can be taken on it', async (...row) => {
    const [, donation, isNamed] = row
    await showPage({ ...donation, payment_method: 'directdebit', mandate_reference: 'ST1' })
    expect(page().includes('Kenmerk van je machtiging')).toBe(isNamed)
  })

  test('the name of a project in another language is marked as that wherever it stands', async () => {
    const project = { ...paidDonation.project, name: 'Clean water', language: 'en' } as const
    await showPage({ ...paidDonation, project })
    const marked = [...document.querySelectorAll('[lang=en]')]
    expect(marked.map((node) => node.textContent)).toEqual(['Clean water', 'Clean water'])
    expect(link('Naar de actie')).toBe('/schoon-water')
    cleanup()
    await showPage(paidDonation)
    expect(document.querySelector('main [lang], section [lang]')).toBeNull()
  })

  test('the proof of a person as organizer names no postal address and no tax number', async () => {
    await showPage({ ...paidDonation, recipient: { name: 'Noor de Wit', address: [], rsin: null } })
    expect(page()).toContain('Noor de Wit')
    expect(page()).not.toContain('RSIN')
  })

  test('the celebration is for a donation that has just come in, and not for a donor who comes back for the proof', async () => {
    await showPage(paidDonation)
    expect(document.querySelectorAll('.celebration')).toHaveLength(1)
    cleanup()
    await showPage(paidDonation, { now: '2026-12-20T10:00:00.000Z' })
    expect(document.querySelectorAll('.celebration')).toHaveLength(0)
  })

  test.each([
    ['active', 'Stoppen kan altijd'],
    ['lapsed', 'We proberen het niet meer'],
  ] as const)('shows a monthly donor how to stop while it is %s', async (state, text) => {
    await showPage({
      ...paidDonation,
      recurring: true,
      monthly: { state, amount: 25, stop_url: 'https://stuiver.example/donatie/stop/1.a', is_debited: true },
    })
    expect(page()).toContain(text)
    expect(link('Wijzigen of stoppen')).toBe('https://stuiver.example/donatie/stop/1.a')
  })

  test('a monthly donation that was stopped says so', async () => {
    await showPage({
      ...paidDonation,
      recurring: true,
      monthly: { state: 'ended', amount: 25, stop_url: 'https://stuiver.example/', is_debited: true },
    })
    expect(page()).toContain('Er wordt niets meer afgeschreven.')
    expect(link('Wijzigen of stoppen')).toBeUndefined()
  })

  test('draws no bar for a goal that is hidden, with any percentage [9.09]', async () => {
    await showPage({
      ...paidDonation,
      project: { ...paidDonation.project, show_goal: false, goal: null, percentage: 100 },
    })
    expect(bar()).toBeNull()
    expect(page()).not.toContain('100%')
  })

  const monthlyOf = (amount: number) =>
    ({ state: 'active', amount, stop_url: 'https://stuiver.example/donatie/stop/1.a', is_debited: true }) as const

  test('shows a monthly donor the amount and the date of the next charge in one box, with the right of a debit', async () => {
    const first = { ...paidDonation, recurring: true, is_first_month: true, next_charge_on: '2026-12-20' }
    await showPage({ ...first, monthly: monthlyOf(10) })
    expect(page()).toContain('Je eerste maandelijkse donatie van €\u00a025 aan Schoon water voor Wajir is binnen.')
    const box = screen.getByRole('region', { name: 'Elke maand €\u00a010' })
    expect(box.textContent).toContain('De volgende keer is 20 december 2026. Stoppen kan altijd.')
    expect(box.lastElementChild?.textContent).toContain('Binnen acht weken boek je die zelf terug')
    expect(page().match(/Binnen acht weken/g)).toHaveLength(1)
    cleanup()
    await showPage({ ...first, is_first_month: false, ends_at: '2027-02-01', monthly: monthlyOf(25) })
    expect(page()).toContain('Je donatie van €\u00a025 aan')
    expect(page()).toContain('Vanaf 1 februari 2027 schrijven we niets meer af. Stoppen kan altijd.')
  })

  test('looks once more for the date of the next charge, which is set a moment after the money is in', async () => {
    const requests = answerLooks({
      ...paidDonation,
      recurring: true,
      next_charge_on: '2026-12-20',
      monthly: monthlyOf(25),
    })
    await showPage({ ...paidDonation, recurring: true })
    expect(page()).not.toContain('De volgende keer')
    await pass(delaysMs[0]!)
    expect(page()).toContain('De volgende keer is 20 december 2026')
    await pass(60_000)
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['success', paidDonation, 'donation-success'],
    ['warning', openDonation, 'donation-open'],
    ['error', cancelledDonation, 'donation-failed'],
  ] as const)(
    'registers a virtual page view for %s that does not give the token away [2.17, 4.08]',
    async (_outcome, donation, suffix) => {
      answerLooks(donation)
      const heard: string[] = []
      const listen = (event: DocumentEventMap['virtualPageview']) => heard.push(event.detail.page)
      document.addEventListener('virtualPageview', listen)
      await showPage(donation)
      document.removeEventListener('virtualPageview', listen)
      expect(window.dataLayer).toEqual([{ event: 'virtualPageview', page: `/schoon-water/${suffix}` }])
      expect(heard).toEqual([`/schoon-water/${suffix}`])
    },
  )

  test('waits for news, and turns to thanks by itself when the money is in [4.08]', async () => {
    const requests = answerLooks(openDonation, 'no network', paidDonation)
    const arrivals = await showPage(openDonation)
    expect(heading()).toBe('We kijken of je betaling binnen is')
    expect(link('Verder met betalen')).toBeUndefined()
    for (const ms of delaysMs.slice(0, 3)) await pass(ms)
    expect(heading()).toBe('Dank je wel, Ilse!')
    expect(spoken()).toContain('Bedankt voor je donatie')
    expect(requests).toEqual(Array.from({ length: 3 }, () => `/api/donation/${token}`))
    expect(window.dataLayer).toHaveLength(2)
    expect(arrivals).toHaveLength(1)
  })

  test('after ten seconds without news it says what to do, and no longer that there is nothing to do [4.08]', async () => {
    answerLooks(openDonation)
    await showPage(openDonation)
    expect(page()).toContain('Je hoeft niets te doen')
    for (const ms of delaysMs.slice(0, freshLooks)) await pass(ms)
    expect(heading()).toBe('We hebben je betaling nog niet')
    expect(page()).not.toContain('niets te doen')
    expect(link('Verder met betalen')).toBe('https://betalen.example/1')
  })

  test('stops looking in the end, and says so [4.08]', async () => {
    const requests = answerLooks(openDonation)
    await showPage(openDonation)
    for (const ms of delaysMs.slice(0, freshLooks)) await pass(ms)
    expect(page()).toContain('Deze pagina kijkt vanzelf of er nieuws is.')
    expect(screen.getByText('Kijk of er nieuws is').closest('.hidden')?.className).toContain('noscript:block')
    for (const ms of delaysMs.slice(freshLooks)) await pass(ms)
    expect(page()).toContain('Deze pagina kijkt nu niet meer vanzelf.')
    await pass(60_000)
    expect(requests).toHaveLength(delaysMs.length)
    expect(link('Kijk of er nieuws is')).toBe(`/donatie/${token}`)
    expect(screen.getByText('Kijk of er nieuws is').closest('.hidden')).toBeNull()
  })

  test('a donor who comes back to the page from their bank sees by itself that the money is in [4.08]', async () => {
    const requests = answerLooks(...delaysMs.map(() => transferDonation), paidDonation)
    await showPage(transferDonation)
    for (const ms of delaysMs) await pass(ms)
    expect(requests).toHaveLength(delaysMs.length)
    expect(page()).not.toContain('zie je dat hier vanzelf')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(page()).toContain('zie je dat hier vanzelf')
    await pass(delaysMs[freshLooks]!)
    expect(heading()).toBe('Dank je wel, Ilse!')
    expect(spoken()).toContain('Bedankt voor je donatie')
  })

  test.each(['https://betalen.example/1', null])(
    'shows no payment to a donor who has nothing left to do, with checkout %s [4.08]',
    async (checkout_url) => {
      answerLooks(openDonation)
      await showPage({ ...openDonation, status: 'pending', checkout_url })
      expect(heading()).toBe('Je betaling is onderweg')
      expect(page()).toContain('Je hoeft niets te doen')
      expect(link('Verder met betalen')).toBeUndefined()
    },
  )

  test('promises a mail to a donor when the outcome of a direct debit is unknown, and shows no second payment', async () => {
    answerLooks(openDonation)
    await showPage({ ...openDonation, outcome_unknown: true, checkout_url: null })
    expect(heading()).toBe('We weten nog niet of het gelukt is')
    expect(page()).toContain('mailen je op ilse@voorbeeld.nl')
    expect(page()).not.toContain('niets afgeschreven.')
    expect(link('Verder met betalen')).toBeUndefined()
  })

  test('a bank transfer shows where it goes, and copies long values without their spaces', async () => {
    answerLooks(transferDonation)
    await showPage(transferDonation)
    expect(heading()).toBe('Maak je donatie over')
    expect(page()).toContain('NL38\u00a0STUI\u00a00000\u00a00042\u00a042')
    expect(page()).toContain('Stichting Zandbak')
    expect(page()).toContain(
      'Maak €\u00a025 over voor Schoon water voor Wajir. Het moet uiterlijk 4 december 2026 binnen zijn.',
    )
    const names = screen.getAllByRole('term').map((term) => term.textContent)
    expect(names.slice(0, 4)).toEqual(['Rekening (IBAN)', 'Bedrag', 'Kenmerk', 'Op naam van'])
    expect(screen.getByText('Uit het buitenland?').closest('details')?.textContent).toContain('BICSTUINL2A')
    expect(page()).toContain('Deze gegevens mailen we ook naar ilse@voorbeeld.nl')
    expect(screen.getByRole('img', { name: 'QR-code met de gegevens van je overschrijving' })).toBeDefined()
    expect(page()).toContain('Een overschrijving kan een paar werkdagen duren.')
    expect(page()).toContain('Zodra het geld er is, zie je dat hier vanzelf.')
    expect(link('Bekijk ze daar')).toBe(transferDonation.checkout_url)
    expect(page()).not.toContain('niets te doen')
    const copied: string[] = []
    for (const what of ['het rekeningnummer', 'de naam', 'het bedrag', 'het kenmerk']) {
      await person.press(`Kopieer ${what}`)
      copied.push(await navigator.clipboard.readText())
    }
    expect(copied).toEqual(['NL38STUI0000004242', 'Stichting Zandbak', '25,00', 'RF71000000004242'])
  })

  test('without scripts it refreshes by itself, further and further apart, and then no more [4.08]', () => {
    const pauses = Array.from({ length: refreshesMax + 1 }, (_, refreshes) =>
      /content="(\d+);url=\/donatie\/[a-z]+\?keer=(\d+)"/
        .exec(plainPage(openDonation, refreshes))
        ?.slice(1)
        .map(Number),
    )
    expect(pauses.at(-1)).toBeUndefined()
    expect(pauses.slice(0, -1)).toEqual([2, 3, 5, 8, 13, 21, 34].map((pause, index) => [pause, index + 1]))
    expect(plainPage(openDonation, 0)).toContain('We kijken of je betaling binnen is')
    expect(plainPage(openDonation, 4)).toContain('Verder met betalen')
    expect(plainPage(paidDonation, 0)).not.toContain('http-equiv')
    expect(['?keer=3', '', '?keer=-1', '?keer=x'].map(refreshesOf)).toEqual([3, 0, refreshesMax, refreshesMax])
  })

  test.each([
    ['failed', 'De betaling is niet gelukt'],
    ['cancelled', 'Je hebt de betaling gestopt'],
    ['expired', 'De tijd om te betalen is voorbij'],
  ] as const)('%s: nothing was taken, and another attempt is one click away [4.08]', async (status, title) => {
    const requests = answerLooks(cancelledDonation)
    await showPage({ ...cancelledDonation, status })
    expect(heading()).toBe(title)
    expect(page()).toContain('Er is niets afgeschreven.')
    expect(link('Betaal alsnog €\u00a025')).toBe(`/schoon-water/doneer?opnieuw=${token}#stap-3`)
    expect(link('Kies een andere betaalmethode')).toBe(`/schoon-water/doneer?opnieuw=${token}#stap-2`)
    await pass(60_000)
    expect(requests).toEqual([])
  })

  test.each(['refunded', 'charged_back'] as const)('%s: never says that nothing was taken [4.08]', async (status) => {
    await showPage({ ...paidDonation, status, outcome: 'error', returned_at: '2026-11-21T09:00:00.000Z' })
    expect(page()).not.toContain('Er is niets afgeschreven.')
    expect(link('Betaal alsnog €\u00a025')).toBeUndefined()
    // Which donation it was: its number, project, amount and both days.
    for (const fact of [
      '2026-000123',
      'Schoon water voor Wajir',
      '€\u00a025,00',
      '20 november 2026',
      '21 november 2026',
    ])
      expect(page()).toContain(fact)
  })

  test.each([
    ['2026-11-27T09:00:00.000Z', true],
    ['2026-11-28T09:00:01.000Z', false],
  ])('a refund is said to be on its way at %s: %s', async (now, isSaid) => {
    const refunded = { ...paidDonation, status: 'refunded', outcome: 'error' } as const
    await showPage({ ...refunded, returned_at: '2026-11-21T09:00:00.000Z' }, { now })
    expect(page().includes('binnen een paar werkdagen op je rekening')).toBe(isSaid)
  })

  test('a first month with an unknown outcome names the mailbox of its result, unlike another payment method [4.08]', async () => {
    const first = { ...paidDonation, recurring: true, monthly: null, next_charge_on: null }
    await showPage(first)
    expect(page()).toContain('Je geeft elke maand. In je mail staat')
    cleanup()
    await showPage({ ...first, renew_url: 'https://stuiver.example/donatie/betaalwijze/3.abc' })
    expect(page()).not.toContain('Je geeft elke maand. In je mail staat')
    cleanup()
    await showPage(paidDonation)
    expect(page()).not.toContain('Je geeft elke maand')
  })

  test('a copied link is confirmed for four seconds [9.05]', async () => {
    await showPage(paidDonation)
    const button = screen.getByRole('button', { name: 'Kopieer de link' })
    await person.click(button)
    await pass(3_999)
    expect(button.textContent).toBe('De link is gekopieerd')
    await pass(1)
    expect(button.textContent).toBe('Kopieer de link')
  })
})
