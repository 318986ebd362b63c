import { expect, test } from '@playwright/test'
import {
  codeTo,
  freshPassword,
  linkIn,
  mailTo,
  makeAccount,
  newEmail,
  send,
  switchPhoneOn,
} from '../../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { giveCredentials, signInByForm, signOut } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
const from = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address } })

test.describe('an account, from the first visit to a forgotten password', () => {
  test.use(from('127.51.100.1'))

  test('register, confirm, sign in, sign out, forget the password and choose another [2.02, 2.03, 5.17, 7.13, 7.28]', async ({
    page,
  }) => {
    const email = newEmail()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))

    await visit(page, '/')
    await page.getByLabel('Naam').fill('Noor de Wit')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('noor@voorbeeld')
    await page.getByLabel('Naam').focus()
    await expect(page.getByText('Vul een geldig e-mailadres in.', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('te kort')
    await expect(page.getByText('Nog 5 tekens.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(freshPassword)
    await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeFocused()
    await expectNothingBesideTheScreen(page)
    await expectAccessible(page)

    // The link signs in the browser that registered, with no click more.
    await page.goto(linkIn(await mailTo(page.request, email, /./), '/account/verify/'))
    await arriveAt(page, '/dashboard')
    await visit(page, '/')
    await expect(page.getByRole('heading', { name: 'Welkom, Noor' })).toBeVisible()
    await visit(page, '/login?redirect=/privacy')
    await arriveAt(page, '/privacy')
    await signOut(page, 'Noor de Wit')

    await visit(page, '/login')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByRole('button', { name: 'Verder' }).click()
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await arriveAt(page, '/password/forgot')
    await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue(email)
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeFocused()
    await visit(page, linkIn(await mailTo(page.request, email, /wachtwoord/i), '/password/reset/'))
    await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue(email)
    await page.getByLabel('Nieuw wachtwoord').fill(`${freshPassword} erbij`)
    await page.getByLabel('Herhaal het wachtwoord').fill(`${freshPassword} eraf`)
    await page.getByLabel('Nieuw wachtwoord').focus()
    await expect(page.getByText('De twee wachtwoorden zijn niet hetzelfde.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Herhaal het wachtwoord').fill(`${freshPassword} erbij`)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByRole('heading', { name: 'Je wachtwoord is veranderd' })).toBeFocused()
    await arriveAt(page, '/login')

    await signInByForm(page, email, { password: `${freshPassword} erbij` })
    expect(problems).toEqual([])
  })
})

test.describe('signing in', () => {
  test.use(from('127.51.100.2'))

  test('an error leads back to its slide and clears the password; by keyboard alone, on a telephone [8.14]', async ({
    page,
  }) => {
    const own = await makeAccount(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/login?redirect=/schoon-water-wajir')
    const email = page.getByRole('textbox', { name: 'E-mailadres' })
    const password = page.getByLabel('Wachtwoord', { exact: true })
    await email.focus()
    await page.keyboard.type('geen adres')
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
    await expect(page.getByText('Vul een geldig e-mailadres in.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await email.fill(own.email)
    await page.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await expect(email).toBeHidden()
    await expectNothingBesideTheScreen(page)
    await expectAccessible(page)
    await page.keyboard.type('niet-mijn-wachtwoord')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Deze combinatie van e-mailadres en wachtwoord is niet geldig\./)).toBeVisible()
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Wachtwoord vergeten?' })).toBeVisible()
    await page.keyboard.type(own.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('checkbox', { name: 'Ingelogd blijven' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await arriveAt(page, '/schoon-water-wajir')
    const session = (await page.context().cookies()).find(({ name }) => name === 'stuiver_session')
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 30 * 86_400)
  })

  test('with a second factor: a wrong code, a new message, the right code, and the emergency code at last', async ({
    page,
  }) => {
    const { email, password } = await makeAccount(page)
    await signInByForm(page, email, { password })
    const emergencyCode = await switchPhoneOn(page, '612345678')
    await send(page, 'POST', '/logout')

    await visit(page, '/login?redirect=/privacy')
    await giveCredentials(page, email, password)
    await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeVisible()
    await expect(page.getByText(/nummer •• 78/)).toBeVisible()
    await expect(page.getByText(/Over \d+ seconden kun je een nieuwe vragen/)).toBeVisible()
    await expectAccessible(page)
    const code = await codeTo(page.request, '+31612345678')
    await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(page.getByText('Deze code klopt niet, of is al gebruikt.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Verder' }).click()
    await arriveAt(page, '/privacy')

    await send(page, 'POST', '/logout')
    await visit(page, '/login')
    await giveCredentials(page, email, password)
    await page.getByText('Ik kan niet bij mijn codes').click()
    await expectAccessible(page)
    await page.getByLabel('Noodcode').fill(emergencyCode)
    await page.getByRole('button', { name: 'Inloggen met de noodcode' }).click()
    await arriveAt(page, '/')
    await send(page, 'POST', '/logout')
    await signInByForm(page, email, { password })
  })

  test('the last factor stays on beside a short password; the emergency code leads to a longer one', async ({
    page,
  }) => {
    const { email, password } = await makeAccount(page)
    await signInByForm(page, email, { password })
    const code = await switchPhoneOn(page, '633334444')
    const short = 'kort.vis'
    const change = { current_password: password, password: short, password_confirmation: short }
    await send(page, 'PUT', '/settings/password', change)
    await visit(page, '/settings#/security')
    await expect(page.getByText('Uitzetten kan pas als je een wachtwoord hebt van minstens 12 tekens.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kies een langer wachtwoord' }).click()
    await expect(page.getByLabel('Huidig wachtwoord')).toBeFocused()

    await send(page, 'POST', '/logout')
    await visit(page, '/login')
    await giveCredentials(page, email, short)
    await page.getByText('Ik kan niet bij mijn codes').click()
    await page.getByLabel('Noodcode').fill(code)
    await page.getByRole('button', { name: 'Inloggen met de noodcode' }).click()
    await arriveAt(page, '/settings#/security/password')
    const dialog = page.getByRole('alertdialog', { name: 'Kies nu een langer wachtwoord' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^Je wachtwoord is te kort om je account alleen te beschermen/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Huidig wachtwoord').fill(short)
    await page.getByLabel('Nieuw wachtwoord').fill(freshPassword)
    await page.getByLabel('Herhaal het wachtwoord').fill(freshPassword)
    await page.getByRole('button', { name: 'Nieuw wachtwoord opslaan' }).click()
    await expect(page.getByText(/^Je wachtwoord is te kort/)).toHaveCount(0)
  })

  test('five wrong codes, and the password is required again with the reason', async ({ page }) => {
    const { email, password } = await makeAccount(page)
    await signInByForm(page, email, { password })
    await switchPhoneOn(page, '687654321')
    await send(page, 'POST', '/logout')
    await visit(page, '/login')
    await giveCredentials(page, email, password)
    const right = await codeTo(page.request, '+31687654321')
    const wrong = right === '000000' ? '000001' : '000000'
    for (let round = 1; round <= 6; round += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByLabel('Code', { exact: true }).fill(wrong)
      await page.getByRole('button', { name: 'Verder' }).click()
      await answered
    }
    await arriveAt(page, /\/login\?over=1/)
    await expect(page.getByRole('alert')).toContainText('Log opnieuw in.')
    await visit(page, '/login/token')
    await arriveAt(page, /\/login\?over=1/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ...from('127.51.100.3') })

  test('the card on the front page leads to the form, and everything works from there [2.02, 2.03]', async ({
    page,
  }) => {
    const email = newEmail()
    await visit(page, '/')
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeHidden()
    await page.getByLabel('Naam').fill('Sem Bakker')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page.getByText('Kies nu nog een wachtwoord.')).toBeVisible()
    await expect(page.getByLabel('Naam')).toHaveValue('Sem Bakker')
    await page.getByLabel('Wachtwoord', { exact: true }).fill('te kort')
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByText('Gebruik minstens 12 tekens.')).toBeVisible()
    await expect(page.getByText('Zet hier een vinkje om door te gaan.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(freshPassword)
    await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible()

    const link = linkIn(await mailTo(page.request, email, /Bevestig/), '/account/verify/')
    // Without the mark of the registration it is any other browser, which the link does not sign in.
    await page.context().clearCookies({ name: /stuiver_registering$/ })
    await visit(page, link)
    await page.getByRole('button', { name: 'Bevestig mijn adres' }).click()
    await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
    await page.getByRole('link', { name: 'Verder' }).click()

    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('iets anders dan dat')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page.getByText(/^Deze combinatie/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue(email)
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('')
    await page.getByLabel('Wachtwoord', { exact: true }).fill(freshPassword)
    await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
    await arriveAt(page, '/')
    await signOut(page, 'Sem Bakker')
    await visit(page, '/password/forgot')
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible()
    await visit(page, linkIn(await mailTo(page.request, email, /wachtwoord/i), '/password/reset/'))
    await page.getByLabel('Nieuw wachtwoord').fill(`${freshPassword} erbij`)
    await page.getByLabel('Herhaal het wachtwoord').fill(`${freshPassword} erbij`)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByRole('heading', { name: 'Je wachtwoord is veranderd' })).toBeVisible()
    await page.goBack()
    await visitAgain(page)
    await expect(page.getByLabel('Nieuw wachtwoord')).toBeVisible()
  })

  test('a link that was used before says so, and leads to a new one [7.13]', async ({ page }) => {
    await visit(page, '/account/verify/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    await page.getByRole('button', { name: 'Bevestig mijn adres' }).click()
    await expect(page.getByRole('heading', { name: 'Deze link is verlopen' })).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(newEmail())
    await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
    await expect(page.getByText('Kijk in je mail')).toBeVisible()
  })
})

test('scripts that are allowed but do not arrive: the server turns the slides of signing in', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login?redirect=/privacy')
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeHidden()
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('manager@stuiver.test')
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('stuiver-demo')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL('/privacy')
})
