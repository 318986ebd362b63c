import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import { one } from '../../../platform/db/statements/one.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
  type Selection,
} from '../../../platform/db/statements/selection.ts'
import { organizationMembers } from '../../../schema/fundraisers/organizations.ts'
import { projectManagers, projects } from '../../../schema/fundraisers/projects.ts'
import { users } from '../../../schema/identity/users.ts'
import { projectIdAt } from '../slugs/index.ts'
import { pictureJson } from '../../identity/media/index.ts'
import {
  type RequestingOrganization,
  organizationJson,
  organizationsLedBy,
  organizationsOf,
} from '../organizations/index.ts'
import type { Recipient } from '../../identity/users/index.ts'
import {
  codeUseCountOf,
  heldCountOf,
  participantCountOf,
  raisedColumns,
  teamCountOf,
  totalsOf,
} from '../totals/index.ts'

/**
 * Returns SQL that gives the current goal of a row of `projects`. Where every participant adds to the goal, it is
 * multiplied by their number, and by one as long as there are none. The alias is a name in our own SQL.
 */
export const goalOf = (alias: string) =>
  expression<number | null>(`${alias}.goal_cents * case when ${alias}.goal_product_participant
    then greatest(1, ${participantCountOf(`${alias}.id`).sql}) else 1 end`)

/**
 * Returns SQL that says whether a user manages `p`. Its owner does while they belong to its organization, and so do the
 * leaders of the organization and the added managers. Each of the three is found by an index of its own, so that the
 * number of projects of others does not matter. The lists are arrays because PostgreSQL then walks through each index
 * once, where a join would look up each of a thousand projects by itself.
 */
export const isManagedBy = (userId: string): string => `(p.owner_id = ${userId}
      and (p.organization_id is null or p.organization_id = any (array(${organizationsOf(userId)})))
    or p.id = any (array(select m.project_id from project_managers m where m.user_id = ${userId}))
    or p.organization_id = any (array(${organizationsLedBy(userId)})))`

/** Returns the condition that a user manages a row of `projects`, which is named `p`. */
export const managedBy = (userId: number): SQL =>
  sql.join(isManagedBy(':userId::bigint').split(':userId').map(sql.raw), sql`${userId}`)

const ownerName = `coalesce(case when p.state > ${projectStates.draft} then p.shown_owner_name end, owner.name)`
const project = {
  ...columnsOf(
    'p',
    pick(
      projects,
      ...(['id', 'name', 'url', 'kind', 'state', 'language', 'description', 'videoUrl', 'organizationId'] as const),
      ...(['showUserAsOwner', 'showGoal', 'closingDate', 'eventDate', 'registrationDeadline'] as const),
      ...(['registrationLimit', 'allowRecurring', 'allowOnlyMonthly', 'allowTeams', 'allowTeamCreation'] as const),
      ...(['isDonationEnabled', 'minAmountCents', 'maxAmountCents', 'archivedAt'] as const),
      ...(['useEntryFee', 'forceEntryFee', 'entryFeeCents', 'feeLabel', 'registrationSwitches'] as const),
    ),
  ),
  goalCents: goalOf('p'),
  photo: expression<StoredPicture | null>(pictureJson('photo')),
  organization: expression<RequestingOrganization | null>(organizationJson('organization', 'organization_photo')),
  owner: expression<{ name: string; photo: StoredPicture | null }>(
    `json_build_object('name', ${ownerName}, 'photo', ${pictureJson('owner_photo')})`,
  ),
  ...raisedColumns,
  // A project without an organization gives null here, which counts as false.
  isManagedByActor: expression<boolean>(`$1::bigint is not null and coalesce(${isManagedBy('$1::bigint')}, false)`),
}

/** A project as the server knows it, with the amount raised until now. */
export type Project = RowOf<typeof project>

/**
 * Returns a statement that reads projects as `p`, with `owner` and `organization` joined. `$1` is the id of the caller,
 * or null for a guest.
 * @param rest the SQL after the joins
 * @param more its additional selection
 */
export const selectProjects = <const More extends Selection = Record<never, never>>(
  name: string,
  rest: string,
  more?: More,
) =>
  defineStatement({
    name,
    selection: { ...project, ...(more ?? ({} as More)) },
    text: (list) => `select ${list}
  from projects p
  join users owner on owner.id = p.owner_id
  left join organizations organization on organization.id = p.organization_id
  left join media photo on photo.id = p.photo_id
  left join media owner_photo on owner_photo.id = owner.photo_id
  left join media organization_photo on organization_photo.id = organization.photo_id
  cross join ${totalsOf('project', 'p.id')}
  ${rest}`,
  })

