import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/users/profile.ts'
import { find, show, user } from '../../../../tests/support/show.tsx'
import { AskProvider } from '../../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { sampleUser } from '../../../../tests/support/samples/user.ts'
import SecurityTab from './security-tab.tsx'

// What is fetched when it is first needed is here already, so that no test waits for it.
await import('../../../ui/aria/dialog.tsx')

let asked: { method: string; url: string; body: unknown }[]
let answers: Record<string, () => Response>

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    asked.push({ method, url, body: body === null ? null : (JSON.parse(body) as unknown) })
    return answers[`${method} ${url}`]?.() ?? Response.json({ message: 'Gedaan.' })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const session = { created_at: '2026-03-01T09:00:00.000Z', last_used_at: '2026-03-10T08:00:00.000Z' }
const here = { ...session, id: 1, device: 'Firefox op Windows', is_current: true }
const there = { ...session, id: 2, device: 'Chrome op Android', is_current: false }

async function showTab(own: Partial<CurrentUser> = {}, part?: string) {
  const onChanged = vi.fn<() => void>()
  await show(
    <ToastProvider>
      <AskProvider>
        <SecurityTab
          part={part}
          user={sampleUser(own)}
          sessions={[here, there]}
          now="2026-03-10T09:00:00.000Z"
          onChanged={onChanged}
        />
      </AskProvider>
    </ToastProvider>,
  )
  return onChanged
}
const button = (text: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find((each) => each.textContent === text)!
const click = async (text: string, within?: ParentNode) => {
  await act(async () => button(text, within).click())
  await act(async () => vi.dynamicImportSettled())
}
const submitWith = (selector: string) => act(async () => find<HTMLInputElement>(selector).form!.requestSubmit())
const dialog = () => find('[role=alertdialog]')

test('a new password is sent with the old one and its repetition, and the fields are emptied [7.38, 2.23~]', async () => {
  const onChanged = await showTab()
  await user.fill('#password-current_password', 'oud')
  await user.fill('#password-password', 'vier losse woorden')
  await user.fill('#password-password_confirmation', 'vier losse woorden')
  await submitWith('#password-password')
  expect(asked[0]).toMatchObject({ method: 'PUT', url: '/settings/password' })
  expect(asked[0]!.body).toMatchObject({
    current_password: 'oud',
    password_confirmation: 'vier losse woorden',
    end_sessions: true,
    end_tokens: false,
  })
  expect(find<HTMLInputElement>('#password-password').value).toBe('')
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test.each([
  [{}, 'Nog 8 tekens.'],
  [{ uses_authenticator_app: true }, 'Nog 4 tekens.'],
] as const)('says how much is missing of a password, which is less beside a second factor: %o', async (own, text) => {
  await showTab(own)
  await user.fill('#password-password', 'kort')
  expect(find('#password-password-help').textContent).toContain(text)
})

async function startPhone() {
  answers['POST /settings/two-factor-auth'] = () =>
    Response.json({ code: 'noodcode-1', proof: 'bewijs', message: 'De code is gestuurd.' })
  await showTab()
  await user.fill('#factor-phone', '06 1234 5678')
  await submitWith('#factor-phone')
}

test('a phone is switched on by the code it got, and only then the emergency code is shown, once [2.23~, 7.38]', async () => {
  await startPhone()
  expect(asked[0]!.body).toMatchObject({ country_code: '31', phone: '06 1234 5678' })
  expect(document.querySelector('[data-code]')).toBeNull()
  expect(document.activeElement).toBe(find('#phone-code'))
  await user.fill('#phone-code', '123456')
  await submitWith('#phone-code')
  expect(asked[1]).toEqual({
    method: 'PUT',
    url: '/settings/two-factor-auth',
    body: { proof: 'bewijs', code: '123456' },
  })
  expect(find('[data-code]').textContent).toBe('noodcode-1')
  await click('Ik heb het bewaard', dialog())
  expect(document.body.textContent).not.toContain('noodcode-1')
  expect(document.activeElement?.textContent).toBe('Inloggen met een code op je telefoon')
})

test('a number that gets no code is changed with what was typed still there, and the focus on it', async () => {
  await startPhone()
  await click('Annuleren')
  expect(find<HTMLInputElement>('#factor-phone').value).toBe('06 1234 5678')
  expect(document.activeElement).toBe(find('#factor-phone'))
})

test('a secret that is shown once survives Escape: it asks first, and the focus is on going back', async () => {
  await startPhone()
  await user.fill('#phone-code', '123456')
  await submitWith('#phone-code')
  await user.press('[data-code]', 'Escape')
  expect(document.body.textContent).toContain('Heb je het bewaard?')
  expect(document.activeElement?.textContent).toBe('Terug')
  await click('Terug')
  expect(find('[data-code]').textContent).toBe('noodcode-1')
  await user.press('[data-code]', 'Escape')
  await click('Sluit zonder te bewaren')
  expect(document.querySelector('[data-code]')).toBeNull()
})

test('switching off asks first and names the phone [2.26~]', async () => {
  await showTab({ uses_two_factor_auth: true, country_code: '31', phone: '612345678' })
  await click('Uitzetten')
  expect(dialog().textContent).toContain('+31 612345678')
  expect(asked).toEqual([])
  await click('Uitzetten', dialog())
  expect(asked).toEqual([{ method: 'DELETE', url: '/settings/two-factor-auth', body: null }])
  expect(document.activeElement?.textContent, 'the button goes').toBe('Inloggen met een code op je telefoon')
})

test.each([
  { what: 'phone', own: { uses_two_factor_auth: true, country_code: '31', phone: '612345678' } },
  { what: 'app', own: { uses_authenticator_app: true } },
])('the last factor stays on beside a short password, and leads to a longer one: the $what', async ({ own }) => {
  await showTab({ ...own, password_needs_factor: true })
  expect(button('Uitzetten')).toBeUndefined()
  const link = find<HTMLAnchorElement>('a[href="#/security/password"]')
  await act(async () => link.click())
  expect(document.activeElement).toBe(find('#password-current_password'))
  expect(document.body.textContent).not.toContain('Je wachtwoord is te kort')
})

test('one of two factors can go beside a short password', async () => {
  await showTab({ uses_two_factor_auth: true, uses_authenticator_app: true, password_needs_factor: true })
  expect(
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Uitzetten'),
  ).toHaveLength(2)
})

test('why the last factor stays on is said too when the screen did not know', async () => {
  const text = 'Je wachtwoord is te kort om alleen daarmee in te loggen.'
  answers['DELETE /settings/two-factor-auth/app'] = () =>
    Response.json({ message: '', errors: { password: [text] } }, { status: 422 })
  await showTab({ uses_authenticator_app: true })
  await click('Uitzetten')
  await click('Uitzetten', dialog())
  expect(find('[role=alert]').textContent).toContain(text)
})

test('a short password without a second factor is told, where somebody is led to change it', async () => {
  await showTab({ password_needs_factor: true }, 'password')
  expect(document.body.textContent).toContain('Kies er een van minstens 12 tekens.')
  expect(document.activeElement).toBe(find('#password-current_password'))
})

test('an app is connected with a first code, and its ten recovery codes can be kept', async () => {
  const codes = Array.from({ length: 10 }, (_none, index) => `code-${index}`)
  answers['POST /settings/two-factor-auth/app'] = () =>
    Response.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', proof: 'bewijs' })
  answers['PUT /settings/two-factor-auth/app'] = () => Response.json({ recovery_codes: codes })
  await showTab()
  await click('App koppelen')
  expect(find('code').textContent).toBe('ABCD EFGH')
  expect(document.activeElement?.textContent).toContain('scan deze code')
  await click('Annuleren')
  expect(document.activeElement).toBe(button('App koppelen'))
  await click('App koppelen')
  await user.fill('#app-code', '123456')
  await submitWith('#app-code')
  expect(asked.at(-1)!.body).toEqual({ proof: 'bewijs', code: '123456' })
  expect([...dialog().querySelectorAll('li')].map((item) => item.textContent)).toEqual(codes)
  expect(decodeURIComponent(find<HTMLAnchorElement>('a[download]').href)).toContain(codes.join('\n'))
  await click('Ik heb ze bewaard', dialog())
  expect(document.activeElement?.textContent, 'the form of the code is gone').toBe('Authenticator-app')
})

test('a session elsewhere is ended after a yes; the one of this browser cannot be', async () => {
  const onChanged = await showTab()
  expect(document.querySelectorAll('[aria-label^="Uitloggen: "]')).toHaveLength(1)
  await act(async () => find('[aria-label="Uitloggen: Chrome op Android"]').click())
  await act(async () => vi.dynamicImportSettled())
  await click('Uitloggen', dialog())
  expect(asked).toEqual([{ method: 'DELETE', url: '/settings/sessions/2', body: null }])
  expect(document.body.textContent).toContain('Je bent alleen hier ingelogd.')
  expect(document.activeElement?.textContent).toBe('Waar je bent ingelogd')
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('what cannot be ended for a reason of ours is said in the fixed words [8.04~]', async () => {
  answers['DELETE /settings/sessions/2'] = () =>
    Response.json({ message: 'x' }, { status: 500, statusText: 'Internal Server Error' })
  await showTab()
  await act(async () => find('[aria-label="Uitloggen: Chrome op Android"]').click())
  await act(async () => vi.dynamicImportSettled())
  await click('Uitloggen', dialog())
  await act(async () => vi.dynamicImportSettled())
  expect(find('[role=alertdialog] h2').textContent).toBe('Er is iets fout gegaan')
  expect(dialog().textContent).toContain('Contact de beheerder. Foutcode: 500 Internal Server Error')
})

test('a wrong password never says wrong and right together', async () => {
  answers['PUT /settings/password'] = () =>
    Response.json({ message: '', errors: { password: ['Te makkelijk.'] } }, { status: 422 })
  await showTab()
  await user.fill('#password-password', 'wachtwoord1234')
  expect(document.body.textContent).toContain('Lang genoeg')
  await submitWith('#password-password')
  expect(find('#password-password-error').textContent).toBe('Te makkelijk.')
  expect(document.body.textContent).not.toContain('Lang genoeg')
})
