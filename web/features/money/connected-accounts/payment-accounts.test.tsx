import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOverview } from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { PaymentAccounts } from './payment-accounts.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/question-dialog.tsx'

const none: PaymentOverview = {
  provider: 'sandbox',
  platform_takes: true,
  organizations: { linked: [], unlinked: [{ id: 7, name: 'Stichting Water' }] },
  projects: {
    linked: [],
    unlinked: [{ id: 3, name: 'Loop mee', type: { name: 'participants', recurring: true } }],
  },
  profiles: [],
  waiting: [],
}
let overview: PaymentOverview
let toggled: () => [status: number, body: unknown]
let requests: unknown[]
let providers: { name: string; label: string }[]

beforeEach(() => {
  overview = none
  requests = []
  providers = [{ name: 'sandbox', label: 'Zandbak' }]
  answerWith(({ method, path, body }) => {
    if (path === '/api/payment-providers') return [200, { list: providers }]
    if (method === 'GET') return [200, overview]
    requests.push([path, body])
    return toggled()
  })
})

const dialog = () => screen.getByRole('alertdialog')
const isLinked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Stichting Water/ }).checked

test('an unlinked subject has a warning with its name, a refusal a dialog, and a switch its current state [8.05, 3.16]', async () => {
  await show(
    <ToastProvider>
      <PromptProvider>
        <PaymentAccounts />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  await act(async () => vi.dynamicImportSettled())
  within(dialog()).getByRole('heading', { name: 'Let op' })
  expect(dialog().textContent).toContain('Stichting Water, Loop mee')
  await person.press('Begrepen')

  toggled = () => [409, { message: 'Er is nog geen rekening om te koppelen.' }]
  await person.click(screen.getByRole('checkbox', { name: /Stichting Water/ }))
  await act(async () => vi.dynamicImportSettled())
  within(dialog()).getByRole('heading', { name: 'Error' })
  expect(dialog().textContent).toContain('Er is nog geen rekening om te koppelen.')
  expect(requests).toEqual([['/api/sandbox/updateOrganization', { organization_id: 7, state: true }]])
  await person.click(within(dialog()).getAllByRole('button').at(-1)!)
  expect(isLinked()).toBe(false)

  const account = { profile_id: 'pfl_1', account: 'Stichting Water' }
  toggled = () => {
    overview = { ...none, organizations: { linked: [{ id: 7, name: 'Stichting Water', ...account }], unlinked: [] } }
    return [200, { state: true }]
  }
  await person.click(screen.getByRole('checkbox', { name: /Stichting Water/ }))
  expect(isLinked()).toBe(true)
})

test('a page without links to accounts names the account of its donations [3.16]', async () => {
  providers = []
  await show(
    <ToastProvider>
      <PromptProvider>
        <PaymentAccounts />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  screen.getByText('Hier koppel je nog geen eigen rekening')
  expect(screen.queryByText(/^Op wiens rekening donaties binnenkomen/)).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('providers stand under the names that the server gives them', async () => {
  providers = [
    { name: 'sandbox', label: 'Zandbak' },
    { name: 'other', label: 'Other Pay' },
  ]
  await show(
    <ToastProvider>
      <PromptProvider>
        <PaymentAccounts />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  const headings = screen.getAllByRole('heading', { name: /^Betaaldienst: / }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Betaaldienst: Zandbak', 'Betaaldienst: Other Pay'])
})

test('a linked account is shown with its payment methods, and the recurring ones [3.16]', async () => {
  const account = { profile_id: 'pfl_1', account: 'Stichting Water' }
  const profile = {
    id: 'pfl_1',
    name: 'Stichting Water',
    state: 'active',
    organization_id: 7,
    methods: [
      { id: 'ideal', name: 'iDEAL | Wero', recurring: true },
      { id: 'banktransfer', name: 'Overschrijving', recurring: false },
    ],
    recurring: true,
    manage_url: null,
  } as const
  const once = { ...profile, id: 'pfl_2', name: 'Loop mee', methods: [profile.methods[1]], recurring: false }
  const none = { ...profile, id: 'pfl_3', name: 'Nieuw', state: 'pending' as const, methods: [], recurring: false }
  overview = {
    ...overview,
    organizations: { linked: [{ id: 7, name: 'Stichting Water', ...account }], unlinked: [] },
    projects: { linked: [], unlinked: [] },
    profiles: [profile, once, none],
  } as unknown as PaymentOverview
  await show(
    <ToastProvider>
      <PromptProvider>
        <PaymentAccounts />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  screen.getByText('Gekoppeld aan Stichting Water')
  const cards = within(screen.getByRole('heading', { name: 'Rekeningen' }).parentElement!)
  const methodsOf = (name: string) =>
    within(cards.getByRole('list', { name: `Betaalmethodes van ${name}` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(methodsOf('Stichting Water')).toEqual(['iDEAL | Wero · ook maandelijks', 'Overschrijving'])
  expect(methodsOf('Loop mee')).toEqual(['Overschrijving'])
  expect([cards.getAllByText('Eenmalig en maandelijks').length, cards.getAllByText('Alleen eenmalig').length]).toEqual([
    1, 1,
  ])
  cards.getByText('Nog niet klaar')
})
