/** The kinds of movements between a payer and a payee. */
export const payerMovementKinds = [
  'received',
  'refunded',
  'refund-returned',
  'charged-back',
  'chargeback-reversed',
] as const

export type PayerMovementKind = (typeof payerMovementKinds)[number]
