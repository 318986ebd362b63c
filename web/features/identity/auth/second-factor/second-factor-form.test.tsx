import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { watchDepartures } from '../../../../../tests/support/identity/auth-form.ts'
import { alertText, errorOf, field, person, show, spoken } from '../../../../../tests/support/show.tsx'
import { SecondFactorForm, type SecondFactorProps } from './second-factor-form.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const showForm = (props: Partial<SecondFactorProps> = {}) =>
  show(
    <SecondFactorForm
      factors={['sms']}
      phoneEnding="•• 78"
      redirectTo=""
      answer={undefined}
      token={null}
      heading="h1"
      {...props}
    />,
  )

const code = () => field('Code')
const emergencyCode = () => field('Noodcode')
const fold = () => screen.queryByText('Ik kan niet bij mijn codes')?.closest('details')
const smsButton = () => screen.queryByRole('button', { name: /sms/ })
const choose = (way: string) => person.click(screen.getByRole('radio', { name: way }))

describe('a code', () => {
  test('signs in, and the page goes to where the answer says', async () => {
    const removal = watchDepartures()
    const requests = answerWith({ '/login/token': [200, { redirect: '/wajir' }] })
    await showForm()
    await person.type(code(), '123 456{Enter}')
    expect(requests).toEqual([{ method: 'POST', path: '/login/token', body: { token: '123 456' } }])
    expect(removal).toEqual(['/wajir'])
  })

  test('that is wrong stays, with the error at its field and the focus there', async () => {
    answerWith({ '/login/token': wrong({ token: 'Deze code klopt niet.' }) })
    await showForm()
    await person.type(code(), '000000{Enter}')
    expect(errorOf('Code')).toBe('Deze code klopt niet.')
    expect(code().value).toBe('000000')
    expect(document.activeElement).toBe(code())
  })

  test('too many times leads back to the password, and the location to go to is retained', async () => {
    const removal = watchDepartures()
    answerWith({ '/login/token': [404, { message: 'Deze inlogpoging is verlopen.' }] })
    await showForm({ redirectTo: '/wajir' })
    await person.type(code(), '{Enter}')
    expect(removal).toEqual(['/login?over=1&redirect=%2Fwajir'])
  })

  test('over another page, the opener of the form decides the next page', async () => {
    const removal = watchDepartures()
    const onSignedIn = vi.fn<(redirect: string) => void>()
    const onOver = vi.fn<() => void>()
    answerWith({ '/login/token': ({ body }) => (body['token'] === '1' ? [404, {}] : [200, { redirect: '/wajir' }]) })
    await showForm({ onSignedIn, onOver })
    await person.type(code(), '1{Enter}')
    expect([onOver.mock.calls.length, onSignedIn.mock.calls.length]).toEqual([1, 0])
    cleanup()
    await showForm({ onSignedIn, onOver })
    await person.type(code(), '{Enter}')
    expect(onSignedIn.mock.calls).toEqual([['/wajir']])
    expect(removal).toEqual([])
  })

  test('is what a telephone fills in from the message', async () => {
    await showForm()
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric'])
  })
})

describe('the ways to give one', () => {
  test('are chosen between, each with its own words', async () => {
    await showForm({ factors: ['app', 'sms', 'recovery'] })
    expect(spoken()).toContain('authenticator-app')
    await choose('Herstel­code')
    expect(spoken()).toContain('herstelcodes')
    expect(field('Herstelcode').autocomplete).toBe('off')
    await choose('Sms')
    expect(spoken()).toBe('We sturen een code naar je telefoon, nummer •• 78.')
  })

  test('are not required when there is one', async () => {
    await showForm()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(spoken()).toBe('We hebben een code gestuurd naar je telefoon, nummer •• 78.')
  })
})

describe('the message', () => {
  test('was sent already without an app, and can be requested again after a minute', async () => {
    const requests = answerWith({ '/login/token/sms': [200, { message: 'We hebben een nieuwe code gestuurd.' }] })
    vi.useFakeTimers()
    await showForm()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(smsButton()).toBeNull()
    screen.getByText(/Over 59 seconden kun je een nieuwe vragen\./)
    await act(() => vi.advanceTimersByTimeAsync(59_500))
    await person.click(smsButton()!)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(requests.map(({ path }) => path)).toEqual(['/login/token/sms'])
    expect(spoken()).toContain('We hebben een nieuwe code gestuurd.')
    expect(smsButton()).toBeNull()
  })

  test('is sent on request where the app comes first', async () => {
    answerWith({ '/login/token/sms': [200, { message: 'We hebben een nieuwe code gestuurd.' }] })
    await showForm({ factors: ['app', 'sms'] })
    await choose('Sms')
    expect(smsButton()!.textContent).toBe('Stuur me een sms')
    await person.click(smsButton()!)
    expect(spoken()).toContain('We hebben een code gestuurd')
  })

  test('that cannot be sent is reported', async () => {
    answerWith({ '/login/token/sms': [503, { message: 'Dit lukt nu even niet.' }] })
    await showForm({ factors: ['app', 'sms'] })
    await choose('Sms')
    await person.click(smsButton()!)
    expect(alertText()).toBe('Dit lukt nu even niet.')
  })
})

describe('the emergency code', () => {
  test('waits in a fold, and is given at its own call', async () => {
    const removal = watchDepartures()
    const requests = answerWith({ '/login-via-emergency-token': [200, { redirect: '/' }] })
    await showForm()
    expect(fold()!.open).toBe(false)
    await person.click(screen.getByText('Ik kan niet bij mijn codes'))
    await person.type(emergencyCode(), 'abcd-efgh{Enter}')
    expect(requests).toEqual([{ method: 'POST', path: '/login-via-emergency-token', body: { token: 'abcd-efgh' } }])
    expect(removal).toEqual(['/'])
  })

  test('is open when the server sent the page back for it', async () => {
    await showForm({ answer: { intent: 'emergency', values: {}, errors: { token: 'Deze code klopt niet.' } } })
    expect(fold()!.open).toBe(true)
    expect(errorOf('Noodcode')).toBe('Deze code klopt niet.')
    expect(errorOf('Code')).toBeUndefined()
  })

  test('belongs to the telephone: an app has recovery codes', async () => {
    await showForm({ factors: ['app', 'recovery'], phoneEnding: null })
    expect(fold()).toBeUndefined()
  })
})
