import { daysAfter } from '../dates.ts'
import { demoAccounts, type DemoPerson, drawnAccounts } from '../accounts.ts'
import { organizations } from '../organizations.ts'
import { requestingOrganization } from '../staff/requesting-organization.ts'
import { teamMembers } from '../subscriptions/account-teams.ts'
import { subscribers } from '../subscriptions/subscribers.ts'
import type { Person } from '../world.ts'
import { users } from '../../../server/schema/identity/users.ts'
import { inChunks, type PlannedProject, type SeedContext } from './parts.ts'

export interface PasswordHashes {
  /** The hash of the password that is printed at the start. */
  demo: string
  /** The hash of an unknown password: these people cannot sign in. */
  locked: string
}

/** The people in the tools of staff and in settings: some have an account to sign in with. */
const peopleOfStories: readonly DemoPerson[] = [
  ...subscribers.map(({ person }) => person),
  ...teamMembers.map(({ person }) => person),
  requestingOrganization.owner,
]

/** Lists all users, once each, in a fixed order. */
export function listPeople(projects: readonly PlannedProject[]): Person[] {
  const people: Person[] = [
    ...demoAccounts,
    ...organizations.flatMap(({ owner, members }) => [owner, ...members]),
    ...projects.flatMap(({ plan, season }) => [plan.owner, ...(plan.managers ?? []), ...season.participants]),
    ...peopleOfStories,
  ]
  return [...new Map(people.toReversed().map((person) => [person.email, person])).values()].toReversed()
}

const drawn = new Set(drawnAccounts.map(({ email }) => email))
const undrawn = new Set(
  [...peopleOfStories, ...demoAccounts].map(({ email }) => email).filter((email) => !drawn.has(email)),
)

/** Lists the users with a portrait. */
export const listDrawnPeople = (projects: readonly PlannedProject[]): Person[] =>
  listPeople(projects).filter(({ email }) => !undrawn.has(email))

/** @returns the numbers of the users by their e-mail address */
export async function seedPeople(
  { tx, now, projects, mediaIds }: SeedContext,
  passwords: PasswordHashes,
): Promise<Map<string, number>> {
  const accounts = new Map(demoAccounts.map((account) => [account.email, account]))
  const described = new Map<string, DemoPerson>([...peopleOfStories, ...demoAccounts].map((each) => [each.email, each]))
  const joinedAt = (email: string) => daysAfter(now, -(described.get(email)?.joinedDaysAgo ?? 152))
  const ids = new Map<string, number>()
  for (const part of inChunks(listPeople(projects))) {
    const rows = part.map(({ name, email }) => ({
      name,
      email,
      emailVerifiedAt: joinedAt(email),
      passwordHash: accounts.has(email) ? passwords.demo : passwords.locked,
      isPasswordPublic: accounts.has(email),
      isDemoStaff: accounts.get(email)?.isStaff ?? false,
      ...described.get(email)?.profile,
      photoId: mediaIds.get(`portrait ${email}`) ?? null,
      createdAt: joinedAt(email),
    }))
    const seeded = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email })
    for (const { id, email } of seeded) ids.set(email, id)
  }
  return ids
}
