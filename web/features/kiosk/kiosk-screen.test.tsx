import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, person, settle, show } from '../../../tests/support/show.tsx'
import { AskProvider } from '../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import { KioskScreen } from './kiosk-screen.tsx'
import { searchFocusDelayMs } from './people/people-search.tsx'

const sanne = {
  id: 7,
  name: 'Sanne Bos',
  email: 'sanne@voorbeeld.nl',
  photo: null,
  photo_url: '',
  is_email_verified: false,
  created_at: '2026-03-01T09:00:00.000Z',
}
const profile = {
  user: { ...sanne, language: 'nl', uses_second_factor: false, last_seen_at: null },
  projects: [{ id: 1, name: 'Schoon water', url: 'schoon-water', is_public: false, archived_at: null }],
  organizations: [],
  donated: { count: 2, total: 17.5 },
}
let asked: unknown[]
let answers: Record<string, () => Response>

beforeEach(() => {
  asked = []
  answers = {
    '/spark/kiosk/reviews?state=pending&limit=20': () => Response.json({ list: [], next: null }),
    '/spark/kiosk/users/search': () => Response.json({ list: [sanne], has_more: true }),
    '/spark/kiosk/users/7/profile': () => Response.json(profile),
  }
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    asked.push(body === null ? (method === 'GET' ? url : `${method} ${url}`) : JSON.parse(body))
    return answers[url]!()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  location.hash = ''
})

const kiosk = () =>
  show(
    <ToastProvider>
      <AskProvider>
        <KioskScreen now="2026-03-10T09:00:00.000Z" />
      </AskProvider>
    </ToastProvider>,
  )

/** The page hears of another place some time after it is gone to. */
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

test('the search has the focus a moment after its tab is opened [9.15]', async () => {
  location.hash = '#/users'
  vi.useFakeTimers()
  await kiosk()
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  await pass(searchFocusDelayMs - 1)
  expect(document.activeElement).not.toBe(query())
  await pass(1)
  expect(document.activeElement).toBe(query())
})

test('who is found leads to their profile, and Escape back to the search as it was left [2.20~]', async () => {
  await kiosk()
  await goTo('#/users')
  asked = []
  await person.fill(query(), 'sanne')
  await person.press('Zoek')
  expect(asked).toEqual([{ query: 'sanne' }])
  expect(screen.getByRole('link', { name: 'Sanne Bos' }).getAttribute('href')).toBe('#/users/7')
  screen.getByText('Niet bevestigd')
  screen.getByText('Er zijn er meer. Zoek met een woord erbij.')
  await goTo('#/users/7')
  screen.getByRole('heading', { name: 'Sanne Bos' })
  screen.getByText('€ 17,50 in 2 donaties')
  expect(screen.getByRole('link', { name: 'Schoon water' }).getAttribute('href')).toBe('/schoon-water')
  screen.getByText('Concept')
  const arrived = arrival()
  await person.keyboard('{Escape}')
  expect(location.hash).toBe('#/users')
  await act(async () => void (await arrived))
  await settle()
  expect(query().value).toBe('sanne')
  screen.getByRole('link', { name: 'Sanne Bos' })
})

test('nobody is found, or is there no more, in words', async () => {
  answers['/spark/kiosk/users/search'] = () => Response.json({ list: [], has_more: false })
  answers['/spark/kiosk/users/8/profile'] = () => Response.json({ message: 'Niet gevonden.' }, { status: 404 })
  await kiosk()
  await goTo('#/users')
  await person.press('Zoek')
  screen.getByText('Niemand gevonden')
  for (const number of ['8', 'acht']) {
    await goTo(`#/users/${number}`)
    expect(screen.queryByText('Dit account is er niet (meer).'), number).not.toBeNull()
  }
})

test('an announcement is taken away after a question alone [2.22]', async () => {
  const id = '0b7f2d2e-6a55-4a0e-9d0b-1c5f0a3c7a01'
  const news = { icon: 'megaphone', action_text: null, action_url: null, creator: { name: 'Staf', photo_url: '' } }
  const list = [{ ...news, id, body: 'Nieuw: betalen met Wero.', created_at: '2026-03-01T09:00:00.000Z' }]
  answers['/spark/kiosk/announcements'] = () => Response.json({ list })
  answers[`/spark/kiosk/announcements/${id}`] = () => {
    list.pop()
    return Response.json({ message: 'De aankondiging is weg.' })
  }
  location.hash = '#/announcements'
  await kiosk()
  await settle()
  asked = []
  const remove = 'Verwijderen: Nieuw: betalen met Wero.'
  const question = () => screen.getByRole('alertdialog')
  await person.press(remove)
  await act(async () => vi.dynamicImportSettled())
  expect(question().textContent).toContain('Aankondiging verwijderen?')
  await person.click(within(question()).getByRole('button', { name: 'Annuleren' }))
  expect(asked).toEqual([])
  await person.press(remove)
  await person.click(within(question()).getByRole('button', { name: 'Verwijderen' }))
  await settle()
  expect(asked).toEqual([`DELETE /spark/kiosk/announcements/${id}`, '/spark/kiosk/announcements'])
  expect(screen.queryByText('Nieuw: betalen met Wero.')).toBeNull()
})