const byIdStatement = selectProjects('projects-by-id', 'where p.id = $2::bigint')
const byUrlStatement = selectProjects('projects-by-url', `where p.id = ${projectIdAt('$2')}`)

// The order is word for word that of the index, with its order of nulls: only then is nothing sorted.
const recentStatement = selectProjects(
  'projects-recent',
  `where p.state = ${projectStates.public} and p.archived_at is null and p.closing_date >= $2::date and p.kind <> 'link'
    order by p.published_at desc nulls last, p.id desc nulls last limit $3::int`,
)

/**
 * Finds the project with this id, or with the first segment of its page's URL, in which capitals make no difference.
 */
export async function findProject(
  database: Database,
  idOrUrl: number | string,
  actorId: number | undefined,
): Promise<Project | undefined> {
  const statement = typeof idOrUrl === 'number' ? byIdStatement : byUrlStatement
  const [row] = await database.run(statement, [actorId ?? null, idOrUrl])
  return row
}

/**
 * Lists public projects that have not closed, newest first. Payment links are left out: they are for the people that
 * they were sent to.
 */
export const listRecent = (database: Database, today: string, limit: number): Promise<Project[]> =>
  database.run(recentStatement, [null, today, limit])

const extras = {
  events: expression<{ id: number; name: string; type: string }[]>(
    `(select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'type', e.type) order by e.id), '[]')
      from project_events e where e.project_id = $1::bigint)`,
  ),
  giftSuggestions: expression<{ id: number; name: string; amountCents: number }[]>(
    `(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'amountCents', g.amount_cents)
        order by g.amount_cents, g.id), '[]')
      from gift_suggestions g where g.project_id = $1::bigint)`,
  ),
  participantCount: participantCountOf('$1::bigint'),
  teamCount: teamCountOf('$1::bigint'),
  /** Held places, which are not free although they have no participant yet; counted where there is a limit. */
  heldCount: expression<number>(
    `case when p.registration_limit is null then 0 else ${heldCountOf('$1::bigint', '$2::timestamptz').sql} end`,
  ),
  isCodeUsedUp: expression<boolean>(
    `case when p.subscription_code is null or p.subscription_code_limit is null then false
      else ${codeUseCountOf('$1::bigint').sql}
        + ${heldCountOf('$1::bigint', '$2::timestamptz', { withCode: true }).sql} >= p.subscription_code_limit end`,
  ),
}

/** The facts beside a project on its pages. */
export type ProjectExtras = RowOf<typeof extras>

/** A statement for some small reads in one round trip. */
const extrasStatement = defineStatement({
  name: 'projects-extras',
  selection: extras,
  text: (list) => `select ${list} from (select $1::bigint as id) requested left join projects p on p.id = requested.id`,
})

export async function findExtras(database: Database, projectId: number, now: Date): Promise<ProjectExtras> {
  const rows = await database.run(extrasStatement, [projectId, now])
  return one(rows)
}

const settings = {
  ...pick(projects, 'version', 'ownerId', 'photoId', 'goalProductParticipant', 'donationUpdateMail', 'bankAccount'),
  ...pick(projects, 'chargebackMail', 'coverCents', 'webhookUrls', 'webhookSecretSealed', 'webhookSecretSetAt'),
  ...pick(projects, 'bankAccountHolder', 'donationSwitches', 'privacySwitches', 'subscriptionCode'),
  ...pick(projects, 'choosableGoalDefaultCents', 'thankMailMotivation', 'subscriptionCodeLimit', 'publishedAt'),
  /** The goal of one participant, where every participant adds to the goal. */
  ownGoalCents: projects.goalCents,
  participantCount: sql<number>`${sql.raw(participantCountOf('projects.id').sql)}`.mapWith(Number),
  codeUseCount: sql<number>`${sql.raw(codeUseCountOf('projects.id').sql)}`.mapWith(Number),
}

/** Finds the settings of a project: the fields for its managers alone. */
export async function findSettings(db: Db, projectId: number) {
  const [row] = await db.select(settings).from(projects).where(eq(projects.id, projectId))
  return row
}

