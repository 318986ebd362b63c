import { eq } from 'drizzle-orm'
import { days } from '../fake-clock.ts'
import { later } from '../../../contract/durations.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { payments } from '../../../server/schema/money/payments/payments.ts'
import { projects } from '../../../server/schema/fundraisers/projects.ts'
import { refundOrders, refunds } from '../../../server/schema/money/refunds/refunds.ts'
import { insertDonation } from './donations.ts'
import { builtAt, nextNumber } from './moment.ts'
import { insertOrganizationMember } from './organizations.ts'
import { insertUser } from './users.ts'

/** Built leaders have led long enough to be the second leader. */
const orderedAt = later(builtAt, days(4))

/** A refund of a donation of its own, requested by a user of its own that leads the project, or by its owner. */
export async function insertRefund(
  db: Db,
  {
    isOfOwner = false,
    ...values
  }: { projectId: number; state: (typeof refunds.$inferInsert)['state']; isOfOwner?: boolean },
) {
  const number = nextNumber()
  const { projectId } = values
  const columns = { id: projects.ownerId, organizationId: projects.organizationId }
  const [project] = await db.select(columns).from(projects).where(eq(projects.id, projectId))
  const user = isOfOwner ? project! : await insertUser(db)
  const { organizationId } = project!
  if (!isOfOwner && organizationId !== null)
    await insertOrganizationMember(db, { organizationId, userId: user.id, role: 'owner' })
  const donation = await insertDonation(db, { projectId })
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.donationId, donation.id))
  const [order] = await db
    .insert(refundOrders)
    .values({ projectId, userId: user.id, idempotencyKey: `built-${number}`, requestHash: '', createdAt: orderedAt })
    .returning()
  const [refund] = await db
    .insert(refunds)
    .values({
      ...values,
      orderId: order!.id,
      donationId: donation.id,
      paymentId: payment!.id,
      reference: `refund-built-${number}`,
      amountCents: donation.amountCents,
      notBefore: orderedAt,
      createdAt: orderedAt,
      updatedAt: orderedAt,
    })
    .returning()
  return refund!
}
