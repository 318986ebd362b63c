import { dateOf } from '../../../../contract/dates.ts'
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
  received: figures.receivedCents / 100,
  refunded: figures.refundedCents / 100,
  charged_back: figures.chargedBackCents / 100,
  fees: figures.feeCents / 100,
  on_its_way: figures.onItsWayCents / 100,
  unknown: figures.unknownCents / 100,
  paid_out: figures.paidOutCents / 100,
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
    amount: movement.cents / 100,
  }
}

export const presentPayout = (payout: Awaited<ReturnType<typeof listPayouts>>['list'][number]): Payout => ({
  id: payout.id,
  paid_out_at: payout.paidOutAt.toISOString(),
  state: payout.state,
  reference: payout.providerPayoutId,
  count: payout.count,
  received: payout.receivedCents / 100,
  gone_back: payout.goneBackCents / 100,
  fees: payout.feeCents / 100,
  other: payout.otherCents / 100,
  amount: payout.netCents / 100,
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
    amount: line.amountCents / 100,
    fee: line.feeCents / 100,
    net: (line.amountCents - line.feeCents) / 100,
  }
}
