import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { plainProps, watchDepartures } from '../../../../../tests/support/identity/auth-form.ts'
import { alertText, errorOf, field, person, show, spoken } from '../../../../../tests/support/show.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const linkOver = 'Deze link werkt niet meer. Vraag een nieuwe aan.'

test('a new password goes out with the token of the link, and the page goes on after the message [2.03, 7.28]', async () => {
  const removal = watchDepartures()
  const requests = answerWith({ '/password/reset': [200, { redirect: '/login', message: 'Bewaard.' }] })
  await show(<ResetForm {...plainProps} email="noor@voorbeeld.nl" resetToken="uit-de-mail" />)
  await person.fill(field('Nieuw wachtwoord'), 'zeven gele fietsen')
  await person.fill(field('Herhaal het wachtwoord'), 'zeven gele fietsen')
  vi.useFakeTimers()
  await person.keyboard('{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(requests.at(-1)!.body).toEqual({
    token: 'uit-de-mail',
    email: 'noor@voorbeeld.nl',
    password: 'zeven gele fietsen',
    password_confirmation: 'zeven gele fietsen',
  })
  expect(spoken()).toBe('Bewaard.')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(removal).toEqual(['/login'])
})

test('the repetition is compared when it is left, and not sent for it [5.17]', async () => {
  const requests = answerWith({})
  await show(<ResetForm {...plainProps} resetToken="uit-de-mail" />)
  await person.fill(field('Nieuw wachtwoord'), 'zeven gele fietsen')
  await person.fill(field('Herhaal het wachtwoord'), 'zes gele fietsen')
  await person.tab()
  expect(errorOf('Herhaal het wachtwoord')).toBe('De twee wachtwoorden zijn niet hetzelfde.')
  expect(requests.map(({ body }) => body['field'])).toEqual(['password'])
})

test('an expired link is reported above the form, with the focus there and a way to a new one', async () => {
  answerWith({ '/password/reset': wrong({ token: linkOver }) })
  await show(<ResetForm {...plainProps} resetToken="te-oud" />)
  await person.press('Wachtwoord opslaan')
  expect(alertText()).toContain(linkOver)
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Vraag een nieuwe link' }).pathname).toBe(
    '/password/forgot',
  )
})

test('a request for the link shows what the answer says, and stays [2.03]', async () => {
  const removal = watchDepartures()
  const requests = answerWith({ '/password/forgot': [200, { message: 'Is er een account? Dan krijg je een mail.' }] })
  await show(<ForgotForm {...plainProps} email="noor@voorbeeld.nl" />)
  await person.press('Stuur de link')
  expect(requests.at(-1)).toMatchObject({ path: '/password/forgot', body: { email: 'noor@voorbeeld.nl' } })
  expect(spoken()).toBe('Is er een account? Dan krijg je een mail.')
  expect(removal).toEqual([])
})

test('the field of the reset form is checked at its own validate call [5.17, 7.28]', async () => {
  const requests = answerWith({ '/password/forgot/validate': wrong({ email: 'Vul een geldig e-mailadres in.' }) })
  await show(<ForgotForm {...plainProps} />)
  await person.fill(field('E-mailadres'), 'noor')
  await person.tab()
  expect(requests.map(({ path }) => path)).toEqual(['/password/forgot/validate'])
  expect(errorOf('E-mailadres')).toBe('Vul een geldig e-mailadres in.')
})