export type ProjectSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export type ProjectColumns = Partial<Omit<typeof projects.$inferInsert, 'id'>>

/** Updates columns and version. @returns whether it did: not when anything of the project changed since it was read */
export async function updateProjectColumns(
  db: Db,
  { id, state, version }: Pick<Project & ProjectSettings, 'id' | 'state' | 'version'>,
  columns: ProjectColumns,
): Promise<boolean> {
  const isSame = and(eq(projects.id, id), eq(projects.state, state), eq(projects.version, version))
  const next = { ...columns, version: version + 1 }
  return (await db.update(projects).set(next).where(isSame).returning({ id: projects.id })).length > 0
}

/**
 * Locks the project until the transaction ends, and counts anew: a registration at this moment counts, or waits.
 * @returns whether the new limits let in all participants [5.11]
 */
export async function lockWithinLimits(
  tx: Db,
  id: number,
  { registrationLimit, subscriptionCodeLimit }: ProjectColumns,
): Promise<boolean> {
  if (typeof registrationLimit !== 'number' && typeof subscriptionCodeLimit !== 'number') return true
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update')
  const counts = await findSettings(tx, id)
  return (
    counts !== undefined &&
    counts.participantCount <= (registrationLimit ?? Infinity) &&
    counts.codeUseCount <= (subscriptionCodeLimit ?? Infinity)
  )
}

/** Updates limits: a place promised before a lower limit is honoured, and the limit is never below the count [5.11]. */
export async function updateLimits(tx: Db, id: number): Promise<void> {
  const counts = await findSettings(tx, id)
  const isBelow = (limit: typeof projects.registrationLimit | typeof projects.subscriptionCodeLimit, count: number) =>
    and(eq(projects.id, id), lt(limit, count))
  const { participantCount = 0, codeUseCount = 0 } = counts ?? {}
  await tx
    .update(projects)
    .set({ registrationLimit: participantCount })
    .where(isBelow(projects.registrationLimit, participantCount))
  await tx
    .update(projects)
    .set({ subscriptionCodeLimit: codeUseCount })
    .where(isBelow(projects.subscriptionCodeLimit, codeUseCount))
}

const publicTotal = { ...columnsOf('p', pick(projects, 'showGoal')), goalCents: goalOf('p'), ...raisedColumns }

export type PublicTotal = RowOf<typeof publicTotal>

const publicTotalStatement = defineStatement({
  name: 'projects-public-total',
  selection: publicTotal,
  text: (list) => `select ${list} from projects p cross join ${totalsOf('project', 'p.id')}
    where p.id = $1::bigint and p.state > ${projectStates.draft} and p.archived_at is null`,
})

/** @returns undefined unless the project is public */
export async function findPublicTotal(database: Database, projectId: number): Promise<PublicTotal | undefined> {
  const [row] = await database.run(publicTotalStatement, [projectId])
  return row
}

const recipientColumns = { userId: users.id, ...pick(users, 'name', 'email', 'language') }

/** Returns the leaders of the organization of a project, and its owner, who has to belong to the organization still. */
function leadersOf(db: Db, projectId: number) {
  const leads = or(
    inArray(organizationMembers.role, ['owner', 'captain']),
    eq(organizationMembers.userId, projects.ownerId),
  )
  const ofOrganization = db
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(projects, eq(projects.organizationId, organizationMembers.organizationId))
    .where(and(eq(projects.id, projectId), leads))
  const alone = db
    .select({ id: projects.ownerId })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.organizationId)))
  return ofOrganization.union(alone)
}

const listConfirmed = (db: Db, ids: Parameters<typeof inArray>[1] & SQLWrapper): Promise<Recipient[]> =>
  db
    .select(recipientColumns)
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.emailVerifiedAt), isNull(users.lockedAt)))
    .orderBy(users.id)

/** Lists all leaders of a project, with a confirmed e-mail address: they decide about its money. */
export const listProjectLeaders = (db: Db, projectId: number): Promise<Recipient[]> =>
  listConfirmed(db, leadersOf(db, projectId))

/** Lists all managers of a project, with a confirmed e-mail address: its leaders, and added managers. */
export function listManagers(db: Db, projectId: number): Promise<Recipient[]> {
  const addedManagers = db
    .select({ id: projectManagers.userId })
    .from(projectManagers)
    .where(eq(projectManagers.projectId, projectId))
  return listConfirmed(db, leadersOf(db, projectId).union(addedManagers))
}
