import { defined } from '../../../../../../contract/defined.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { mandates } from '../../../../../schema/money/payments/mandates.ts'

export interface NewMandate {
  payerId: number
  providerMandateId: string
  method: string
  status: 'pending' | 'valid' | 'invalid'
  reference: string
  accountEnding: string | null
  /** The name on the bank statement of a mandate that the provider made by itself. */
  shownReference?: string | null
  expiresOn?: string | null
  isWeak: boolean
  consentTextId: number | null
  signedAt: Date
}

export async function saveMandate(db: Db, mandate: NewMandate): Promise<number> {
  const [row] = await db
    .insert(mandates)
    .values(mandate)
    .onConflictDoUpdate({
      target: [mandates.payerId, mandates.providerMandateId],
      set: {
        status: mandate.status,
        accountEnding: mandate.accountEnding,
        expiresOn: mandate.expiresOn,
      },
    })
    .returning({ id: mandates.id })
  return defined(row).id
}
