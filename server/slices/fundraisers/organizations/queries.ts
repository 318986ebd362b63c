import { defined } from '../../../../contract/defined.ts'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import type { OrganizationOrder } from '../../../../contract/fundraisers/organizations/browse.ts'
import type { SealedColumn } from '../../../platform/configuration/reseal-texts.ts'
import type { Database } from '../../../platform/db/database.ts'
import { byOrder } from '../../../platform/db/statements/by-order.ts'
import {
  columnOf,
  columnsOf,
  defineStatement,
  expression,
  nullable,
  pick,
  type RowOf,
} from '../../../platform/db/statements/selection.ts'
import { requireFound } from '../../../platform/errors.ts'
import { organizationMembers, organizations } from '../../../schema/fundraisers/organizations.ts'
import { organizationIdAt } from '../slugs/index.ts'
import { pictureJson } from '../../identity/media/index.ts'
import { credentialsPurpose } from './seal-credentials.ts'
import { webhookSecretPurpose } from './webhook-secret.ts'

const organization = {
  ...columnsOf(
    'o',
    pick(
      organizations,
      ...(['id', 'name', 'url', 'description', 'email', 'phone', 'address', 'zipcode', 'city', 'country'] as const),
      ...(['externalUrl', 'registrationNumber', 'rsin', 'legalForm', 'category', 'isPublic'] as const),
      ...(['anbi', 'anbiSince', 'cbf', 'cbfSince', 'allowPaymentLink'] as const),
      ...(['bankAccount', 'bankAccountHolder', 'usesOwnProviderAccount'] as const),
      ...(['providerCredentialsSealed', 'providerCredentialsSetAt', 'version'] as const),
      ...(['webhookUrls', 'webhookSecretSealed', 'webhookSecretSetAt'] as const),
    ),
  ),
  photo: expression<StoredPicture | null>(pictureJson('photo')),
  headerImage: expression<StoredPicture | null>(pictureJson('header')),
  /** The role of the caller; null for a non-member. */
  role: nullable(columnOf('own', organizationMembers.role)),
}

/** An organization as the server knows it. */
export type Organization = RowOf<typeof organization>

/** `$1` is the id of the caller, or null for a guest. */
const selectOrganizations = (name: string, rest: string) =>
  defineStatement({
    name,
    selection: organization,
    text: (list) => `select ${list}
  from organizations o
  left join organization_members own on own.organization_id = o.id and own.user_id = $1::bigint
  left join media photo on photo.id = o.photo_id
  left join media header on header.id = o.header_image_id ${rest}`,
  })

const byIdStatement = selectOrganizations('organizations-by-id', 'where o.id = $2::bigint')
const byUrlStatement = selectOrganizations('organizations-by-url', `where o.id = ${organizationIdAt('$2')}`)
const byIdsStatement = selectOrganizations(
  'organizations-by-ids',
  'where o.id = any($2::bigint[]) order by array_position($2::bigint[], o.id)',
)
const ofUserStatement = selectOrganizations(
  'organizations-of-user',
  'where own.user_id is not null order by lower(o.name), o.id',
)

const publicCountStatement = defineStatement({
  name: 'organizations-public-count',
  selection: { total: expression<number>('count(*)') },
  text: (list) => `select ${list} from organizations o where o.is_public`,
})

const orders: Record<OrganizationOrder, string> = { name: 'lower(o.name), o.id', newest: 'o.id desc' }

const publicStatements = byOrder(orders, (orderBy, order) =>
  selectOrganizations(
    `organizations-public-${order}`,
    `where o.is_public order by ${orderBy} limit $2::int offset $3::int`,
  ),
)

/**
 * Finds the organization by its id, or by the first segment of its page's URL, in which capitals make no difference.
 */
export async function findOrganization(
  database: Database,
  idOrUrl: number | string,
  actorId: number | undefined,
): Promise<Organization | undefined> {
  const statement = typeof idOrUrl === 'number' ? byIdStatement : byUrlStatement
  const [row] = await database.run(statement, [actorId ?? null, idOrUrl])
  return row
}

/** @throws NotFound */
export async function getOrganization(
  database: Database,
  id: number,
  actorId: number | undefined,
): Promise<Organization> {
  const organization = requireFound(await findOrganization(database, id, actorId))
  return organization
}

