import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { CheckoutGuardTab } from './checkout-guard/checkout-guard-tab.tsx'
import { DiscountsTab } from './discounts/discounts-tab.tsx'
import { InvoicesTab } from './invoices/invoices-tab.tsx'
import { JobsTab } from './jobs/jobs-tab.tsx'
import { ReportsTab } from './moderation/reports-tab.tsx'
import { RefundsTab } from './refunds/refunds-tab.tsx'

const nothing = { list: [], next: null }
const quiet = { attempts: 0, declined: 0, suspicious: 0, paid: 0, is_tested: false, switched_on: null }

interface FailedList {
  tab: ReactNode
  answer: unknown
  /** The text where the list is empty. */
  empty: string
}

test.each<[path: string, list: FailedList]>([
  ['reports?state=open', { tab: <ReportsTab preview={() => null} />, answer: nothing, empty: 'Er wacht niets' }],
  ['refunds', { tab: <RefundsTab />, answer: nothing, empty: 'Er wacht geen terugbetaling' }],
  ['jobs?kind=all', { tab: <JobsTab />, answer: { ...nothing, dead: [] }, empty: 'Alles is gelukt' }],
  ['invoices?search=', { tab: <InvoicesTab />, answer: nothing, empty: 'Nog geen facturen' }],
  ['discounts', { tab: <DiscountsTab />, answer: [], empty: 'Er wacht geen korting' }],
  ['announcements', { tab: <AnnouncementsTab now="" />, answer: nothing, empty: 'Nog geen aankondigingen' }],
  ['audit', { tab: <AuditLog />, answer: nothing, empty: 'Er is nog niets gedaan' }],
  [
    'card-testing',
    {
      tab: <CheckoutGuardTab />,
      answer: { platform: quiet, projects: [] },
      empty: 'Bij geen enkele actie werd het laatste uur betaald.',
    },
  ],
])('the list of %s that was refused is loaded again by a press', async (path, { tab, answer, empty }) => {
  let isDown = true
  answerWith({ [`/spark/kiosk/${path}`]: () => (isDown ? [503, { message: 'Even te druk.' }] : [200, answer]) })
  await show(
    <ToastProvider>
      <PromptProvider>{tab}</PromptProvider>
    </ToastProvider>,
  )
  await settle()
  expect([alertText(), screen.queryByText(empty)]).toEqual(['Even te druk.', null])
  isDown = false
  await person.press('Probeer het opnieuw')
  await settle()
  screen.getByText(empty)
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})
