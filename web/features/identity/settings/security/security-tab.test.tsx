import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import type { CurrentUser } from '../../../../../contract/identity/users/profile.ts'
import { type Answers, answerWith, type ReceivedRequest, wrong } from '../../../../../tests/support/answering-server.ts'
import { alertText, errorOf, field, hintsOf, person, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { sampleUser } from '../../../../../tests/support/samples/user.ts'
import SecurityTab from './security-tab.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'
import '../../../../ui/aria/option-list.tsx'

let requests: ReceivedRequest[]
let answers: Answers

beforeEach(() => {
  answers = {}
  requests = answerWith(answers)
})

const session = { created_at: '2026-03-01T09:00:00.000Z', last_used_at: '2026-03-10T08:00:00.000Z' }
const here = { ...session, id: 1, device: 'Firefox op Windows', is_current: true }
const there = { ...session, id: 2, device: 'Chrome op Android', is_current: false }

const tokenOf = (name: string): ApiToken => ({
  id: '0b7f2d2e-6a55-4a0e-9d0b-1c5f0a3c7a01',
  name,
  metadata: { abilities: [] },
  created_at: '2026-03-01T09:00:00.000Z',
  last_used_at: null,
  expires_at: null,
})

async function showTab(own: Partial<CurrentUser> = {}, part?: string, tokens: readonly string[] = []) {
  const onChanged = vi.fn<() => void>()
  await show(
    <ToastProvider>
      <PromptProvider>
        <SecurityTab
          part={part}
          user={sampleUser(own)}
          sessions={[here, there]}
          tokens={tokens.map(tokenOf)}
          now="2026-03-10T09:00:00.000Z"
          onChanged={onChanged}
        />
      </PromptProvider>
    </ToastProvider>,
  )
  return onChanged
}
const openForm = () => press('Wachtwoord wijzigen')
const openPhone = () => press('Telefoon koppelen')
const current = () => field('Huidig wachtwoord')
const next = () => field('Nieuw wachtwoord')
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefoonnummer' })
const button = (name: string) => screen.queryByRole('button', { name })
/** The code behind a press may be fetched first. */
async function press(name: string) {
  await person.press(name)
  await act(async () => vi.dynamicImportSettled())
}
async function giveCode(label: string) {
  await person.fill(field(label), '123456')
  await person.keyboard('{Enter}')
}
const dialog = () => screen.getByRole('alertdialog')
/** Presses a button of the confirmation dialog. */
async function answer(name: string) {
  await person.click(within(dialog()).getByRole('button', { name }))
  await act(async () => vi.dynamicImportSettled())
}
const endElsewhere = 'Uitloggen: Chrome op Android'

test('a new password is sent with the old one and its repetition, and the fields are emptied [1.07, 7.38, 2.23]', async () => {
  const onChanged = await showTab()
  await openForm()
  await person.fill(current(), 'oud')
  await person.fill(next(), 'vier losse woorden')
  await person.fill(field('Herhaal het wachtwoord'), 'vier losse woorden')
  await person.keyboard('{Enter}')
  expect(requests[0]).toMatchObject({ method: 'PUT', path: '/settings/password' })
  expect(requests[0]!.body).toMatchObject({
    current_password: 'oud',
    password_confirmation: 'vier losse woorden',
    end_sessions: true,
    end_tokens: false,
  })
  expect(screen.queryByLabelText('Huidig wachtwoord')).toBeNull()
  expect(document.activeElement).toBe(button('Wachtwoord wijzigen'))
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('a new password ends the API tokens it names, unless that is not wanted, and says which live on [7.38]', async () => {
  answers['PUT /settings/password'] = () => [
    200,
    { message: 'Gewijzigd. Deze API-tokens werken nog: Kassa en Boekhouding.', api_tokens: [] },
  ]
  await showTab({}, undefined, ['Kassa', 'Boekhouding'])
  await openForm()
  const ends = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /API-tokens Kassa en Boekhouding/ })
  expect(ends().checked).toBe(true)
  const save = async () => {
    for (const label of ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Herhaal het wachtwoord'])
      await person.fill(field(label), 'vier losse woorden')
    await press('Nieuw wachtwoord opslaan')
  }
  await save()
  expect(screen.getAllByText(/Deze API-tokens werken nog: Kassa en Boekhouding/)).not.toEqual([])
  await openForm()
  await person.click(ends())
  await save()
  expect(requests.map(({ body }) => (body as { end_tokens: boolean }).end_tokens)).toEqual([true, false])
})

test('the forms of a password and of a phone stay behind their buttons, which have the focus again on cancel', async () => {
  await showTab()
  for (const [open, label] of [
    ['Wachtwoord wijzigen', 'Huidig wachtwoord'],
    ['Telefoon koppelen', 'Telefoonnummer'],
  ] as const) {
    expect(screen.queryByLabelText(label)).toBeNull()
    await press(open)
    expect(document.activeElement).toBe(field(label))
    expect(button(open)).toBeNull()
    await press('Annuleren')
    expect(screen.queryByLabelText(label)).toBeNull()
    expect(document.activeElement).toBe(button(open))
  }
})

test.each([
  [{}, 'Nog 8 tekens.'],
  [{ uses_authenticator_app: true }, 'Nog 4 tekens.'],
] as const)('says how much is missing of a password, which is less beside a second factor: %o', async (own, text) => {
  await showTab(own)
  await openForm()
  await person.fill(next(), 'kort')
  expect(hintsOf(next()).join(' ')).toContain(text)
})

async function startPhone() {
  answers['POST /settings/two-factor-auth'] = () => [
    200,
    { code: 'noodcode-1', proof: 'bewijs', message: 'De code is gestuurd.' },
  ]
  await showTab()
  await openPhone()
  await person.fill(phone(), '06 1234 5678')
  await person.keyboard('{Enter}')
}

test('a phone is switched on by the code it got, and only then the emergency code is shown, once [2.23, 7.38]', async () => {
  await startPhone()
  expect(requests[0]!.body).toMatchObject({ country_code: '31', phone: '06 1234 5678' })
  expect(screen.queryByText('noodcode-1')).toBeNull()
  expect(document.activeElement).toBe(field('Code uit de sms'))
  await giveCode('Code uit de sms')
  expect(requests[1]).toEqual({
    method: 'PUT',
    path: '/settings/two-factor-auth',
    body: { proof: 'bewijs', code: '123456' },
  })
  within(dialog()).getByText('noodcode-1')
  await press('Ik heb het bewaard')
  expect(screen.queryByText('noodcode-1')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Inloggen met een code op je telefoon')
})

test('a number that gets no code is changed with the typed text still there, and the focus on it', async () => {
  await startPhone()
  await press('Annuleren')
  expect(phone().value).toBe('06 1234 5678')
  expect(document.activeElement).toBe(phone())
})

test('a secret that is shown once survives Escape: it prompts first, and the focus is on going back', async () => {
  await startPhone()
  await giveCode('Code uit de sms')
  await person.keyboard('{Escape}')
  expect(alertText()).toContain('Heb je het bewaard?')
  expect(document.activeElement?.textContent).toBe('Terug')
  await press('Terug')
  screen.getByText('noodcode-1')
  await person.keyboard('{Escape}')
  await press('Sluit zonder te bewaren')
  expect(screen.queryByText('noodcode-1')).toBeNull()
})

test('a refusal of the country goes once another one is chosen, as it is about that one alone [5.17, 7.38]', async () => {
  const refusal = 'Naar telefoons uit dit land sturen we geen codes.'
  answers['POST /settings/two-factor-auth'] = () => wrong({ country_code: refusal })
  await showTab()
  await openPhone()
  await person.fill(phone(), '06 1234 5678')
  await person.keyboard('{Enter}')
  expect(hintsOf(phone())).toEqual([refusal])
  await person.click(screen.getByLabelText('Landnummer'))
  await person.keyboard('belg')
  await person.click(screen.getAllByRole('option')[0]!)
  expect(hintsOf(phone())).toEqual([])
  expect(phone().value).toBe('06 1234 5678')
})

test('a phone is offered to no account without a gateway, and can be switched off', async () => {
  await showTab({ is_phone_factor_offered: false })
  expect(screen.queryByText('Inloggen met een code op je telefoon')).toBeNull()
  cleanup()
  const own = { uses_two_factor_auth: true, country_code: '31', phone: '612345678' }
  await showTab({ is_phone_factor_offered: false, ...own })
  expect(button('Uitzetten')).not.toBeNull()
})

test('switching off prompts first and names the phone [2.26]', async () => {
  await showTab({ uses_two_factor_auth: true, country_code: '31', phone: '612345678' })
  await press('Uitzetten')
  expect(dialog().textContent).toContain('+31 612345678')
  expect(requests).toEqual([])
  await answer('Uitzetten')
  expect(requests).toEqual([{ method: 'DELETE', path: '/settings/two-factor-auth', body: {} }])
  expect(document.activeElement?.textContent, 'the button goes').toBe('Inloggen met een code op je telefoon')
})

test.each([
  { what: 'phone', own: { uses_two_factor_auth: true, country_code: '31', phone: '612345678' } },
  { what: 'app', own: { uses_authenticator_app: true } },
])('the last factor stays on beside a short password, and leads to a longer one: the $what', async ({ own }) => {
  await showTab({ ...own, password_needs_factor: true })
  expect(button('Uitzetten')).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Kies een langer wachtwoord' }))
  expect(document.activeElement).toBe(current())
  expect(screen.queryByText(/Je wachtwoord is te kort/)).toBeNull()
})

test('one of two factors can be switched off beside a short password', async () => {
  await showTab({ uses_two_factor_auth: true, uses_authenticator_app: true, password_needs_factor: true })
  expect(screen.getAllByRole('button', { name: 'Uitzetten' })).toHaveLength(2)
})

test('why the last factor stays on is said too when the screen did not know', async () => {
  const text = 'Je wachtwoord is te kort om alleen daarmee in te loggen.'
  answers['DELETE /settings/two-factor-auth/app'] = () => wrong({ password: text })
  await showTab({ uses_authenticator_app: true })
  await press('Uitzetten')
  await answer('Uitzetten')
  expect(alertText()).toContain(text)
})

test('a short password without a second factor is reported, where the user is led to change it', async () => {
  await showTab({ password_needs_factor: true }, 'password')
  screen.getByText(/Kies er een van minstens 12 tekens\./)
  expect(document.activeElement).toBe(current())
})

test('an app is connected with a first code, and its ten recovery codes can be stored', async () => {
  const codes = Array.from({ length: 10 }, (_none, index) => `code-${index}`)
  answers['POST /settings/two-factor-auth/app'] = () => [
    200,
    { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', proof: 'bewijs' },
  ]
  answers['PUT /settings/two-factor-auth/app'] = () => [200, { recovery_codes: codes }]
  await showTab()
  await press('App koppelen')
  screen.getByText('ABCD EFGH')
  expect(document.activeElement?.textContent).toContain('scan deze code')
  await press('Annuleren')
  expect(document.activeElement).toBe(button('App koppelen'))
  await press('App koppelen')
  await giveCode('Code uit de app')
  expect(requests.at(-1)!.body).toEqual({ proof: 'bewijs', code: '123456' })
  const shown = within(dialog())
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes)
  const file = shown.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
  expect([file.download, decodeURIComponent(file.href)]).toEqual([
    'stuiver-herstelcodes.txt',
    expect.stringContaining(codes.join('\n')),
  ])
  await answer('Ik heb ze bewaard')
  expect(document.activeElement?.textContent, 'the form of the code is gone').toBe('Authenticator-app')
})

test('a session elsewhere is ended after a yes; the one of this browser cannot be', async () => {
  const onChanged = await showTab()
  expect(screen.getAllByRole('button', { name: /^Uitloggen: / })).toHaveLength(1)
  await press(endElsewhere)
  await answer('Uitloggen')
  expect(requests).toEqual([{ method: 'DELETE', path: '/settings/sessions/2', body: {} }])
  screen.getByText('Je bent alleen hier ingelogd.')
  expect(document.activeElement?.textContent).toBe('Waar je bent ingelogd')
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('a failed end of sessions is reported in the fixed words [8.04]', async () => {
  answers['DELETE /settings/sessions/2'] = () =>
    Response.json({ message: 'x' }, { status: 500, statusText: 'Internal Server Error' })
  await showTab()
  await press(endElsewhere)
  await answer('Uitloggen')
  within(dialog()).getByRole('heading', { name: 'Er is iets fout gegaan' })
  expect(dialog().textContent).toContain('Contact de beheerder. Foutcode: 500 Internal Server Error')
})

test('a wrong password never says wrong and right together', async () => {
  answers['PUT /settings/password'] = () => wrong({ password: 'Te makkelijk.' })
  await showTab()
  await openForm()
  await person.fill(next(), 'wachtwoord1234')
  expect(hintsOf(next()).join(' ')).toContain('Lang genoeg')
  await person.keyboard('{Enter}')
  expect(errorOf('Nieuw wachtwoord')).toBe('Te makkelijk.')
  expect(hintsOf(next()).join(' ')).not.toContain('Lang genoeg')
})
