import { dateOf } from '../../../../contract/dates.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { MoneyFigures, MoneyMovement } from '../../../../contract/money/payouts/money-picture.ts'
import type { Payout, PayoutLine } from '../../../../contract/money/payouts/payouts.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { receiptNumber } from '../donations/index.ts'
import { methodName } from '../payments/methods/index.ts'
import type { Figures } from './queries/figures.ts'
import type { ShownMovement } from './queries/movements.ts'
import type { listPayouts, ShownLine } from './queries/payouts.ts'

export const presentFigures = (figures: Figures): MoneyFigures => ({
  currency: figures.currency,
  received: eurosOf(figures.receivedCents),
  refunded: eurosOf(figures.refundedCents),
  charged_back: eurosOf(figures.chargedBackCents),
  fees: eurosOf(figures.feeCents),
  on_its_way: eurosOf(figures.onItsWayCents),
  unknown: eurosOf(figures.unknownCents),
  paid_out: eurosOf(figures.paidOutCents),
})

export async function presentMovement(deps: Deps, movement: ShownMovement, language: Language): Promise<MoneyMovement> {
  return {
    id: movement.id,
    at: movement.at.toISOString(),
    kind: movement.kind,
    donation_id: movement.donationId,
    is_entry_fee: movement.payable === 'entry-fee',
    donor: movement.donor,
    project_name: movement.projectName,
    payment_method_name: movement.method === null ? '' : await methodName(deps, movement.method, language),
    amount: eurosOf(movement.cents),
  }
}

export const presentPayout = (payout: Awaited<ReturnType<typeof listPayouts>>['list'][number]): Payout => ({
  id: payout.id,
  paid_out_at: payout.paidOutAt.toISOString(),
  state: payout.state,
  reference: payout.providerPayoutId,
  count: payout.count,
  received: eurosOf(payout.receivedCents),
  gone_back: eurosOf(payout.goneBackCents),
  fees: eurosOf(payout.feeCents),
  other: eurosOf(payout.otherCents),
  amount: eurosOf(payout.netCents),
})

export async function presentLine(deps: Deps, line: ShownLine, language: Language): Promise<PayoutLine> {
  return {
    id: line.id,
    kind: line.kind,
    donation_id: line.donationId,
    receipt_number:
      line.donationId === null || line.paidAt === null ? null : receiptNumber(line.donationId, dateOf(line.paidAt)),
    is_entry_fee: line.payable === 'entry-fee',
    donor: line.donor,
    project_name: line.projectName,
    payment_method_name: line.method === null ? '' : await methodName(deps, line.method, language),
    paid_at: line.paidAt?.toISOString() ?? null,
    amount: eurosOf(line.amountCents),
    fee: eurosOf(line.feeCents),
    net: eurosOf(line.amountCents - line.feeCents),
  }
}
