import type { Answer } from './answers.ts'
import { refuse } from './answers.ts'
import type { Form } from './forms.ts'
import type { FakeAccount, Intent } from './state.ts'

export interface Call {
  account: FakeAccount
  origin: string
  query: Form
  body: Form
  /** The part of the path that is an id. */
  id: string
  unknown: string[]
  /** The bank's answers to the next charges of a card off session. */
  declines: { code: string; decline_code?: string }[]
  tell: (type: string, subject: Intent | object) => Promise<void>
  findAccount: (id: string) => FakeAccount
}

export type Handler = (call: Call) => Answer | Promise<Answer>

const maximum: Record<string, number> = { sepa_debit: 1_000_000 }

export function checkAmount(amount: number, type: string): void {
  if (amount < 50) refuse('amount_too_small', 'amount')
  if (amount > (maximum[type] ?? 99_999_999)) refuse('amount_too_large', 'amount')
}
