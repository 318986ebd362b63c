import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { registrationPayments, registrations } from '../../../../schema/signups/registrations.ts'
import { users } from '../../../../schema/identity/users.ts'

const person = pick(users, 'email', 'language')
const project = pick(projects, 'id', 'name', 'url', 'language')

export async function findPersonAndProject(db: Db, { userId, projectId }: { userId: number; projectId: number }) {
  const [row] = await db
    .select({ person, project })
    .from(users)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(eq(users.id, userId))
  return row
}

export async function findRefundedFee(db: Db, paymentId: number) {
  const [row] = await db
    .select({ ...pick(payments, 'amountCents', 'account'), language: registrations.language, project })
    .from(registrationPayments)
    .innerJoin(payments, eq(payments.id, registrationPayments.paymentId))
    .innerJoin(registrations, eq(registrations.id, registrationPayments.registrationId))
    .innerJoin(projects, eq(projects.id, registrations.projectId))
    .where(eq(registrationPayments.paymentId, paymentId))
  return row
}
