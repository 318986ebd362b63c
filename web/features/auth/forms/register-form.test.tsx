import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { errorAt, leave, plainProps, settle, submit, watchDepartures } from '../../../../tests/support/auth-form.ts'
import { find, show, user } from '../../../../tests/support/show.tsx'
import { RegisterForm } from './register-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const done = [200, { redirect: '/login', message: 'Bijna klaar. Volg de link in je mail.' }] as [number, unknown]

async function fillIn() {
  await user.fill('#register-name', 'Noor de Wit')
  await user.fill('#register-email', 'noor@voorbeeld.nl')
  await user.fill('#register-password', 'zeven gele fietsen')
  await user.click('#register-terms')
}

describe('a field that is left', () => {
  test('is checked at the own validate call, with its error at the field and spoken [5.17~, 7.28]', async () => {
    const asked = answerWith({ '/register/validate': wrong({ email: 'Vul een geldig e-mailadres in.' }) })
    await show(<RegisterForm {...plainProps} />)
    await user.fill('#register-email', 'noor')
    await leave('#register-email')
    expect(asked).toEqual([{ method: 'POST', path: '/register/validate', body: { field: 'email', value: 'noor' } }])
    expect(errorAt('register-email')).toBe('Vul een geldig e-mailadres in.')
    const spoken = [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent)
    expect(spoken).toContain('E-mailadres: Vul een geldig e-mailadres in.')
    await user.fill('#register-email', 'noor@')
    expect(errorAt('register-email')).toBeUndefined()
  })

  test('is left alone while nothing was typed in it', async () => {
    const asked = answerWith({})
    await show(<RegisterForm {...plainProps} />)
    await leave('#register-name')
    await leave('#register-email')
    expect(asked).toEqual([])
  })

  test('shows nothing while a button is being pressed, which would move away from under the finger', async () => {
    answerWith({ '/register/validate': wrong({ name: 'Vul dit veld in.' }) })
    await show(<RegisterForm {...plainProps} />)
    await user.fill('#register-name', 'N')
    await act(async () => void window.dispatchEvent(new Event('pointerdown')))
    await leave('#register-name')
    expect(errorAt('register-name')).toBeUndefined()
    await act(async () => void window.dispatchEvent(new Event('pointerup')))
    await settle()
    expect(errorAt('register-name')).toBe('Vul dit veld in.')
  })
})

describe('the password', () => {
  test('is counted down to its length, and nothing else is asked of it', async () => {
    answerWith({})
    await show(<RegisterForm {...plainProps} />)
    const help = () => find('#register-password-help').textContent
    expect(help()).toBe('Minstens 12 tekens. Een zin mag ook.')
    await user.fill('#register-password', 'elf tekens!')
    expect(help()).toContain('Nog 1 teken.')
    await user.fill('#register-password', 'twaalf teken')
    expect(help()).toContain('Lang genoeg.')
    await user.fill('#register-password', '👍🏽👍🏽👍🏽👍🏽👍🏽')
    expect(help()).toContain('Nog 2 tekens.')
  })

  test('is named as password managers look for it, and may be pasted', async () => {
    await show(<RegisterForm {...plainProps} />)
    expect(find('#register-email').getAttribute('autocomplete')).toBe('username')
    expect(find('#register-password').getAttribute('autocomplete')).toBe('new-password')
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    find('#register-password').dispatchEvent(paste)
    expect(paste.defaultPrevented).toBe(false)
  })
})

describe('sending it', () => {
  test('tells everything that is wrong at once, and begins at the first [8.01~]', async () => {
    answerWith({
      '/register': wrong({ email: 'Vul een geldig e-mailadres in.', terms: 'Zet hier een vinkje.' }),
    })
    await show(<RegisterForm {...plainProps} />)
    await submit()
    expect(errorAt('register-email')).toBe('Vul een geldig e-mailadres in.')
    expect(errorAt('register-terms')).toBe('Zet hier een vinkje.')
    expect(errorAt('register-name')).toBeUndefined()
    expect(document.activeElement).toBe(find('#register-email'))
  })

  test('shows the message, then goes on as the answer says, and remembers where to in the end [2.03]', async () => {
    const gone = watchDepartures()
    answerWith({ '/register': done })
    await show(<RegisterForm {...plainProps} redirectTo="/wajir" />)
    await fillIn()
    vi.useFakeTimers()
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(find('[role="status"].text-ink-mid').textContent).toBe('Bijna klaar. Volg de link in je mail.')
    expect(document.activeElement).toBe(find('h1'))
    await act(() => vi.advanceTimersByTimeAsync(89_000))
    expect(gone).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(gone).toEqual(['/login?redirect=%2Fwajir'])
  })

  test('hurries nobody away who is busy with the message', async () => {
    const gone = watchDepartures()
    answerWith({ '/register': done })
    await show(<RegisterForm {...plainProps} />)
    await fillIn()
    vi.useFakeTimers()
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await user.press('h1', 'Tab')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(gone).toEqual([])
    expect(find('a[href="/login"]').textContent).toBe('Verder')
  })

  test('can be told to stay, and the focus goes to the way on', async () => {
    const gone = watchDepartures()
    answerWith({ '/register': done })
    await show(<RegisterForm {...plainProps} />)
    await fillIn()
    vi.useFakeTimers()
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    const stay = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Blijf hier')!
    await act(async () => stay.click())
    expect(stay.isConnected).toBe(false)
    expect(document.activeElement).toBe(find('a[href="/login"]'))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(gone).toEqual([])
  })

  test('offers to send the mail again after a while, and long before it leaves by itself [7.13]', async () => {
    watchDepartures()
    const asked = answerWith({
      '/register': done,
      '/account/verify/resend': [200, { title: 'Kijk in je mail', message: 'De link is er.' }],
    })
    await show(<RegisterForm {...plainProps} />)
    await fillIn()
    vi.useFakeTimers()
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(document.querySelector('form button[type="submit"]')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await user.click('form button[type="submit"]')
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(asked.at(-1)).toEqual({
      method: 'POST',
      path: '/account/verify/resend',
      body: { email: 'noor@voorbeeld.nl' },
    })
    expect(find('form [role="status"]').textContent).toBe('Kijk in je mailDe link is er.')
    expect(document.querySelector('form button[type="submit"]')).toBeNull()
  })
})