/** Lists the organizations with these ids, in their order. */
export const listOrganizationsByIds = (
  database: Database,
  ids: readonly number[],
  actorId: number,
): Promise<Organization[]> => database.run(byIdsStatement, [actorId, ids])

/** Lists the organizations that the user belongs to, by name. */
export const listOfUser = (database: Database, userId: number): Promise<Organization[]> =>
  database.run(ofUserStatement, [userId])

/** Lists the public organizations. */
export async function listPublic(
  database: Database,
  { order, limit, offset }: { order: OrganizationOrder; limit: number; offset: number },
): Promise<{ organizations: Organization[]; total: number }> {
  const [counts, rows] = await Promise.all([
    database.run(publicCountStatement, []),
    database.run(publicStatements[order], [null, limit, offset]),
  ])
  return { organizations: rows, total: defined(counts[0]).total }
}

const publicUrlsStatement = defineStatement({
  name: 'organizations-public-urls',
  selection: columnsOf('o', pick(organizations, 'url')),
  text: (list) => `select ${list} from organizations o where o.is_public order by o.id desc limit $1::int`,
})

/** Lists the slugs of public organizations, newest first. */
export const listPublicUrls = (database: Database, limit: number): Promise<{ url: string }[]> =>
  database.run(publicUrlsStatement, [limit])

/** The public fields of the organizer. */
export interface RequestingOrganization {
  name: string
  url: string
  city: string
  anbi: boolean
  cbf: boolean
  isPublic: boolean
  photo: StoredPicture | null
}

/**
 * Returns SQL that gives the organizer of a joined row of `organizations`, or null when there is none. Both
 * aliases are names in our own SQL; never anything from outside.
 */
export const organizationJson = (alias: string, photoAlias: string): string =>
  `case when ${alias}.id is not null then json_build_object('name', ${alias}.name, 'url', ${alias}.url,
    'city', ${alias}.city, 'anbi', ${alias}.anbi, 'cbf', ${alias}.cbf, 'isPublic', ${alias}.is_public,
    'photo', ${pictureJson(photoAlias)}) end`

/**
 * Returns SQL that says whether the organization of a row of `projects` is off line. The name of that table or its
 * alias is one in our own SQL.
 */
export const isOrganizerHidden = (project: string): string =>
  `exists (select 1 from organizations hidden where hidden.id = ${project}.organization_id and not hidden.is_public)`

/** The recipient of a project's money, as the proof of a donation names them. */
export interface RecipientFacts {
  name: string
  address: string
  zipcode: string
  city: string
  country: string
  anbi: boolean
  rsin: string | null
}

/**
 * Returns SQL that gives RecipientFacts of joined rows of `organizations`, `users` and `projects`: the organization, or
 * the person who owns the project when there is none, by their name alone. A new name of a person goes to donors when
 * staff have approved it for the project, as above its page. The aliases are names in our own SQL.
 */
export const recipientJson = (organization: string, owner: string, project: string): string =>
  `json_build_object('name', coalesce(${organization}.name,
      case when ${owner}.id = ${project}.owner_id then ${project}.shown_owner_name end, ${owner}.name),
    'address', coalesce(${organization}.address, ''), 'zipcode', coalesce(${organization}.zipcode, ''),
    'city', coalesce(${organization}.city, ''), 'country', coalesce(${organization}.country, 'NL'),
    'anbi', coalesce(${organization}.anbi, false), 'rsin', ${organization}.rsin)`

/** Returns SQL that lists the organizations that a user belongs to. */
export const organizationsOf = (userId: string): string =>
  `select own.organization_id from organization_members own where own.user_id = ${userId}`

/** Returns SQL that lists the organizations that a user leads: its owners and its captain do, other members do not. */
export const organizationsLedBy = (userId: string): string =>
  `${organizationsOf(userId)} and own.role in ('owner', 'captain')`

/** The texts of organizations that are sealed anew when the secret of the server is rotated. */
export const sealedOrganizationTexts: SealedColumn[] = [
  { table: organizations, column: organizations.providerCredentialsSealed, purposes: [credentialsPurpose] },
  { table: organizations, column: organizations.webhookSecretSealed, purposes: [webhookSecretPurpose] },
]
