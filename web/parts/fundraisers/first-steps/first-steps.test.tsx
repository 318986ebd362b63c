import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { showSignedIn } from '../../../../tests/support/show-signed-in.tsx'
import { sampleUser } from '../../../../tests/support/samples/user.ts'
import { field, person, settle } from '../../../../tests/support/show.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { Step } from './steps.ts'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const steps: Step[] = [
  { id: 'photo', isDone: true, href: '/dijkloop?settings=pagina&field=photo_url' },
  { id: 'story', isDone: false, href: '/dijkloop?settings=pagina&field=description' },
  { id: 'publish', isDone: false, isWaiting: true, href: '/dijkloop' },
  { id: 'friends', isDone: false },
]
const page = { id: 4, name: 'Dijkloop', path: '/dijkloop', isDraft: true }

const open = (list = steps, user = sampleUser()) =>
  showSignedIn(() => <FirstSteps kind="draft" steps={list} page={page} />, user)

test('steps have their ticks, the first to do stands out, and each is one press away', async () => {
  await open()
  expect(screen.getByRole('progressbar', { name: '1 van 4 klaar' })).toHaveProperty('value', 25)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  expect(rows[0]!.textContent).toContain('Klaar: Een foto die vertelt waar het om gaat')
  expect(within(rows[0]!).queryByRole('link')).toBeNull()
  const link = within(rows[1]!).getByRole('link', { name: /^Schrijf je verhaal/ })
  expect(link.getAttribute('href')).toBe('/dijkloop?settings=pagina&field=description')
  // Nothing is to be pressed while staff look at it.
  expect(within(rows[2]!).queryByRole('link')).toBeNull()
  expect(rows[2]!.textContent).toContain('Wij zijn aan de beurt')
})

test('the words to pass on are there to be changed, and to be sent as they are changed', async () => {
  await open()
  await person.click(screen.getByRole('button', { name: /^Bekijk de tekst/ }))
  await settle()
  const dialog = screen.getByRole('dialog')
  expect(field('Jouw tekst').value).toContain('Dijkloop')
  expect(field('Jouw tekst').value).toContain('/dijkloop')
  expect(dialog.textContent).toContain('nog een concept')
  await person.fill(field('Jouw tekst'), 'Help je mee? /dijkloop')
  const whatsApp = within(dialog).getByRole('link', { name: /WhatsApp/ })
  expect(whatsApp.getAttribute('href')).toContain(encodeURIComponent('Help je mee? /dijkloop'))
})

test('the first ten people of a participant: a text for each circle, counted in this browser alone', async () => {
  const requests = answerWith({})
  const own: Step[] = [{ id: 'own_friends', isDone: false }]
  const openWords = async () => {
    await open(own)
    await person.click(screen.getByRole('button', { name: /^Bekijk de tekst/ }))
    await settle()
  }
  await openWords()
  const text = () => field('Jouw tekst').value
  expect(text()).toMatch(/^Hoi! Ik doe mee met Dijkloop/)
  await person.press('Familie')
  expect(text()).toMatch(/^Lieve allemaal[^]*\/dijkloop$/)
  expect(screen.getByRole('button', { name: 'Familie' }).getAttribute('aria-pressed')).toBe('true')
  screen.getByRole('progressbar', { name: '0 van 10 mensen gevraagd' })
  const toMail = screen.getByRole('link', { name: /E-mail/ })
  // Nothing but the page is there to open it.
  toMail.addEventListener('click', (event) => event.preventDefault())
  await person.click(toMail)
  await person.press('Nog iemand gevraagd')
  screen.getByRole('progressbar', { name: '2 van 10 mensen gevraagd' })
  cleanup()
  await openWords()
  for (let count = 2; count < 10; count += 1) await person.press('Nog iemand gevraagd')
  screen.getByRole('progressbar', { name: 'Alle 10 gevraagd. Mooi werk!' })
  expect(screen.queryByRole('button', { name: 'Nog iemand gevraagd' })).toBeNull()
  expect(requests).toEqual([])
  vi.unstubAllGlobals()
})

test('a finished list goes away', async () => {
  await open(steps.map((step) => ({ ...step, isDone: true })))
  expect(document.body.textContent).toBe('')
})

test('a folded list stays folded for this person in this browser, and for no other', async () => {
  await open()
  expect(screen.queryAllByRole('listitem')).toHaveLength(4)
  await person.press('Stappen inklappen')
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  cleanup()
  await open()
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Stappen uitklappen' }).getAttribute('aria-expanded')).toBe('false')
  cleanup()
  await open(steps, { ...sampleUser(), id: 99 })
  expect(screen.queryAllByRole('listitem')).toHaveLength(4)
  cleanup()
  await open()
  await person.press('Stappen uitklappen')
  cleanup()
  await open()
  expect(screen.queryAllByRole('listitem')).toHaveLength(4)
})
