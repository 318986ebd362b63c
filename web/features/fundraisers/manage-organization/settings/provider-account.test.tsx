import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { errorAfterLeaving, field, person, settle } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { DetailsProvider } from '../details.tsx'
import { ProviderAccount } from './provider-account.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'
import '../../../../ui/aria/question-dialog.tsx'

test('credentials that another leader has just replaced are not taken away unseen', async () => {
  const credentialsOf = (set_at: string) => ({ state: 'set', set_at }) as const
  let current = sampleDetails({ provider_credentials: credentialsOf('2026-03-01T10:00:00.000Z') })
  const requests = answerWith({
    '/api/organization/7/details': () => [200, { organization: current }],
    '/api/organization/7': ({ body }) => {
      if (body['version'] !== current.version) return [409, { item: current, message: 'Net gewijzigd.' }]
      current = { ...current, version: 3, provider_credentials: { state: 'none', set_at: null } }
      return [200, { item: current, message: 'Bewaard.' }]
    },
  })
  const Page = () => (
    <ToastProvider>
      <PromptProvider>
        <DetailsProvider id={7}>
          <ProviderAccount />
        </DetailsProvider>
      </PromptProvider>
    </ToastProvider>
  )
  await showOnRoute(Page)
  const forget = async () => {
    await person.press('Verwijder ze')
    await settle()
    await person.click(screen.getAllByRole('button', { name: 'Verwijder ze' }).at(-1)!)
    await settle()
  }
  current = { ...current, version: 2, provider_credentials: credentialsOf('2026-03-02T10:00:00.000Z') }
  await forget()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(current.provider_credentials.state).toBe('set')
  expect(document.body.textContent).toContain('Iemand anders heeft het account net gewijzigd. Kijk wat er nu staat')
  await forget()
  expect(current.provider_credentials.state).toBe('none')
  expect(screen.queryByRole('button', { name: 'Verwijder ze' })).toBeNull()
  expect(document.body.textContent).not.toContain('Iemand anders heeft het account')
})

test('a name without a password is shown when it is left, and nothing at all is right [5.17]', async () => {
  answerWith({ '/api/organization/7/details': [200, { organization: sampleDetails() }] })
  const Page = () => (
    <ToastProvider>
      <PromptProvider>
        <DetailsProvider id={7}>
          <ProviderAccount />
        </DetailsProvider>
      </PromptProvider>
    </ToastProvider>
  )
  await showOnRoute(Page)
  const [name, password] = ['Gebruikersnaam', 'Wachtwoord']
  expect(await errorAfterLeaving(password, 'geheim')).toBeUndefined()
  await person.fill(field(name), 'x')
  expect(await errorAfterLeaving(name, '')).toBe('Vul de gebruikersnaam in.')
  expect(await errorAfterLeaving(name, 'wad')).toBeUndefined()
  expect(await errorAfterLeaving(password, '')).toBe('Vul je wachtwoord in.')
})

const record = { state: 'set', set_at: '2026-03-01T10:00:00.000Z' } as const

test.each([
  ['is asked for', {}, [false, false, false]],
  [
    'is asked for, and one that is stored can be taken away',
    { use_own_provider: true, provider_credentials: record },
    [true, true, true],
  ],
])('a provider without a sign-in by name and password %s none [3.12]', async (_title, changes, shown) => {
  const organization = sampleDetails({ takes_provider_credentials: false, ...changes })
  answerWith({ '/api/organization/7/details': [200, { organization }] })
  const Page = () => (
    <ToastProvider>
      <PromptProvider>
        <DetailsProvider id={7}>
          <ProviderAccount />
        </DetailsProvider>
      </PromptProvider>
    </ToastProvider>
  )
  await showOnRoute(Page)
  screen.getByText(/^De betaaldienst van deze site laat niet inloggen met een naam en wachtwoord/)
  const roles = ['checkbox', 'textbox', 'button']
  expect(roles.map((role) => screen.queryAllByRole(role).length > 0)).toEqual(shown)
})
