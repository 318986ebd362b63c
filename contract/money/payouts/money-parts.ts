import { payerMovementKinds } from '../payments/movement-kinds.ts'

/** The parts of the way of the money: the first is the sum of all others. */
export const moneyParts = ['received', 'fees', 'back', 'on_its_way', 'unknown', 'paid_out'] as const
export type MoneyPart = (typeof moneyParts)[number]

/** The kinds of lines that the parts are made of. */
export const movementKinds = [...payerMovementKinds, 'fee', 'paid-out', 'payout-returned', 'waiting'] as const
export type MovementKind = (typeof movementKinds)[number]
