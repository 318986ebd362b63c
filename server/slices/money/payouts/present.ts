import type { MoneyFigures, Payout, PayoutLine } from '../../../../contract/money/payouts/payouts.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { methodName } from '../payments/methods/index.ts'
import type { listPayouts, ShownLine, sumFigures } from './queries/payouts.ts'

export const presentFigures = (of: Awaited<ReturnType<typeof sumFigures>>): MoneyFigures => ({
  received: of.receivedCents / 100,
  refunded: of.refundedCents / 100,
  charged_back: of.chargedBackCents / 100,
  fees: of.feeCents / 100,
  on_its_way: of.onItsWayCents / 100,
  paid_out: of.paidOutCents / 100,
})

export const presentPayout = (of: Awaited<ReturnType<typeof listPayouts>>['list'][number]): Payout => ({
  id: of.id,
  paid_out_at: of.paidOutAt.toISOString(),
  state: of.state,
  reference: of.providerPayoutId,
  count: of.count,
  received: of.receivedCents / 100,
  gone_back: of.goneBackCents / 100,
  fees: of.feeCents / 100,
  other: of.otherCents / 100,
  amount: of.netCents / 100,
})

export async function presentLine(deps: Deps, line: ShownLine, language: Language): Promise<PayoutLine> {
  return {
    id: line.id,
    kind: line.kind,
    donation_id: line.donationId,
    is_entry_fee: line.payable === 'entry-fee',
    donor: line.donor,
    project_name: line.projectName,
    payment_method_name: line.method === null ? '' : await methodName(deps, line.method, language),
    paid_at: line.paidAt?.toISOString() ?? null,
    amount: line.amountCents / 100,
    fee: line.feeCents / 100,
    net: (line.amountCents - line.feeCents) / 100,
  }
}
