import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import type { RefundPreview } from '../../../../contract/money/refunds/refunds.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { DonationsPage } from './donations-page.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'
import './refunds/refund-dialog.tsx'
afterEach(() => {
  history.replaceState(null, '', '/')
})

const input: ManagedDonation = {
  id: 1,
  receipt_number: '2026-000001',
  first_name: 'Ada',
  last_name: 'Smit',
  email: 'ada@voorbeeld.nl',
  phonenumber: '',
  street: '',
  housenumber: '',
  postalcode: '',
  city: '',
  country: 'NL',
  created_at: '2026-03-10T09:00:00.000Z',
  paid_at: '2026-03-10T09:00:00.000Z',
  status: 'paid',
  amount: 25,
  covered: 0,
  refunded: 0,
  charged_back: 0,
  paid_twice: 0,
  project_name: 'Schoon strand',
  participant_id: null,
  participant_user_name: null,
  team_name: null,
  payment_method: 'ideal',
  payment_method_name: 'iDEAL',
  message: '',
  language: 'nl',
  anonymous: false,
  is_monthly: false,
  newsletter_subscription: false,
  allow_acquisition: false,
  ref: '',
  thank_mail_sent: false,
  can_thank: true,
}
const preview: RefundPreview = {
  total: 25,
  count: 1,
  fees: 0,
  recipients: 1,
  waiting: 0,
  last_on: '2026-03-10',
  unconfirmed: 0,
  confirm_above: 500,
  confirm_reason: null,
  confirm_sum: null,
  confirmers: 1,
  left: null,
  left_out: [],
}

async function open({ list = [input], archived_at = null }: { list?: ManagedDonation[]; archived_at?: string | null }) {
  history.replaceState(null, '', '/dashboard#/projects/7/list')
  answerWith(({ path }) => {
    const { pathname } = new URL(path, location.origin)
    if (pathname.endsWith('/donations/list')) return [200, { list, next: null }]
    if (pathname.endsWith('/can')) return [200, { canMakeManualTransactions: archived_at === null }]
    if (pathname.endsWith('/preview')) return [200, preview]
    return [200, { list: [], next: null, can_refund: true, message: 'Gedaan.', total: 25, refunds: [1] }]
  })
  const project = { id: 7, name: 'Schoon strand', language: 'nl', allow_peer_to_peer: false, archived_at }
  await show(
    <ToastProvider>
      <PromptProvider>
        <DonationsPage project={project} additions={0} onAddManual={() => {}} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
}

const all = () => screen.getByLabelText<HTMLInputElement>(/^Kies alle/)

test('the focus stays in the list when a choice is undone, as its buttons go [3.05]', async () => {
  await open({})
  await person.click(all())
  await person.press('Keuze wissen')
  expect(document.activeElement).toBe(all())
  expect(all().checked).toBe(false)
})

test('the focus goes to the heading once the chosen donations are given back, as their button goes [3.05]', async () => {
  await open({})
  await person.click(all())
  await person.press('Betaal 1 donatie terug')
  await settle()
  const dialog = () => within(screen.getByRole('dialog'))
  await person.click(dialog().getByRole('button', { name: 'Kijk wat er gebeurt' }))
  await settle()
  await person.click(dialog().getByRole('button', { name: /^Betaal/ }))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Donaties')
})

test('an archived project without donations has no page to share, and no money to add to it [4.02]', async () => {
  await open({ list: [], archived_at: '2026-03-10T09:00:00.000Z' })
  screen.getByText('Er zijn nog geen donaties')
  expect(screen.queryByText(/^Deel de pagina/)).toBeNull()
})
