import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { plainProps, watchDepartures } from '../../../../../tests/support/identity/auth-form.ts'
import { errorOf, field, hintsOf, person, show, spoken } from '../../../../../tests/support/show.tsx'
import { RegisterForm } from './register-form.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const done = [200, { redirect: '/login', message: 'Bijna klaar. Volg de link in je mail.' }] as [number, unknown]

async function fillIn() {
  await person.fill(field('Naam'), 'Noor de Wit')
  await person.fill(field('E-mailadres'), 'noor@voorbeeld.nl')
  await person.fill(field('Wachtwoord'), 'zeven gele fietsen')
  await person.click(field(agree))
}
const agree = 'Ik ga akkoord met de voorwaarden'
const send = () => person.press('Account maken')
const wayOn = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Verder' })

describe('a field that is left', () => {
  test('is checked at the own validate call, with its error at the field and spoken [5.17, 7.28]', async () => {
    const requests = answerWith({ '/register/validate': wrong({ email: 'Vul een geldig e-mailadres in.' }) })
    await show(<RegisterForm {...plainProps} />)
    await person.type(field('E-mailadres'), 'noor')
    await person.tab()
    expect(requests).toEqual([{ method: 'POST', path: '/register/validate', body: { field: 'email', value: 'noor' } }])
    expect(errorOf('E-mailadres')).toBe('Vul een geldig e-mailadres in.')
    expect(spoken()).toContain('E-mailadres: Vul een geldig e-mailadres in.')
    await person.type(field('E-mailadres'), '@')
    expect(errorOf('E-mailadres')).toBeUndefined()
  })

  test('is left alone while nothing was typed in it', async () => {
    const requests = answerWith({})
    await show(<RegisterForm {...plainProps} />)
    await person.click(field('Naam'))
    await person.click(field('E-mailadres'))
    await person.tab()
    expect(requests).toEqual([])
  })

  test('shows nothing while a button is being pressed, which would move away from under the finger', async () => {
    answerWith({ '/register/validate': wrong({ name: 'Vul dit veld in.' }) })
    await show(<RegisterForm {...plainProps} />)
    await person.type(field('Naam'), 'N')
    await person.pointer({ keys: '[MouseLeft>]', target: document.body })
    expect(document.activeElement).not.toBe(field('Naam'))
    expect(errorOf('Naam')).toBeUndefined()
    await person.pointer('[/MouseLeft]')
    expect(errorOf('Naam')).toBe('Vul dit veld in.')
  })
})

describe('the password', () => {
  test('is counted down to its length, and nothing else is required of it', async () => {
    answerWith({})
    await show(<RegisterForm {...plainProps} />)
    const help = () => hintsOf(field('Wachtwoord')).join(' ')
    expect(help()).toBe('Minstens 12 tekens. Een zin mag ook.')
    await person.fill(field('Wachtwoord'), 'elf tekens!')
    expect(help()).toContain('Nog 1 teken.')
    await person.fill(field('Wachtwoord'), 'twaalf teken')
    expect(help()).toContain('Lang genoeg.')
    await person.fill(field('Wachtwoord'), '👍🏽👍🏽👍🏽👍🏽👍🏽')
    expect(help()).toContain('Nog 2 tekens.')
  })

  test('is never said to be wrong and long enough together', async () => {
    answerWith({ '/register': wrong({ password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.' }) })
    await show(<RegisterForm {...plainProps} />)
    await person.fill(field('Wachtwoord'), 'wachtwoord1234')
    expect(hintsOf(field('Wachtwoord')).join(' ')).toContain('Lang genoeg.')
    await send()
    expect(errorOf('Wachtwoord')).toContain('te makkelijk')
    expect(document.body.textContent).not.toContain('Lang genoeg')
  })

  test('is named as password managers look for it, and may be pasted', async () => {
    await show(<RegisterForm {...plainProps} />)
    expect([field('E-mailadres').autocomplete, field('Wachtwoord').autocomplete]).toEqual(['username', 'new-password'])
    await person.fill(field('Wachtwoord'), 'uit mijn kluis')
    expect(field('Wachtwoord').value).toBe('uit mijn kluis')
  })
})

describe('sending it', () => {
  test('shows all errors at once, and begins at the first [8.01]', async () => {
    answerWith({
      '/register': wrong({ email: 'Vul een geldig e-mailadres in.', terms: 'Zet hier een vinkje.' }),
    })
    await show(<RegisterForm {...plainProps} />)
    await send()
    expect(errorOf('E-mailadres')).toBe('Vul een geldig e-mailadres in.')
    expect(errorOf(agree)).toBe('Zet hier een vinkje.')
    expect(errorOf('Naam')).toBeUndefined()
    expect(document.activeElement).toBe(field('E-mailadres'))
  })

  test('shows the message, then goes on as the answer says, and remembers where to in the end [2.03]', async () => {
    const removal = watchDepartures()
    answerWith({ '/register': done })
    await show(<RegisterForm {...plainProps} redirectTo="/wajir" />)
    await fillIn()
    vi.useFakeTimers()
    await send()
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(spoken()).toBe('Bijna klaar. Volg de link in je mail.')
    const heading = screen.getByRole('heading', { name: 'Kijk in je mail' })
    expect(document.activeElement).toBe(heading)
    expect(hintsOf(heading)).toEqual(['Bijna klaar. Volg de link in je mail.', 'Je gaat vanzelf verder.'])
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(removal).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(removal).toEqual(['/login?redirect=%2Fwajir'])
  })

  test('does not navigate while the user is busy with the message', async () => {
    const removal = watchDepartures()
    answerWith({ '/register': done })
    await show(<RegisterForm {...plainProps} />)
    await fillIn()
    vi.useFakeTimers()
    await send()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await person.tab()
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(removal).toEqual([])
    expect(wayOn().pathname).toBe('/login')
  })

  test('can be made to stay, and the focus goes to the way on', async () => {
    const removal = watchDepartures()
    answerWith({ '/register': done })
    await show(<RegisterForm {...plainProps} />)
    await fillIn()
    vi.useFakeTimers()
    await send()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await person.press('Blijf hier')
    expect(screen.queryByText('Blijf hier')).toBeNull()
    expect(document.activeElement).toBe(wayOn())
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(removal).toEqual([])
  })

  test('offers to send the mail again after a while, and long before it leaves by itself [7.13]', async () => {
    watchDepartures()
    const requests = answerWith({
      '/register': done,
      '/account/verify/resend': [200, { title: 'Kijk in je mail', message: 'De link is er.' }],
    })
    await show(<RegisterForm {...plainProps} />)
    await fillIn()
    vi.useFakeTimers()
    await send()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText('Stuur de mail opnieuw')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await person.press('Stuur de mail opnieuw')
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      path: '/account/verify/resend',
      body: { email: 'noor@voorbeeld.nl' },
    })
    expect(spoken()).toContain('De link is er.')
    expect(screen.queryByText('Stuur de mail opnieuw')).toBeNull()
  })
})
