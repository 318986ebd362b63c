import type { SealedColumn } from '../../../../../platform/configuration/reseal-texts.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { sealPurpose } from '../start-payment.ts'

/** The accounts of direct debits on their way, which are sealed anew when the secret of the server is rotated. */
export const sealedAccounts: SealedColumn = { table: payments, column: payments.sealedAccount, purposes: [sealPurpose] }
