import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { plainProps, watchDepartures } from '../../../../../tests/support/identity/auth-form.ts'
import { alertText, errorOf, field, person, settle, show } from '../../../../../tests/support/show.tsx'
import { LoginForm } from './login-form.tsx'

const email = () => field('E-mailadres')
const password = () => field('Wachtwoord')
/** The one of the two fields that is seen. */
const slide = () => [email(), password()].find((box) => box.closest('[hidden]') === null)!.name

async function showAtPassword(redirectTo = '') {
  await show(<LoginForm {...plainProps} redirectTo={redirectTo} />)
  await person.fill(email(), 'noor@voorbeeld.nl')
  await person.keyboard('{Enter}')
}

async function givePassword(text = 'zeven gele fietsen') {
  await person.fill(password(), text)
  await person.keyboard('{Enter}')
}

describe('the two slides', () => {
  test('the e-mail address comes first, and is checked by its own validate call [5.17, 7.28]', async () => {
    const requests = answerWith({ '/login/validate': wrong({ email: 'Vul een geldig e-mailadres in.' }) })
    await show(<LoginForm {...plainProps} />)
    expect(slide()).toBe('email')
    await person.type(email(), 'noor{Enter}')
    expect(requests).toEqual([{ method: 'POST', path: '/login/validate', body: { field: 'email', value: 'noor' } }])
    expect(slide()).toBe('email')
    expect(errorOf('E-mailadres')).toBe('Vul een geldig e-mailadres in.')
    expect(document.activeElement).toBe(email())
  })

  test('a right one leads to the password, with the focus there and a way back', async () => {
    answerWith({})
    await showAtPassword()
    expect(slide()).toBe('password')
    expect(document.activeElement).toBe(password())
    await person.press('Wijzig je e-mailadres')
    expect(slide()).toBe('email')
    expect(email().value).toBe('noor@voorbeeld.nl')
  })

  test('both fields are in one form, named as password managers look for them', async () => {
    answerWith({})
    await show(<LoginForm {...plainProps} />)
    expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
    expect(email().form).toBe(password().form)
  })
})

describe('the outcome', () => {
  test('the page goes to where the answer says, with the path that was requested sent along [2.03]', async () => {
    const removal = watchDepartures()
    const requests = answerWith({ '/login': [200, { redirect: '/wajir', two_factor: false }] })
    await showAtPassword('/wajir')
    await givePassword()
    expect(requests.at(-1)!.body).toMatchObject({ email: 'noor@voorbeeld.nl', redirect: '/wajir' })
    expect(removal).toEqual(['/wajir'])
  })

  test('the location behind the # that the visitor was sent away from is gone back to [2.07]', async () => {
    const removal = watchDepartures()
    location.hash = '#/projects/12/donations'
    onTestFinished(() => void (location.hash = ''))
    answerWith({ '/login': [200, { redirect: '/dashboard', two_factor: false }] })
    await showAtPassword('/dashboard')
    await givePassword()
    expect(removal).toEqual(['/dashboard#/projects/12/donations'])
  })

  test('a second factor is given on a page of its own', async () => {
    const removal = watchDepartures()
    answerWith({ '/login': [200, { redirect: '/login/token', two_factor: true }] })
    await showAtPassword()
    await givePassword()
    expect(removal).toEqual(['/login/token'])
  })

  test('an answer that leads to another site is not followed', async () => {
    const removal = watchDepartures()
    answerWith({ '/login': [200, { redirect: '//elders.test/', two_factor: false }] })
    await showAtPassword()
    await givePassword()
    expect(removal).toEqual(['/'])
  })

  test('over another page, the opener decides where to go', async () => {
    const removal = watchDepartures()
    answerWith({ '/login': [200, { redirect: '/', two_factor: true }] })
    const onSignedIn = vi.fn<() => void>()
    await show(<LoginForm {...plainProps} email="noor@voorbeeld.nl" onSignedIn={onSignedIn} />)
    await person.type(email(), '{Enter}')
    await givePassword()
    expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ owesSecondFactor: true }))
    expect(removal).toEqual([])
  })
})

describe('errors', () => {
  test('of the e-mail address lead back to its slide and clear the password [8.14]', async () => {
    answerWith({ '/login': wrong({ email: 'Deze combinatie klopt niet.' }) })
    await showAtPassword()
    await givePassword()
    expect(slide()).toBe('email')
    expect(errorOf('E-mailadres')).toBe('Deze combinatie klopt niet.')
    expect(document.activeElement).toBe(email())
    expect(password().value).toBe('')
  })

  test('a wrong password is said there once, with the way to a new one beside it [8.14]', async () => {
    const requests = answerWith({ '/login': wrong({ password: 'Deze combinatie klopt niet.' }) })
    await showAtPassword()
    await givePassword()
    expect(slide()).toBe('password')
    expect(errorOf('Wachtwoord')).toBe('Deze combinatie klopt niet.')
    const forgot = screen.getByRole<HTMLAnchorElement>('link', { name: 'Wachtwoord vergeten?' })
    expect(new URL(forgot.href).pathname).toBe('/password/forgot')
    const asking = requests.length
    // A user who goes on to the link leaves a field that is empty because we emptied it.
    await person.tab()
    expect(requests).toHaveLength(asking)
    expect(errorOf('Wachtwoord')).toBe('Deze combinatie klopt niet.')
  })

  test('of the password stay at its slide and clear it [8.14]', async () => {
    answerWith({ '/login': wrong({ password: 'Gebruik hoogstens 200 tekens.' }) })
    await showAtPassword()
    await givePassword()
    expect(slide()).toBe('password')
    expect(errorOf('Wachtwoord')).toBe('Gebruik hoogstens 200 tekens.')
    expect(document.activeElement).toBe(password())
    expect(password().value).toBe('')
  })

  test('of no field are shown above the form, in the words of the answer', async () => {
    answerWith({ '/login': [429, { message: 'Wacht een kwartier.' }] })
    await showAtPassword()
    await givePassword()
    expect(alertText()).toBe('Wacht een kwartier.')
    expect(slide()).toBe('password')
  })

  test('without words of ours are the unknown failure [8.13]', async () => {
    answerWith({ '/login': [502, null] })
    await showAtPassword()
    await givePassword()
    expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
  })

  test('of the network cost nothing that was typed', async () => {
    answerWith({ '/login': 'no network' })
    await showAtPassword()
    await givePassword('blijft staan')
    expect(alertText()).toContain('Er is geen verbinding.')
    expect(password().value).toBe('blijft staan')
  })

  test('a second press while the first is under way sends nothing', async () => {
    watchDepartures()
    const requests = answerWith({ '/login': [200, { redirect: '/', two_factor: false }] })
    await showAtPassword()
    await person.fill(password(), 'zeven gele fietsen')
    const button = screen.getByRole('button', { name: 'Inloggen' })
    fireEvent.click(button)
    fireEvent.click(button)
    await settle()
    expect(requests.filter(({ path }) => path === '/login')).toHaveLength(1)
    expect(button.textContent).toBe('Je wordt ingelogd')
  })
})

test('a page that the server sent with an error begins at its slide [8.14]', async () => {
  const values = { email: 'noor@voorbeeld.nl' }
  await show(<LoginForm {...plainProps} answer={{ values, errors: { password: 'Vul dit veld in.' } }} />)
  expect(slide()).toBe('password')
  expect(document.activeElement).toBe(password())
  expect(email().value).toBe('noor@voorbeeld.nl')
})
