import { act, cleanup, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { watchDepartures } from '../../../../../tests/support/identity/auth-form.ts'
import { alertText, field, person, settle, show, spoken } from '../../../../../tests/support/show.tsx'
import { VerifyPanel } from './verify-panel.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const panel = <VerifyPanel linkToken="uit-de-mail" answer={undefined} token={null} isSignedIn={false} />

test('the page confirms by a POST, by itself and once, and goes on after the message', async () => {
  const removal = watchDepartures()
  const requests = answerWith({ '/account/verify': [200, { redirect: '/login', message: 'Je adres is bevestigd.' }] })
  vi.useFakeTimers()
  // Which looks at every effect twice.
  await show(<StrictMode>{panel}</StrictMode>)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(requests).toEqual([{ method: 'POST', path: '/account/verify', body: { token: 'uit-de-mail' } }])
  screen.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(removal).toEqual(['/login'])
})

test('a guest whom the link signed in lands on their page at once, and a user reads the message first', async () => {
  const removal = watchDepartures()
  answerWith({ '/account/verify': [200, { redirect: '/dashboard', message: 'Je bent ingelogd.' }] })
  await show(panel)
  await settle()
  expect(removal).toEqual(['/dashboard'])
  cleanup()
  await show(<VerifyPanel linkToken="uit-de-mail" answer={undefined} token={null} isSignedIn />)
  await settle()
  expect(removal).toEqual(['/dashboard'])
  screen.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })
})

test('a link that is over says so and leads to a new one [7.13]', async () => {
  const requests = answerWith({
    '/account/verify': wrong({ token: 'Deze link werkt niet meer.' }),
    '/account/verify/resend': [200, { title: 'Kijk in je mail', message: 'De link is er.' }],
  })
  await show(panel)
  await settle()
  screen.getByRole('heading', { name: 'Deze link is verlopen' })
  expect(spoken()).toBe('Deze link werkt niet meer.')
  await person.type(field('E-mailadres'), 'noor@voorbeeld.nl{Enter}')
  expect(requests.at(-1)!.body).toEqual({ email: 'noor@voorbeeld.nl' })
  expect(spoken()).toContain('De link is er.')
})

test('a signed-in user names no e-mail address for a new link [7.13]', async () => {
  const requests = answerWith({
    '/account/verify/resend': [200, { title: 'Alles in orde', message: 'Je adres is al bevestigd.' }],
  })
  await show(
    <VerifyPanel linkToken="oud" answer={{ done: { kind: 'over', message: 'Te oud.' } }} token={null} isSignedIn />,
  )
  expect(screen.queryByLabelText('E-mailadres')).toBeNull()
  await person.press('Stuur de mail opnieuw')
  expect(requests).toEqual([{ method: 'POST', path: '/account/verify/resend', body: {} }])
})

test('a failed verification is retried by its user alone', async () => {
  const requests = answerWith({ '/account/verify': 'no network' })
  await show(panel)
  await settle()
  expect(alertText()).toContain('Er is geen verbinding.')
  await settle()
  expect(requests).toHaveLength(1)
  await person.press('Bevestig mijn adres')
  expect(requests).toHaveLength(2)
})
