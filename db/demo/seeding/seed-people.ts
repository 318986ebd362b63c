import { daysLater } from '../dates.ts'
import { demoAccounts } from '../accounts.ts'
import { organizations } from '../organizations.ts'
import type { Person } from '../world.ts'
import { users } from '../../../server/schema/identity/users.ts'
import { inChunks, type PlannedProject, type SeedContext } from './parts.ts'

export interface PasswordHashes {
  /** The hash of the password that is printed at the start. */
  demo: string
  /** The hash of an unknown password: these people cannot sign in. */
  locked: string
}

/** All users, once each, in a fixed order. */
export function listPeople(projects: readonly PlannedProject[]): Person[] {
  const people: Person[] = [
    ...demoAccounts,
    ...organizations.flatMap(({ owner, members }) => [owner, ...members]),
    ...projects.flatMap(({ plan, season }) => [plan.owner, ...(plan.managers ?? []), ...season.participants]),
  ]
  return [...new Map(people.toReversed().map((person) => [person.email, person])).values()].toReversed()
}

/** @returns the numbers of the users by their e-mail address */
export async function seedPeople(
  { tx, now, projects, mediaIds }: SeedContext,
  passwords: PasswordHashes,
): Promise<Map<string, number>> {
  const createdAt = daysLater(now, -152)
  const accounts = new Map(demoAccounts.map((account) => [account.email, account]))
  const ids = new Map<string, number>()
  for (const part of inChunks(listPeople(projects))) {
    const rows = part.map(({ name, email }) => ({
      name,
      email,
      emailVerifiedAt: createdAt,
      passwordHash: accounts.has(email) ? passwords.demo : passwords.locked,
      isPasswordPublic: accounts.has(email),
      isDemoStaff: accounts.get(email)?.isStaff ?? false,
      ...accounts.get(email)?.profile,
      photoId: mediaIds.get(`portrait ${email}`) ?? null,
      createdAt,
    }))
    const seeded = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email })
    for (const { id, email } of seeded) ids.set(email, id)
  }
  return ids
}
