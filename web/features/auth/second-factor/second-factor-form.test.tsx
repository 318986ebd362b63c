import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { alertText, errorAt, submit, watchDepartures } from '../../../../tests/support/auth-form.ts'
import { find, show, user } from '../../../../tests/support/show.tsx'
import { SecondFactorForm, type SecondFactorProps } from './second-factor-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Only a failure waits so long. */
const patience = { timeout: 60_000 }

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

const lead = () => find('h1').parentElement!.parentElement!.querySelector('p.text-ink-mid')!.textContent
const code = () => find<HTMLInputElement>('#token-code')

describe('a code', () => {
  test('signs in, and the page goes to where the answer says', async () => {
    const gone = watchDepartures()
    const asked = answerWith({ '/login/token': [200, { redirect: '/wajir' }] })
    await showForm()
    await user.fill('#token-code', '123 456')
    await submit('#token-code')
    expect(asked).toEqual([{ method: 'POST', path: '/login/token', body: { token: '123 456' } }])
    expect(gone).toEqual(['/wajir'])
  })

  test('that is wrong stays, with the error at its field and the focus there', async () => {
    answerWith({ '/login/token': wrong({ token: 'Deze code klopt niet.' }) })
    await showForm()
    await user.fill('#token-code', '000000')
    await submit('#token-code')
    expect(errorAt('token-code')).toBe('Deze code klopt niet.')
    expect(code().value).toBe('000000')
    expect(document.activeElement).toBe(code())
  })

  test('too many times leads back to the password, with the place to go to kept', async () => {
    const gone = watchDepartures()
    answerWith({ '/login/token': [404, { message: 'Deze inlogpoging is verlopen.' }] })
    await showForm({ redirectTo: '/wajir' })
    await submit('#token-code')
    expect(gone).toEqual(['/login?over=1&redirect=%2Fwajir'])
  })

  test('over another page, whoever put the form there decides what is next', async () => {
    const gone = watchDepartures()
    const onSignedIn = vi.fn<(redirect: string) => void>()
    const onOver = vi.fn<() => void>()
    answerWith({ '/login/token': ({ body }) => (body['token'] === '1' ? [404, {}] : [200, { redirect: '/wajir' }]) })
    const place = await showForm({ onSignedIn, onOver })
    await user.fill('#token-code', '1')
    await submit('#token-code')
    expect([onOver.mock.calls.length, onSignedIn.mock.calls.length]).toEqual([1, 0])
    place.remove()
    await showForm({ onSignedIn, onOver })
    await submit('#token-code')
    expect(onSignedIn.mock.calls).toEqual([['/wajir']])
    expect(gone).toEqual([])
  })

  test('is what a telephone fills in from the message', async () => {
    await showForm()
    expect(code().getAttribute('autocomplete')).toBe('one-time-code')
    expect(code().getAttribute('inputmode')).toBe('numeric')
  })
})

describe('the ways to give one', () => {
  test('are chosen between, each with its own words', async () => {
    await showForm({ factors: ['app', 'sms', 'recovery'] })
    expect(lead()).toContain('authenticator-app')
    await user.click('input[value="recovery"]')
    expect(lead()).toContain('herstelcodes')
    expect(code().getAttribute('autocomplete')).toBe('off')
    await user.click('input[value="sms"]')
    expect(lead()).toBe('We sturen een code naar je telefoon, nummer •• 78.')
  })

  test('are not asked for when there is one', async () => {
    await showForm()
    expect(document.querySelector('input[type="radio"]')).toBeNull()
    expect(lead()).toBe('We hebben een code gestuurd naar je telefoon, nummer •• 78.')
  })
})

describe('the message', () => {
  const smsButton = () =>
    document.querySelector('input[value="sms"][name="intent"]')!.parentElement!.querySelector('button')

  test('was sent already without an app, and can be asked again after a minute', async () => {
    const asked = answerWith({ '/login/token/sms': [200, { message: 'We hebben een nieuwe code gestuurd.' }] })
    vi.useFakeTimers()
    await showForm()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(smsButton()).toBeNull()
    expect(document.body.textContent).toContain('Over 59 seconden kun je een nieuwe vragen.')
    await act(() => vi.advanceTimersByTimeAsync(59_500))
    await act(async () => smsButton()!.click())
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(asked.map(({ path }) => path)).toEqual(['/login/token/sms'])
    expect(document.body.textContent).toContain('We hebben een nieuwe code gestuurd.')
    expect(smsButton()).toBeNull()
  })

  test('is asked for where the app comes first', async () => {
    answerWith({ '/login/token/sms': [200, { message: 'We hebben een nieuwe code gestuurd.' }] })
    await showForm({ factors: ['app', 'sms'] })
    await user.click('input[value="sms"][name="way"]')
    expect(smsButton()!.textContent).toBe('Stuur me een sms')
    await act(async () => smsButton()!.click())
    await vi.waitFor(() => expect(lead()).toContain('We hebben een code gestuurd'), patience)
  })

  test('that cannot be sent is told', async () => {
    answerWith({ '/login/token/sms': [503, { message: 'Dit lukt nu even niet.' }] })
    await showForm({ factors: ['app', 'sms'] })
    await user.click('input[value="sms"][name="way"]')
    await act(async () => smsButton()!.click())
    await vi.waitFor(() => expect(alertText()).toBe('Dit lukt nu even niet.'), patience)
  })
})

describe('the emergency code', () => {
  test('waits in a fold, and is given at its own call', async () => {
    const gone = watchDepartures()
    const asked = answerWith({ '/login-via-emergency-token': [200, { redirect: '/' }] })
    await showForm()
    expect(find<HTMLDetailsElement>('details').open).toBe(false)
    await user.fill('#emergency-code', 'abcd-efgh')
    await submit('#emergency-code')
    expect(asked).toEqual([{ method: 'POST', path: '/login-via-emergency-token', body: { token: 'abcd-efgh' } }])
    expect(gone).toEqual(['/'])
  })

  test('is open when the server sent the page back for it', async () => {
    await showForm({ answer: { intent: 'emergency', values: {}, errors: { token: 'Deze code klopt niet.' } } })
    expect(find<HTMLDetailsElement>('details').open).toBe(true)
    expect(errorAt('emergency-code')).toBe('Deze code klopt niet.')
    expect(errorAt('token-code')).toBeUndefined()
  })

  test('belongs to the telephone: an app has recovery codes', async () => {
    await showForm({ factors: ['app', 'recovery'], phoneEnding: null })
    expect(document.querySelector('details')).toBeNull()
  })
})
