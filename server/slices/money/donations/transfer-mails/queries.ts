import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'

/** Finds the data of a mail with the details of a transfer, by its payment. */
export async function findTransfer(db: Db, paymentId: number) {
  const [row] = await db
    .select({
      paymentId: payments.id,
      state: payments.status,
      transfer: payments.transfer,
      donation: pick(donations, 'id', 'token', 'email', 'language', 'amountCents', 'draftHash'),
      project: pick(projects, 'id', 'name', 'language', 'state'),
    })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .where(eq(payments.id, paymentId))
  return row
}

export type TransferForMail = NonNullable<Awaited<ReturnType<typeof findTransfer>>>
