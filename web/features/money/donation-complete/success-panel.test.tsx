import { cleanup, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { openDonation, paidDonation } from '../../../../tests/support/samples/donation-status.ts'
import { inPageSettings, person, show } from '../../../../tests/support/show.tsx'
import { DonationComplete } from './donation-complete.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz'

const pageOf = (donation: DonationStatus, now = '2026-11-20T10:02:00.000Z') => (
  <DonationComplete
    token={token}
    first={donation}
    origin="https://stuiver.example"
    now={now}
    refreshes={0}
    onSuccess={() => undefined}
  />
)

const later = '2026-12-20T10:00:00.000Z'
const rolled = () => document.querySelector('.total-roll')
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('the total moves by the donation that has just come in, and its text is the present total from the first paint [4.08]', () => {
  const html = renderToStaticMarkup(inPageSettings(pageOf(paidDonation)))
  expect(html).toContain('data-before="€\u00a031.815"><span>€\u00a031.840</span>')
  expect(html.replace(/<[^>]*>/g, '')).not.toContain('31.815')
  expect(html).toContain('<rect x="62.68" width="1"')
})

test.each([
  ['paid long ago', paidDonation, later],
  ['not paid yet', openDonation, undefined],
])('no total moves for a donation that is %s [4.08]', async (_which, donation, now) => {
  await show(pageOf(donation, now))
  expect(rolled()).toBeNull()
})

test.each([
  [25, 31_840, '€\u00a031.815'],
  [25, 25, '€\u00a00'],
  [100, 25, '€\u00a00'],
])('a total of € %i within € %i comes from %s', async (amount, raised, before) => {
  await show(pageOf({ ...paidDonation, amount, project: { ...paidDonation.project, raised } }))
  expect(rolled()?.getAttribute('data-before')).toBe(before)
})

test.each([
  [60_000, '99', '1'],
  [10, '0', '1'],
])('the own part of a bar is seen within it at € %i raised of € 50.000', async (raised, x, width) => {
  await show(pageOf({ ...paidDonation, amount: 10, project: { ...paidDonation.project, raised } }))
  const part = document.querySelector('.total-bar rect')
  expect([part?.getAttribute('x'), part?.getAttribute('width')]).toEqual([x, width])
})

test('the picture of the fundraiser stands above the thanks, with the text of its manager in their language', async () => {
  const photo = { key: 'put', widths: [800], width: 800, height: 400, alt: 'A well' }
  await show(pageOf({ ...paidDonation, project: { ...paidDonation.project, language: 'en', photo } }))
  const picture = screen.getByRole('img', { name: 'A well' })
  expect([picture.getAttribute('src'), picture.getAttribute('lang')]).toEqual(['/media/put-800.webp', 'en'])
  cleanup()
  await show(pageOf({ ...openDonation, project: { ...openDonation.project, photo } }))
  expect(screen.getByRole('img', { name: 'A well' })).toBeDefined()
  cleanup()
  await show(pageOf(paidDonation))
  expect(document.querySelector('.thanks-picture')).toBeNull()
})

test('a donor scans the code of the fundraiser, and is not offered its files for print', async () => {
  await show(pageOf(paidDonation))
  expect(screen.getByText('Laat iemand scannen')).toBeDefined()
  expect(screen.queryByRole('button', { name: /SVG|PNG/ })).toBeNull()
})

test('a single donation may be made monthly by a form that is filled in, and none that may not', async () => {
  await show(pageOf({ ...paidDonation, may_repeat: true, amount: 25.5, covered: 0.5 }))
  expect(screen.getByRole('heading', { name: 'Elke maand €\u00a025 geven?' })).toBeDefined()
  expect(link('Maak er maandelijks van')).toBe(`/schoon-water/doneer?type=recurring&opnieuw=${token}#stap-2`)
  cleanup()
  await show(pageOf(paidDonation))
  expect(link('Maak er maandelijks van')).toBeUndefined()
})

const note = 'Binnen acht weken boek je die zelf terug'
const monthly = { state: 'active', amount: 25, stop_url: 'https://stuiver.example/donatie/stop/1.a' } as const

test.each<[string, Partial<DonationStatus>, boolean]>([
  ['by direct debit', { payment_method: 'directdebit' }, true],
  ['by direct debit that is on its way', { ...openDonation, status: 'pending', payment_method: 'directdebit' }, true],
  ['whose months are debited', { monthly: { ...monthly, is_debited: true } }, true],
  ['whose months are taken from a card', { monthly: { ...monthly, is_debited: false } }, false],
  ['by iDEAL', {}, false],
])('says of a donation %s whether a bank can reverse it', async (_which, changes, isSaid) => {
  await show(pageOf({ ...paidDonation, ...changes }))
  expect(document.body.textContent.includes(note)).toBe(isSaid)
})

test('the words to share name no amount, and are copied with the URL', async () => {
  await show(pageOf({ ...paidDonation, participant: { id: 3, name: 'Sanne', url: 'sanne' } }))
  expect(screen.getByText('stuiver.example/schoon-water/deelnemers/sanne')).toBeDefined()
  await person.press('Kopieer deze tekst')
  const words = 'Ik gaf aan Sanne voor Schoon water voor Wajir. Doe je mee?'
  const url = 'https://stuiver.example/schoon-water/deelnemers/sanne'
  expect(await navigator.clipboard.readText()).toBe(`${words}\n${url}`)
  expect(decodeURIComponent(link('E-mail') ?? '')).toContain(`${words}\n\n${url}`)
})

test('to pass it on is the first thing to do: by the menu of the device, or else by WhatsApp', async () => {
  const colour = (name: string) => (screen.getByText(name).closest('a, button')?.className ?? '').includes('bg-copper')
  await show(pageOf(paidDonation))
  expect(link('Vertel het door')).toBe('#share-title')
  expect(document.getElementById('share-title')?.textContent).toBe('Vertel het door')
  expect([colour('WhatsApp'), colour('E-mail'), colour('Naar de actie')]).toEqual([true, false, false])
  cleanup()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share: async () => undefined }))
  await show(pageOf(paidDonation))
  expect([colour('Deel'), colour('WhatsApp')]).toEqual([true, false])
  vi.unstubAllGlobals()
})

test('the way back is short, and names the kind of page', async () => {
  await show(pageOf(paidDonation))
  expect(link('Naar de actie')).toBe('/schoon-water')
  cleanup()
  await show(pageOf({ ...paidDonation, team: { id: 5, name: 'De Pompers', url: 'pompers' } }))
  expect(link('Naar het team')).toBe('/schoon-water/teams/pompers')
})
