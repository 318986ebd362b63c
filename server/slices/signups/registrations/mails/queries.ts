import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { feePayments, registrations } from '../../../../schema/signups/registrations.ts'
import { users } from '../../../../schema/identity/users.ts'

const person = pick(users, 'email', 'language')
const project = pick(projects, 'id', 'name', 'url', 'language')

export async function findPersonAndProject(db: Db, { userId, projectId }: { userId: number; projectId: number }) {
  const rows = await db
    .select({ person, project })
    .from(users)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(eq(users.id, userId))
  return rows[0]
}

export async function findReturned(db: Db, feePaymentId: number) {
  const rows = await db
    .select({ amountCents: feePayments.amountCents, language: registrations.language, project })
    .from(feePayments)
    .innerJoin(registrations, eq(registrations.id, feePayments.registrationId))
    .innerJoin(projects, eq(projects.id, registrations.projectId))
    .where(eq(feePayments.id, feePaymentId))
  return rows[0]
}
