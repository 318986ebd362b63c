import { organizationMembers, organizations as table } from '../../../server/schema/fundraisers/organizations.ts'
import { daysAfter } from '../dates.ts'
import { inventedIban } from '../iban.ts'
import { organizations } from '../organizations.ts'
import { idOf, type SeedContext } from './parts.ts'

/** @returns the numbers of the organizations by their url */
export async function seedOrganizations(
  { tx, now, mediaIds }: SeedContext,
  userIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = organizations.map(({ key, facts, account, foundedDaysAgo }) => ({
    ...facts,
    url: key,
    photoId: idOf(mediaIds, `emblem ${key}`),
    isPublic: true,
    bankAccount: inventedIban(account),
    bankAccountHolder: facts.name,
    createdAt: daysAfter(now, -foundedDaysAgo),
  }))
  const seeded = await tx.insert(table).values(rows).returning({ id: table.id, url: table.url })
  const ids = new Map(seeded.map(({ id, url }) => [url, id]))
  await tx.insert(organizationMembers).values(
    organizations.flatMap(({ key, foundedDaysAgo, owner, members }) =>
      [owner, ...members].map(({ email }, index) => ({
        organizationId: idOf(ids, key),
        userId: idOf(userIds, email),
        role: index === 0 ? ('owner' as const) : index === 1 ? ('captain' as const) : ('member' as const),
        createdAt: daysAfter(now, -foundedDaysAgo),
      })),
    ),
  )
  return ids
}
