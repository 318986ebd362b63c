import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { active, plans } from '../../../../../tests/support/samples/plan-billing.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { PastDue } from './past-due.tsx'
import SubscriptionTab from '../subscription-tab.tsx'
import { cardHash, planHash } from '../scope/billing-scope.ts'

const pastDue: BillingOverview = {
  ...active,
  unpaid_since: '2026-03-10T10:00:00.000Z',
  past_due: {
    total: '€ 145,20',
    failure: 'insufficient_funds',
    next_attempt_at: '2026-03-13T10:00:00.000Z',
    is_last_attempt: false,
  },
}

type Answer = [number, object]

async function showTab(first: BillingOverview, answerPay?: () => { answer: Answer; billing: BillingOverview }) {
  let billing = first
  const requests = answerWith({
    '/settings/billing': () => [200, billing],
    '/spark/plans': [200, plans],
    '/settings/subscription/payment': [503, { message: 'Even niet.' }],
    '/settings/subscription/retry': () => {
      const outcome = answerPay!()
      billing = outcome.billing
      return outcome.answer
    },
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <SubscriptionTab scope={{ base: '/settings', plans: '/spark/plans' }} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  await settle()
  return () => requests.filter(({ path }) => path === '/settings/subscription/retry').length
}

test('an unpaid period says what is due, since when, why, and when it is tried again, and leads to the card [4.14]', async () => {
  await showTab(pastDue)
  screen.getByRole('heading', { name: '€ 145,20 staat open sinds 10 maart 2026' })
  screen.getByText('Er staat te weinig geld op de kaart. Je plan loopt intussen door.')
  screen.getByText('Op 13 maart 2026 proberen we het vanzelf opnieuw, met de kaart die er dan staat.')
  const link = screen.getByRole('link', { name: 'Andere kaart gebruiken' })
  expect(link.getAttribute('href')).toBe('#/payment-method')
  const team = { base: '/settings/teams/7', plans: '/spark/team-plans' } as const
  expect([cardHash(team), planHash(team)]).toEqual(['#/teams/7/payment', '#/teams/7/billing'])
})

test('beside the form of a card it is a section of its own, and in the section of the plan it is below its heading', async () => {
  const scope = { base: '/settings', plans: '/spark/plans' } as const
  await show(
    <ToastProvider>
      <PastDue scope={scope} billing={pastDue} isBesideCard />
      <PastDue scope={scope} billing={pastDue} />
    </ToastProvider>,
  )
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3'])
})

test('the last automatic attempt is named as such', async () => {
  await showTab({ ...pastDue, past_due: { ...pastDue.past_due!, is_last_attempt: true } })
  expect(screen.getByText(/^Op 13 maart 2026 proberen we het voor de laatste keer/)).toBeDefined()
})

test('it is paid by one press, after which nothing is due', async () => {
  const count = await showTab(pastDue, () => ({
    answer: [200, { billing: active, message: 'De betaling is gelukt.', action_url: null }],
    billing: active,
  }))
  await person.press('€ 145,20 nu betalen')
  await settle()
  await settle()
  expect(count()).toBe(1)
  screen.getByText('De betaling is gelukt.')
  expect(screen.queryByText(/staat open sinds/)).toBeNull()
})

test('a refusal says the reason beside the button, and another card is one press away [8.16]', async () => {
  await showTab(pastDue, () => ({
    answer: wrong({ card_token: 'Deze kaart is verlopen.' }) as Answer,
    billing: pastDue,
  }))
  await person.press('€ 145,20 nu betalen')
  await settle()
  expect(screen.getByText('Deze kaart is verlopen.')).toBeDefined()
  screen.getByRole('button', { name: '€ 145,20 nu betalen' })
  screen.getByRole('link', { name: 'Andere kaart gebruiken' })
})

test('a charge on its way from another tab replaces the button', async () => {
  const payment = { total: '€ 145,20', action_url: null }
  await showTab(pastDue, () => ({
    answer: [409, { message: 'Er loopt nog een betaling.' }],
    billing: { ...pastDue, payment },
  }))
  await person.press('€ 145,20 nu betalen')
  await settle()
  await settle()
  screen.getByText('Een betaling van € 145,20 is nog niet klaar.')
  expect(screen.queryByRole('button', { name: /nu betalen/ })).toBeNull()
})

test('a cancelled plan says until when it lasts and what comes then, and goes on by the one filled button [4.14]', async () => {
  const [subscription] = active.subscriptions
  await showTab({
    ...active,
    state: 'grace',
    renews_at: null,
    next_total: null,
    first_charge: null,
    subscriptions: [{ ...subscription!, ends_at: '2027-03-10T10:00:00.000Z' }],
  })
  screen.getByRole('heading', { name: 'Je houdt dit plan tot 10 maart 2027.' })
  screen.getByText('tot 10 maart 2027')
  screen.getByText(/Daarna heb je het gratis plan en schrijven we niets meer af/)
  const filled = within(document.body)
    .getAllByRole('button')
    .filter((button) => button.className.includes('bg-copper '))
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Toch doorgaan'])
})
