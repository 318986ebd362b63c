import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { active, none, plans } from '../../../../../tests/support/samples/plan-billing.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import SubscriptionTab from '../subscription-tab.tsx'
import type { BillingScope } from '../scope/billing-scope.ts'

const own: BillingScope = { base: '/settings', plans: '/spark/plans' }

async function showTab(billing: BillingOverview, scope = own) {
  const requests = answerWith({
    [`${scope.base}/billing`]: [200, billing],
    [scope.plans]: [200, plans],
    [`${scope.base}/payment-method/fields`]: [200, { token: 'crd_1', url: 'about:blank' }],
    '/tax-rate': [200, { rate: 21 }],
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <SubscriptionTab scope={scope} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  await settle()
  return requests
}

const links = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test.each([
  [own, ['#/teams', '/acties/nieuw', '#/invoices']],
  [
    { base: '/settings/teams/7', plans: '/spark/team-plans' } as const,
    ['#/teams/7/members', '/acties/nieuw', '#/teams/7/invoices'],
  ],
])('a new plan is named with its next charge and three things to do: %o [2.23, 2.24]', async (scope, hrefs) => {
  await showTab({ ...active, is_new: true }, scope)
  const region = screen.getByRole('region', { name: 'Je hebt nu club-jaar' })
  expect(region.textContent).toContain('Op 10 maart 2027 schrijven we € 145,20 van je kaart af.')
  expect(links(region)).toEqual(hrefs)
})

test('a new trial says when it ends and what is charged then [4.14]', async () => {
  const trial_ends_at = '2027-03-10T10:00:00.000Z'
  const [taken] = active.subscriptions
  await showTab({ ...active, is_new: true, state: 'trial', subscriptions: [{ ...taken!, trial_ends_at }] })
  const region = screen.getByRole('region', { name: 'Je hebt nu club-jaar' })
  expect(region.textContent).toContain('Je probeert het gratis tot 10 maart 2027. Op die dag schrijven we € 145,20')
})

test.each([
  ['an older plan', {}],
  ['a plan that is not paid', { is_new: true, unpaid_since: '2027-03-10T10:00:00.000Z' }],
])('%s is not shown as new', async (_title, changed) => {
  await showTab({ ...active, ...changed })
  expect(screen.queryByText('Je hebt nu club-jaar')).toBeNull()
})

test('cancelling and withdrawing say in a line what sets them apart [4.14]', async () => {
  await showTab({ ...active, withdraw_until: '2026-03-24T10:00:00.000Z' })
  const rowOf = (button: string) => screen.getByRole('button', { name: button }).closest('li')?.textContent
  expect(rowOf('Opzeggen')).toContain('je houdt je plan tot 10 maart 2027 en betaalt daarna niets meer.')
  expect(rowOf('Contract herroepen')).toContain('je plan stopt meteen en je krijgt alles terug.')
})

test('a plan that is not paid ends at once when it is cancelled [4.14]', async () => {
  await showTab({ ...active, unpaid_since: '2027-03-10T10:00:00.000Z' })
  expect(screen.getByText('Opzeggen: je plan stopt nu en we schrijven niets meer af.')).toBeDefined()
})

const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

test('an empty form has the address of the profile, and the VAT of that address [5.19, 7.32]', async () => {
  const residence = { address: 'Markt 1', postal_code: '2000', city: 'Antwerpen', country: 'BE' }
  const requests = await showTab(none, { ...own, residence })
  expect([value(/^Adres/), value(/^Postcode/), value(/^Land/)]).toEqual(['Markt 1', '2000', 'BE'])
  expect(requests.find(({ path }) => path === '/tax-rate')?.body).toMatchObject({ country: 'BE', zip: '2000' })
})

test('a profile without an address leaves the country to the configuration [9.14]', async () => {
  await showTab(none, { ...own, residence: { address: '', postal_code: '', city: '', country: 'NL' } })
  expect([value(/^Adres/), value(/^Land/)]).toEqual(['', 'US'])
})

test('a stored address goes before that of the profile', async () => {
  const residence = { address: 'Markt 1', postal_code: '2000', city: 'Antwerpen', country: 'BE' }
  const stored = { billing_address: 'Dijk 4', billing_zip: '1621 AB', billing_city: 'Hoorn', billing_country: 'NL' }
  await showTab({ ...none, ...stored }, { ...own, residence })
  expect([value(/^Adres/), value(/^Land/)]).toEqual(['Dijk 4', 'NL'])
})
