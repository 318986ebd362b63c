import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { active, club, clubYearly, free, none, plans } from '../../../../../tests/support/samples/plan-billing.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { PlanQuestions } from './plan-questions.tsx'
import { PlanOffers } from './plan-offers.tsx'
import SubscriptionTab from '../subscription-tab.tsx'
import { dispatchBillingChanged } from '../scope/use-billing.ts'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'

test('each plan stands once, with a way to it by the month and by the year that keeps it through registering [4.16]', async () => {
  await show(<PlanOffers plans={[free, { ...club, name: 'Club' }, { ...clubYearly, name: 'Club' }]} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['free', 'Club'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/register',
    '/register?redirect=%2Fsettings%23%2Fsubscription%2Fclub',
    '/register?redirect=%2Fsettings%23%2Fsubscription%2Fclub-jaar',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    'Begin gratis',
    'Kies Club, per maand',
    'Kies Club, per jaar',
  ])
  screen.getByText('Je bespaart € 24 per jaar')
  screen.getByText('of € 120 per jaar; dat scheelt € 24')
})

test('the days of a trial stand by the plan that has one, and the answers that decide are in sight [4.16, 9.14]', async () => {
  await show(
    <>
      <PlanOffers plans={[free, { ...club, trialDays: 14 }]} />
      <PlanQuestions />
    </>,
  )
  const cards = screen.getAllByRole('listitem').filter((item) => item.classList.contains('plan-offer'))
  expect(cards.map(({ textContent }) => textContent.includes('De eerste 14 dagen zijn gratis'))).toEqual([false, true])
  screen.getByText('Wat is een accountteam?')
  screen.getByText(/^Een groep collega’s met één abonnement/)
})

test('a year that costs as much as twelve months is not called cheaper [4.16]', async () => {
  const yearly = { ...clubYearly, name: club.name, price: club.price * 12 }
  await show(<PlanOffers plans={[club, yearly]} />)
  screen.getByText('of € 144 per jaar')
  screen.getByText('of € 12 per maand')
  expect(document.body.textContent).not.toMatch(/scheelt|bespaart/)
})

async function showTab(billing: BillingOverview, chosenId: string) {
  answerWith({
    '/settings/billing': [200, billing],
    '/spark/plans': [200, plans],
    '/settings/payment-method/fields': [200, { token: 'crd_1', url: 'about:blank' }],
    '/settings/subscription/preview?plan=club': [422, { message: 'Nee', errors: {} }],
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <SubscriptionTab scope={{ base: '/settings', plans: '/spark/plans' }} chosenId={chosenId} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  await settle()
}

test.each([
  ['club-jaar', 'club-jaar'],
  ['onzin', 'club'],
  ['free', 'club'],
])('the plan %s of the address is chosen in the form: %s [4.16]', async (chosenId, id) => {
  await showTab(none, chosenId)
  expect(document.querySelector<HTMLInputElement>('input[name=plan]')?.value).toBe(id)
})

test('a payer with a plan confirms before the chosen one replaces it [2.26]', async () => {
  await showTab(active, 'club')
  expect(screen.getByRole('dialog', { name: 'Overstappen op club?' })).toBeDefined()
})

test('another plan that is taken in the form is the answer to the chosen one, which is not offered over it [2.26]', async () => {
  await showTab(none, 'club')
  answerWith({ '/settings/billing': [200, active], '/spark/plans': [200, plans] })
  await act(async () => dispatchBillingChanged())
  await settle()
  expect([document.querySelector('input[name=plan]'), screen.queryByRole('dialog')]).toEqual([null, null])
})

test('the plan that they have already needs no confirmation', async () => {
  await showTab(active, 'club-jaar')
  expect(screen.queryByRole('dialog')).toBeNull()
})
