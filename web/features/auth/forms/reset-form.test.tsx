import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { alertText, errorAt, leave, plainProps, submit, watchDepartures } from '../../../../tests/support/auth-form.ts'
import { find, show, user } from '../../../../tests/support/show.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const linkOver = 'Deze link werkt niet meer. Vraag een nieuwe aan.'

test('a new password goes out with what the link carries, and the page goes on after the message [2.03, 7.28]', async () => {
  const gone = watchDepartures()
  const asked = answerWith({ '/password/reset': [200, { redirect: '/login', message: 'Bewaard.' }] })
  await show(<ResetForm {...plainProps} email="noor@voorbeeld.nl" resetToken="uit-de-mail" />)
  await user.fill('#reset-password', 'zeven gele fietsen')
  await user.fill('#reset-confirmation', 'zeven gele fietsen')
  vi.useFakeTimers()
  await act(async () => find<HTMLFormElement>('form').requestSubmit())
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(asked.at(-1)!.body).toEqual({
    token: 'uit-de-mail',
    email: 'noor@voorbeeld.nl',
    password: 'zeven gele fietsen',
    password_confirmation: 'zeven gele fietsen',
  })
  expect(find('[role="status"]').textContent).toBe('Bewaard.')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(gone).toEqual(['/login'])
})

test('the repetition is compared when it is left, and not sent for it [5.17~]', async () => {
  const asked = answerWith({})
  await show(<ResetForm {...plainProps} resetToken="uit-de-mail" />)
  await user.fill('#reset-password', 'zeven gele fietsen')
  await user.fill('#reset-confirmation', 'zes gele fietsen')
  await leave('#reset-confirmation')
  expect(errorAt('reset-confirmation')).toBe('De twee wachtwoorden zijn niet hetzelfde.')
  expect(asked).toEqual([])
})

test('a link that is over is told above the form, with the focus there and a way to a new one', async () => {
  answerWith({ '/password/reset': wrong({ token: linkOver }) })
  await show(<ResetForm {...plainProps} resetToken="te-oud" />)
  await submit()
  expect(alertText()).toBe(linkOver)
  expect(document.activeElement).toBe(find('[data-alert]'))
  expect(find('a[href="/password/forgot"]').textContent).toBe('Vraag een nieuwe link')
})

test('asking for the link shows what the answer says, and stays [2.03]', async () => {
  const gone = watchDepartures()
  const asked = answerWith({ '/password/forgot': [200, { message: 'Is er een account? Dan krijg je een mail.' }] })
  await show(<ForgotForm {...plainProps} email="noor@voorbeeld.nl" />)
  await submit()
  expect(asked.at(-1)).toMatchObject({ path: '/password/forgot', body: { email: 'noor@voorbeeld.nl' } })
  expect(find('[role="status"]').textContent).toBe('Is er een account? Dan krijg je een mail.')
  expect(gone).toEqual([])
})

test('its field is checked at its own validate call [5.17~, 7.28]', async () => {
  const asked = answerWith({ '/password/forgot/validate': wrong({ email: 'Vul een geldig e-mailadres in.' }) })
  await show(<ForgotForm {...plainProps} />)
  await user.fill('#forgot-email', 'noor')
  await leave('#forgot-email')
  expect(asked.map(({ path }) => path)).toEqual(['/password/forgot/validate'])
  expect(errorAt('forgot-email')).toBe('Vul een geldig e-mailadres in.')
})
