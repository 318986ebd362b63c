import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Refund, UnconfirmedOrder } from '../../../../contract/money/refunds/refunds.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { sampleRefund } from '../../../../tests/support/samples/refund.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
// Fetched before it is used, so that no test waits for it.
import '../../../ui/aria/question-dialog.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import MoneyPage from './money-page.tsx'
import { UnconfirmedRefunds } from './unconfirmed-refunds.tsx'

const order: UnconfirmedOrder = {
  refund_id: 5,
  requested_by: 'Sanne Bos',
  created_at: '2026-03-10T09:00:00.000Z',
  count: 2,
  amount: 600,
  can_confirm: false,
  confirm_problem: 'same_person',
  waits_for_staff: false,
  can_withdraw: true,
}
const refund = sampleRefund({
  state: 'unconfirmed',
  confirm_problem: 'same_person',
  can_withdraw: true,
})

/** The money of a project with one order that waits, with `changes`. */
async function money(changes: Partial<UnconfirmedOrder>, subject: Partial<Refund> = {}) {
  let orders = [{ ...order, ...changes }]
  const done = (message: string) => () => {
    orders = []
    return [200, { message }] as [number, unknown]
  }
  const requests = answerWith({
    '/api/project/7/refunds?page=1': () => [
      200,
      {
        list: [{ ...refund, ...(orders.length === 0 ? { state: 'withdrawn', can_withdraw: false } : subject) }],
        page: 1,
        pages: 1,
        total: 1,
        can_refund: true,
        confirm_above: 500,
        unconfirmed: orders.length,
        unconfirmed_orders: orders,
      },
    ],
    '/api/project/7/counter': [500, { message: 'Kapot.' }],
    '/api/payouts?page=1&project=7': [500, { message: 'Kapot.' }],
    '/api/payouts/figures?project=7': [500, { message: 'Kapot.' }],
    '/api/payouts/reversible?project=7': [500, { message: 'Kapot.' }],
    '/api/refund/5/withdraw': done('2 terugbetalingen zijn ingetrokken.'),
    '/api/refund/5/confirm': done('2 terugbetalingen zijn goedgekeurd.'),
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <MoneyPage projectId={7} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  return requests
}
const listRequests = (requests: ReturnType<typeof answerWith>) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const all = /^Trek alles in: Sanne Bos/

test('the requester of waiting refunds withdraws them all, and the heading has the focus', async () => {
  const requests = await money({})
  screen.getByText('Je vroeg dit zelf. Een ander die de actie leidt, moet het goedkeuren.')
  expect(screen.queryByRole('button', { name: /^Keur/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: all }))
  await settle()
  await person.click(screen.getByRole('button', { name: 'Trek alles in' }))
  await settle()
  expect(listRequests(requests)).toEqual([['/api/refund/5/withdraw', { whole_order: true }]])
  expect(screen.queryByRole('button', { name: all })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Terugbetalingen')
})

test('the second leader says yes to all of an order, and the heading has the focus', async () => {
  const requests = await money({ can_confirm: true, confirm_problem: null })
  await person.click(screen.getByRole('button', { name: /^Alles goedkeuren: / }))
  await settle()
  await person.click(screen.getByRole('button', { name: 'Alles goedkeuren' }))
  await settle()
  expect(listRequests(requests)).toEqual([['/api/refund/5/confirm', { whole_order: true }]])
  expect(document.activeElement?.textContent).toBe('Terugbetalingen')
})

test.each([
  ['nl', 1, 'Goedkeuren', 'Trek in'],
  ['nl', 2, 'Alles goedkeuren', 'Trek alles in'],
  ['en', 1, 'Approve', 'Withdraw'],
  ['de', 1, 'Freigeben', 'Zurückziehen'],
  ['fr', 1, 'Approuver', 'Retirer'],
] as const)('in %s an order of %i is decided about by %s and %s', async (language, count, yes, no) => {
  answerWith({})
  await show(
    <PromptProvider>
      <ToastProvider>
        <UnconfirmedRefunds order={{ ...order, count, can_confirm: true }} onChanged={() => {}} />
      </ToastProvider>
    </PromptProvider>,
    language,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([yes, no])
})

test('orders for staff say so', async () => {
  await money({ waits_for_staff: true })
  expect(document.body.textContent).toContain('Daarom kijkt Stuiver ernaar.')
  expect(document.body.textContent).not.toContain('Een ander die de actie leidt, moet het goedkeuren.')
})

test('orders refused by staff are not withdrawn, and stand above payouts', async () => {
  await money({}, { state: 'withdrawn', failure: 'Stuiver keurde dit niet goed.' })
  screen.getByText('Niet goedgekeurd')
  expect(screen.queryByText('Ingetrokken')).toBeNull()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Waar het geld is',
    'Wat nog kan worden teruggehaald',
    'Wat er achter de teller zit',
    'Terugbetalingen',
    'Uitbetalingen',
  ])
})
