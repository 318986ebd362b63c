/** The kinds of movements between a payer and a payee: fees and payouts of a provider do not concern the payer. */
export const payerMovementKinds = [
  'received',
  'refunded',
  'refund-returned',
  'charged-back',
  'chargeback-reversed',
] as const

export type PayerMovementKind = (typeof payerMovementKinds)[number]
