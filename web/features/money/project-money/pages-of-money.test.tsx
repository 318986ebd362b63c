import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Payout, PayoutLine } from '../../../../contract/money/payouts/payouts.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { sampleRefund } from '../../../../tests/support/samples/refund.ts'
import { settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { Payouts } from './payouts.tsx'
import { RefundList } from './refund-list.tsx'

const payout: Payout = {
  id: 8,
  paid_out_at: '2026-03-10T09:00:00.000Z',
  state: 'paid',
  reference: 'eerste',
  count: 1,
  received: 10,
  gone_back: 0,
  fees: 0.3,
  other: 0,
  amount: 9.7,
}
const line: PayoutLine = {
  id: 1,
  kind: 'payment',
  donation_id: 3,
  receipt_number: '2026-000003',
  is_entry_fee: false,
  donor: 'eerste',
  project_name: null,
  payment_method_name: 'iDEAL',
  paid_at: '2026-03-10T09:00:00.000Z',
  amount: 10,
  fee: 0.3,
  net: 9.7,
}
const refund = sampleRefund({ donor: 'eerste' })
const neighbour = {
  is_unreported: false,
  can_refund: true,
  confirm_above: 0,
  unconfirmed: 0,
  unconfirmed_orders: [],
}

test.each([
  [
    'payouts',
    () => <Payouts scope={{ project: 7 }} />,
    '/api/payouts?page=*&project=7',
    {
      second: { ...payout, paid_out_at: '2026-03-11T09:00:00.000Z' },
      shown: ['dinsdag 10 maart 2026', 'woensdag 11 maart 2026'],
    },
  ],
  [
    'the lines of a payout',
    () => <PayoutLines payout={payout} scope={{ project: 7 }} label="Regels" />,
    '/api/payout/8?page=*&project=7',
    { second: { ...line, donor: 'tweede' }, shown: ['eerste', 'tweede'] },
  ],
  [
    'refunds',
    () => <RefundList projectId={7} onChanged={() => {}} />,
    '/api/project/7/refunds?page=*',
    { second: { ...refund, donor: 'tweede' }, shown: ['eerste', 'tweede'] },
  ],
])(
  'a page of %s stays until the next one came, and is the current one as long',
  async (_title, List, path, { second, shown }) => {
    const [before = '', after = ''] = shown
    const first = { ...second, ...('donor' in second ? { donor: 'eerste' } : { paid_out_at: payout.paid_out_at }) }
    const page = (rows: unknown[], page: number) =>
      [200, { ...neighbour, list: rows, page, pages: 2, total: 30 }] as [number, unknown]
    answerWith({
      [path.replace('*', '1')]: page([first], 1),
      [path.replace('*', '2')]: page([second], 2),
    })
    await show(
      <ToastProvider>
        <PromptProvider>
          <List />
        </PromptProvider>
      </ToastProvider>,
    )
    await settle()
    const pages = () => within(screen.getByRole('navigation'))
    const busy = (text: string) => screen.getByText(text).closest('[aria-busy]')?.getAttribute('aria-busy')
    fireEvent.click(pages().getByRole('button', { name: 'Volgende pagina' }))
    expect([busy(before), pages().getByRole('button', { current: 'page' }).textContent]).toEqual(['true', '1'])
    await settle()
    expect([busy(after), screen.queryByText(before)]).toEqual(['false', null])
    expect(pages().getByRole('button', { current: 'page' }).textContent).toBe('2')
  },
)
