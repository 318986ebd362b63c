import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DonationStatus } from '../../../contract/donations.ts'
import { find, show, user } from '../../../tests/support/show.tsx'
import { DonationComplete } from './donation-complete.tsx'
import { tryAgainPath } from './gift-paths.ts'
import { cancelledGift, openGift, paidGift } from './sample-gift.ts'
import { delaysMs } from './use-gift-news.ts'

const token = 'abcdefghijklmnopqrstuvwxyz'

async function showPage(gift: DonationStatus) {
  const arrivals: DonationStatus[] = []
  await show(
    <DonationComplete
      token={token}
      first={gift}
      origin="https://stuiver.example"
      onSuccess={(paid) => arrivals.push(paid)}
    />,
  )
  return arrivals
}

const heading = () => find('h1').textContent
const page = () => document.body.textContent
const link = (text: string) =>
  [...document.querySelectorAll('a')].find((each) => each.textContent === text)?.getAttribute('href')

/** The network: one answer a look, the last one again and again. A string is a failure. */
function answerLooks(...answers: (DonationStatus | string)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers[Math.min(asked.length, answers.length) - 1]!
    if (typeof answer === 'string') throw new TypeError(answer)
    return Response.json(answer)
  })
  return asked
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
    await showPage(paidGift)
    expect(heading()).toBe('Dank je wel, Ilse!')
    expect(page()).toContain('2026-000123')
    expect(page()).toContain('Je bewijs gaat naar ilse@voorbeeld.nl.')
    expect(page()).toContain('€\u00a031.840')
    expect(find<HTMLProgressElement>('progress').value).toBe(63)
  })

  test('draws no bar for a goal that is hidden, whatever its percentage [9.09]', async () => {
    await showPage({ ...paidGift, project: { ...paidGift.project, show_goal: false, goal: null, percentage: 100 } })
    expect(document.querySelector('progress')).toBeNull()
    expect(page()).not.toContain('100%')
  })

  test('tells a monthly donor the date of the next charge', async () => {
    await showPage({ ...paidGift, recurring: true, next_charge_on: '2026-12-20' })
    expect(page()).toContain('Op 20 december 2026 gaat de volgende €\u00a025 van je rekening')
  })

  test('looks once more for the date of the next charge, which is set a moment after the money is in', async () => {
    const asked = answerLooks({ ...paidGift, recurring: true, next_charge_on: '2026-12-20' })
    await showPage({ ...paidGift, recurring: true })
    expect(page()).not.toContain('gaat de volgende')
    await pass(delaysMs[0]!)
    expect(page()).toContain('Op 20 december 2026 gaat de volgende')
    await pass(60_000)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['success', paidGift, 'donation-success'],
    ['warning', openGift, 'donation-open'],
    ['error', cancelledGift, 'donation-failed'],
  ] as const)(
    'registers a virtual page view for %s that does not give the token away [2.17, 4.08]',
    async (_outcome, gift, suffix) => {
      answerLooks(gift)
      const heard: string[] = []
      const listen = (event: DocumentEventMap['virtualPageview']) => heard.push(event.detail.page)
      document.addEventListener('virtualPageview', listen)
      await showPage(gift)
      document.removeEventListener('virtualPageview', listen)
      expect(window.dataLayer).toEqual([{ event: 'virtualPageview', page: `/schoon-water/${suffix}` }])
      expect(heard).toEqual([`/schoon-water/${suffix}`])
    },
  )

  test('waits for news, and turns to thanks by itself when the money is in [4.08]', async () => {
    const asked = answerLooks(openGift, 'no connection', paidGift)
    const arrivals = await showPage(openGift)
    expect(heading()).toBe('Je bent er bijna')
    expect(link('Ga verder met betalen')).toBe('https://betalen.example/1')
    for (const ms of delaysMs.slice(0, 3)) await pass(ms)
    expect(heading()).toBe('Dank je wel, Ilse!')
    expect(find('[aria-live][aria-atomic]').textContent).toBe('Bedankt voor je gift')
    expect(asked).toEqual(Array.from({ length: 3 }, () => `/api/donation/${token}`))
    expect(window.dataLayer).toHaveLength(2)
    expect(arrivals).toHaveLength(1)
  })

  test('stops looking in the end, and says so [4.08]', async () => {
    const asked = answerLooks(openGift)
    await showPage(openGift)
    expect(page()).toContain('Deze pagina kijkt vanzelf of er nieuws is.')
    for (const ms of delaysMs) await pass(ms)
    expect(page()).toContain('Deze pagina kijkt nu niet meer vanzelf.')
    await pass(60_000)
    expect(asked).toHaveLength(delaysMs.length)
    expect(link('Kijk of er nieuws is')).toBe(`/donatie/${token}`)
  })

  test('does not ask a donor to pay who has nothing left to do [4.08]', async () => {
    answerLooks(openGift)
    await showPage({ ...openGift, status: 'pending', checkout_url: null })
    expect(heading()).toBe('Je betaling is onderweg')
    expect(link('Ga verder met betalen')).toBeUndefined()
  })

  test.each([
    ['failed', 'De betaling is niet gelukt'],
    ['cancelled', 'Je hebt de betaling gestopt'],
    ['expired', 'De tijd om te betalen is voorbij'],
  ] as const)('%s: nothing was taken, and another try is one click away [4.08]', async (status, title) => {
    const asked = answerLooks(cancelledGift)
    await showPage({ ...cancelledGift, status })
    expect(heading()).toBe(title)
    expect(page()).toContain('Er is niets afgeschreven.')
    expect(link('Probeer het opnieuw')).toBe('/schoon-water/doneer?amount=25&type=single')
    await pass(60_000)
    expect(asked).toEqual([])
  })

  test.each(['refunded', 'charged_back'] as const)('%s: never says that nothing was taken [4.08]', async (status) => {
    await showPage({ ...paidGift, status, outcome: 'error' })
    expect(page()).not.toContain('Er is niets afgeschreven.')
    expect(link('Probeer het opnieuw')).toBeUndefined()
  })

  test('another try is for the same participant, team and kind of gift', () => {
    const participant = { id: 3, name: 'Sanne', url: 'sanne' }
    const team = { id: 5, name: 'De Pompers', url: 'de-pompers' }
    expect(tryAgainPath({ ...cancelledGift, recurring: true, participant, team })).toBe(
      '/schoon-water/doneer?amount=25&type=recurring&participant=3',
    )
    expect(tryAgainPath({ ...cancelledGift, team })).toBe('/schoon-water/doneer?amount=25&type=single&team=5')
  })

  test('a copied link is confirmed for four seconds [9.05]', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } })
    await showPage(paidGift)
    const button = () => [...document.querySelectorAll('button')].at(-1)
    expect(button()?.textContent).toBe('Kopieer de link')
    button()?.setAttribute('id', 'copy')
    await user.click('#copy')
    expect(button()?.textContent).toBe('De link is gekopieerd')
    await pass(3_999)
    expect(button()?.textContent).toBe('De link is gekopieerd')
    await pass(1)
    expect(button()?.textContent).toBe('Kopieer de link')
  })
})
