import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DonorMonthly } from '../../../../contract/money/donors/monthly-of-donor.ts'
import type { DonorDonation } from '../../../../contract/money/donors/portal.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { alertText, field, hintsOf, person, settle, show } from '../../../../tests/support/show.tsx'
import GivingTab from './giving-tab.tsx'

const monthly: DonorMonthly = {
  id: 4,
  amount: 15,
  payment_method: 'directdebit',
  payment_method_name: 'Automatische incasso',
  state: 'active',
  started_on: '2026-10-15',
  next_charge_on: '2026-12-15',
  ends_at: null,
  ended_on: null,
  project: { name: 'Schoon water', url: 'schoon-water', language: 'nl' },
  via: 'Sanne',
  undo_until: null,
  day: 15,
  retry_on: null,
  amount_min: 5,
  covered: 0,
  cover_cents: null,
  amount_max: null,
  mandate_limit: null,
  account_ending: '4300',
  mandate: { reference: 'ST123', creditor_name: 'Stichting Stuiver', creditor_id: 'NL16ZZZ300384870000' },
  renew_url: 'https://stuiver.example/donatie/betaalwijze/4.a',
}
const input: DonorDonation = {
  id: 9,
  token: 'a'.repeat(32),
  status: 'paid',
  amount: 25,
  returned: 5,
  is_monthly: false,
  date: '2026-11-01',
  receipt_number: '2026-000009',
  recipient: 'Stichting Bron',
  project: { name: 'Pompen', url: 'pompen', language: 'nl' },
}
const path = '/api/donor/account'
const portal = (changes: Partial<DonorMonthly> = {}, email: string | null = 'ilse@voorbeeld.nl') => ({
  email,
  monthly: [{ ...monthly, ...changes }],
  years: [{ year: 2026, amount: 40 }],
})
const lists = (list: DonorDonation[]) => [200, { list, page: 1, pages: 1, total: list.length }] as [number, object]
const page = () => document.body.textContent.replaceAll('\u00a0', ' ')

async function showTab(answers: Record<string, [number, object] | 'no network'>) {
  const requests = answerWith(answers)
  await show(<GivingTab />)
  await settle()
  return requests
}

test('shows monthly donations, years and single donations [6.02]', async () => {
  await showTab({ [path]: [200, portal()], [`${path}/donations?page=1`]: lists([input]) })
  expect(page()).toContain('€ 15,00 per maand')
  expect(page()).toContain('Schoon water via Sanne')
  expect(page()).toContain('met automatische incasso (eindigt op 4300)')
  expect(page()).toContain('Volgende keer op 15 december 2026')
  expect(page()).toContain('Kenmerk van je machtiging: ST123')
  expect(page()).toContain('€ 5,00 ging terug')
  expect(screen.getByRole('link', { name: /Jaaroverzicht 2026/ }).getAttribute('href')).toBe(`${path}/statement/2026`)
  expect(screen.getByRole('link', { name: /^Bewijs van/ }).getAttribute('href')).toBe(`/donatie/${input.token}`)
})

test('the creditor of a mandate is named once below the list, with a reference for each, and in no row', async () => {
  const both = {
    ...portal(),
    monthly: [monthly, { ...monthly, id: 5, project: { ...monthly.project, name: 'Pompen' } }],
  }
  await showTab({ [path]: [200, both], [`${path}/donations?page=1`]: lists([]) })
  expect(page().match(/Afgeschreven door/g)).toHaveLength(1)
  const details = screen.getByText('Je machtigingen').closest('details')!
  expect(
    within(details)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Schoon water · Kenmerk van je machtiging: ST123.', 'Pompen · Kenmerk van je machtiging: ST123.'])
})

test('stops one in its card, with the server’s answer', async () => {
  const item = { ...monthly, state: 'cancelled', next_charge_on: null, ended_on: '2026-11-22', renew_url: null }
  const requests = await showTab({
    [path]: [200, portal()],
    [`${path}/donations?page=1`]: lists([]),
    [`${path}/monthly/4`]: [200, { item, message: 'Het is gewijzigd.' }],
  })
  await person.press('Wijzigen: Schoon water')
  await person.press('Stop deze donatie')
  await settle()
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `${path}/monthly/4` })
  expect(page()).toContain('Gestopt op 22 november 2026')
  expect(screen.queryByRole('button', { name: /^Wijzigen/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Het is gewijzigd.'))
})

test('of one that another payer pays says up to which amount, and leads to another way to pay', async () => {
  await showTab({ [path]: [200, portal({ mandate_limit: 15 })], [`${path}/donations?page=1`]: lists([]) })
  await person.press('Wijzigen: Schoon water')
  expect(hintsOf(field('Bedrag per maand'))).toEqual(['In hele euro’s, tot €\u00a015,00 per maand.'])
  const way = screen.getByRole('link', { name: 'Betaal eerst zelf op een andere manier' })
  expect(way.getAttribute('href')).toBe(monthly.renew_url)
})

test('a monthly donation that was stopped a moment ago can be resumed', async () => {
  const stopped = { state: 'cancelled', next_charge_on: null, ended_on: '2026-11-22' } as const
  const requests = await showTab({
    [path]: [200, portal({ ...stopped, undo_until: '2026-11-23T11:00:00.000Z' })],
    [`${path}/donations?page=1`]: lists([]),
    [`${path}/monthly/4/undo-stop`]: [200, { item: monthly, message: 'Je geeft weer.' }],
  })
  expect(page()).toContain('Tot 23 november 2026 om 12:00 kun je toch blijven geven.')
  await person.press('Toch blijven geven')
  await settle()
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: `${path}/monthly/4/undo-stop` })
  expect(page()).toContain('Volgende keer op 15 december 2026')
  expect(document.activeElement).toBe(screen.getByText('Je geeft weer.'))
})

test('of one that failed says when it is retried, and leads to another way to pay', async () => {
  await showTab({
    [path]: [200, portal({ state: 'past_due', retry_on: '2026-12-20' })],
    [`${path}/donations?page=1`]: lists([]),
  })
  expect(page()).toContain('Op 20 december 2026 proberen we het nog een keer')
  expect(screen.getByRole('link', { name: 'Betaal op een andere manier' }).getAttribute('href')).toBe(monthly.renew_url)
})

test('says so when there is nothing, when an e-mail address is not confirmed, and when the provider cannot be queried', async () => {
  await showTab({
    [path]: [200, { email: null, monthly: [], years: [] }],
    [`${path}/donations?page=1`]: lists([]),
  })
  expect(page()).toContain('Hier is nog niets.')
  expect(page()).toContain('nog niet bevestigd')
  cleanup()
  await showTab({ [path]: 'no network', [`${path}/donations?page=1`]: 'no network' })
  expect(alertText()).toContain('Er ging iets mis')
})

test.each([path, `${path}/donations?page=1`])('the refused request for %s is sent again', async (refused) => {
  const answers: Record<string, [number, object]> = {
    [path]: [200, portal()],
    [`${path}/donations?page=1`]: lists([input]),
  }
  let attempts = 0
  const again = () => ((attempts += 1) === 1 ? [500, {}] : answers[refused])
  await showTab({ ...answers, [refused]: again as never })
  expect(page()).not.toContain('€ 5,00 ging terug')
  await person.press('Probeer het opnieuw')
  await settle()
  expect(screen.queryByRole('button', { name: 'Probeer het opnieuw' })).toBeNull()
  expect(page()).toContain('€ 5,00 ging terug')
})
