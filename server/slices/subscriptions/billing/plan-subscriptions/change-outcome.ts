import { type CardFailure, cardFailures } from '../../../../../contract/subscriptions/billing/card-failures.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { FormCard } from '../cards/form-card.ts'
import type { Bill } from '../bills/queries.ts'

/** The outcome of a change: a URL where the bank has the payer authenticate, when it does. */
export interface ChangeOutcome {
  actionUrl: string | null
}

export const finishedChange: ChangeOutcome = { actionUrl: null }

/** @throws FieldErrors under the card when it was refused [8.16] */
export function outcomeOf(bill: Bill, field: FormCard['field'] = 'card_token'): ChangeOutcome {
  if (bill.state === 'refused' || bill.state === 'withdrawn') {
    const failure = cardFailures.find((name) => name === bill.failure) ?? ('declined' satisfies CardFailure)
    throw new FieldErrors({ [field]: [`billing.card_${failure}`] })
  }
  return { actionUrl: bill.state === 'needs-action' ? bill.actionUrl : null }
}
