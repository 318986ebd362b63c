import { asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Tour } from '../../../contract/tour.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { accountTeams } from '../../../server/schema/subscriptions/account-teams/account-teams.ts'
import { donations } from '../../../server/schema/money/donations/donations.ts'
import { updates } from '../../../server/schema/fundraisers/content.ts'
import { organizations } from '../../../server/schema/fundraisers/organizations.ts'
import { projects } from '../../../server/schema/fundraisers/projects.ts'
import { teams } from '../../../server/schema/fundraisers/teams.ts'
import { users } from '../../../server/schema/identity/users.ts'
import { demoAccounts, demoPassword } from '../accounts.ts'
import { tour } from './tour.ts'

/** Finds the tour with its numbers filled in. Entries that this database has no row for any more are left out. */
export async function findTour(db: Db): Promise<Tour> {
  const names = await listNames(db)
  const entries = tour.flatMap(({ id: role, entries }) =>
    entries.flatMap(({ address, status = 200, ...entry }) => {
      const filled = fill(address, names)
      return filled === undefined ? [] : [{ role, ...entry, address: filled, status }]
    }),
  )
  return { roles: tour.map(({ id, title, email }) => ({ id, title, email })), entries, password: demoPassword }
}

/** Fills in the braces of a URL; undefined when one of their names is missing. */
export function fill(address: string, names: ReadonlyMap<string, string>): string | undefined {
  const braces = /\{([^}]+)\}/g
  if ([...address.matchAll(braces)].some(([, name = '']) => !names.has(name))) return undefined
  return address.replaceAll(braces, (_, name: string) => names.get(name) ?? '')
}

/**
 * Returns the numbers by name, as 'project:dijkloop'. Of donations the first in each state, of all and of each
 * project ('donation:dijkloop/failed'): it is one of the demo world.
 */
async function listNames(db: Db): Promise<Map<string, string>> {
  const emails = demoAccounts.map(({ email }) => email)
  const rows: { name: string; value: string }[][] = await Promise.all([
    db.select({ name: sql<string>`'project:' || ${projects.url}`, value: text(projects.id) }).from(projects),
    db
      .select({ name: sql<string>`'organization:' || ${organizations.url}`, value: text(organizations.id) })
      .from(organizations),
    db
      .select({ name: sql<string>`'user:' || ${users.email}`, value: text(users.id) })
      .from(users)
      .where(inArray(users.email, emails)),
    db
      .select({ name: sql<string>`'team:' || ${projects.url} || '/' || ${teams.url}`, value: text(teams.id) })
      .from(teams)
      .innerJoin(projects, eq(projects.id, teams.projectId)),
    db
      .select({ name: sql<string>`'accountTeam:' || ${accountTeams.name}`, value: text(min(accountTeams.id)) })
      .from(accountTeams)
      .groupBy(accountTeams.name),
    db
      .select({ name: sql<string>`'update:' || ${projects.url}`, value: text(min(updates.id)) })
      .from(updates)
      .innerJoin(projects, eq(projects.id, updates.projectId))
      .groupBy(projects.url),
    db
      .selectDistinctOn([donations.status], {
        name: sql<string>`'donation:' || ${donations.status}`,
        value: sql<string>`${donations.token}`,
      })
      .from(donations)
      .orderBy(donations.status, asc(donations.id)),
    db
      .selectDistinctOn([projects.url, donations.status], {
        name: sql<string>`'donation:' || ${projects.url} || '/' || ${donations.status}`,
        value: sql<string>`${donations.token}`,
      })
      .from(donations)
      .innerJoin(projects, eq(projects.id, donations.projectId))
      .orderBy(projects.url, donations.status, asc(donations.id)),
  ])
  return new Map(rows.flat().map(({ name, value }) => [name, value]))
}

const text = (number: Parameters<typeof sql>[1]) => sql<string>`${number}::text`
