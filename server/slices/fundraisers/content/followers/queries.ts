import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Database, Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { bindByName } from '../../../../platform/db/statements/bind-by-name.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../platform/db/statements/selection.ts'
import { updateFollowers } from '../../../../schema/fundraisers/content.ts'
import { users } from '../../../../schema/identity/users.ts'
import { keyOf, statementsFor } from '../parent-statements.ts'
import { type ContentParent, nameParent } from '../parents.ts'

/** A page that has updates, as its followers know it. */
export interface FollowedPage {
  type: ParentType
  id: number
  name: string
  /** The name of its project. */
  projectName: string
  /** The path of its page. */
  path: string
  language: Language
  /** Whether it is public. */
  isPublic: boolean
}

/** The page of `f`, which has the three columns of a parent; null when it is gone or was archived. */
const page = expression<FollowedPage | null>(`case when p.id is not null then json_build_object(
      'type', case when a.id is not null then 'participant' when t.id is not null then 'team' else 'project' end,
      'id', coalesce(a.id, t.id, p.id), 'name', coalesce(a.name, t.name, p.name), 'projectName', p.name,
      'path', '/' || p.url || case when a.id is not null then '/deelnemers/' || a.url
        when t.id is not null then '/teams/' || t.url else '' end,
      'language', p.language, 'isPublic', p.state > ${projectStates.draft}) end`)
const pageJoins = `left join participants a on a.id = f.participant_id and a.archived_at is null
    left join teams t on t.id = f.team_id and t.archived_at is null
    left join projects p on p.id = coalesce(f.project_id, a.project_id, t.project_id) and p.archived_at is null`

const pageStatement = defineStatement({
  name: 'content-followed-page',
  selection: { page },
  text: (list) => `select ${list}
    from (select $1::bigint as project_id, $2::bigint as participant_id, $3::bigint as team_id) f ${pageJoins}`,
})

/** @returns undefined when it is not there, or was archived */
export async function findPage(database: Database, parent: ContentParent): Promise<FollowedPage | undefined> {
  const { type, id } = nameParent(parent)
  const values = (['project', 'participant', 'team'] as const).map((each) => (each === type ? id : null))
  const [row] = await database.run(pageStatement, values)
  return row?.page ?? undefined
}

const follower = {
  ...columnsOf('f', pick(updateFollowers, 'id', 'firstName', 'lastName', 'language')),
  // A user may have another e-mail address by now.
  email: expression<string>('coalesce(u.email, f.email)'),
  isConfirmed: expression<boolean>('f.confirmed_at is not null'),
}
const followerWithPage = { ...follower, page }

export type FollowerRow = RowOf<typeof follower>
export type FollowerWithPage = RowOf<typeof followerWithPage>

const byIdStatement = defineStatement({
  name: 'content-follower',
  selection: followerWithPage,
  text: (list) => `select ${list}
    from update_followers f left join users u on u.id = f.user_id ${pageJoins} where f.id = $1::bigint`,
})
const ofUserStatement = defineStatement({
  name: 'content-followers-of-user',
  selection: followerWithPage,
  text: (list) => `select ${list}
    from update_followers f join users u on u.id = f.user_id ${pageJoins}
    where f.user_id = $1::bigint and f.confirmed_at is not null order by f.id desc`,
})
const ofPageStatements = statementsFor(
  'followers',
  follower,
  (column, list) => `select ${list}
    from update_followers f left join users u on u.id = f.user_id
    where f.${column} = $1::bigint and f.confirmed_at is not null and f.id > $2::bigint order by f.id limit $3::int`,
)

export async function findFollower(database: Database, id: number): Promise<FollowerWithPage | undefined> {
  const [row] = await database.run(byIdStatement, [id])
  return row
}

/** Lists the pages that a user follows, the last first. */
export const listFollowed = (database: Database, userId: number): Promise<FollowerWithPage[]> =>
  database.run(ofUserStatement, [userId])

/** Lists the followers who get the updates of a page, from the one after `afterId`. */
export function listFollowers(
  database: Database,
  parent: ContentParent,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<FollowerRow[]> {
  const { column, id } = keyOf(parent)
  return database.run(ofPageStatements[column], [id, afterId, limit])
}

export interface NewFollower {
  parent: ContentParent
  userId: number | null
  email: string
  firstName: string
  lastName: string
  language: Language
  consentText: string
}

interface FollowerParameters extends Omit<NewFollower, 'parent'> {
  parentId: number
  requestedAt: Date
  confirmedAt: Date | null
}

const followerId = columnsOf('update_followers', pick(updateFollowers, 'id'))

/**
 * Returns the statements that save a follower. An e-mail address is there once for each page; a confirmed one gets no
 * second mail.
 */
function saveStatements(name: string, change: string) {
  const { project_id, participant_id, team_id } = statementsFor(
    name,
    followerId,
    (column, list) => `insert into update_followers (${column}, user_id, email, first_name, last_name, language,
        consent_text, requested_at, confirmed_at)
      values (:parentId::bigint, :userId::bigint, :email, :firstName, :lastName, :language, :consentText,
        :requestedAt::timestamptz, :confirmedAt::timestamptz)
      on conflict (${column}, lower(email)) do update set ${change} returning ${list}`,
  )
  const named = bindByName<FollowerParameters, RowOf<typeof followerId>>
  return { project_id: named(project_id), participant_id: named(participant_id), team_id: named(team_id) }
}
const confirmedStatements = saveStatements(
  'follow-confirmed',
  `user_id = excluded.user_id, language = excluded.language,
    confirmed_at = coalesce(update_followers.confirmed_at, excluded.confirmed_at)`,
)
const unconfirmedStatements = saveStatements(
  'follow-unconfirmed',
  `first_name = excluded.first_name, last_name = excluded.last_name, language = excluded.language,
    consent_text = excluded.consent_text, requested_at = excluded.requested_at where update_followers.confirmed_at is null`,
)

/**
 * Saves a follower of a page, once for each e-mail address.
 * @param confirmedAt empty when the owner of the e-mail address has to confirm it
 * @returns the row's id; undefined when the e-mail address follows already and nothing is left to confirm
 */
export async function saveFollower(
  database: Database,
  { parent, ...values }: NewFollower,
  { requestedAt, confirmedAt }: { requestedAt: Date; confirmedAt: Date | null },
): Promise<number | undefined> {
  const { column, id } = keyOf(parent)
  const statement = (confirmedAt === null ? unconfirmedStatements : confirmedStatements)[column]
  const [row] = await database.run(statement, statement.valuesOf({ ...values, parentId: id, requestedAt, confirmedAt }))
  return row?.id
}

export async function markFollowerConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(updateFollowers)
    .set({ confirmedAt: now })
    .where(and(eq(updateFollowers.id, id), isNull(updateFollowers.confirmedAt)))
}

export async function deleteFollower(db: Db, id: number): Promise<void> {
  await db.delete(updateFollowers).where(eq(updateFollowers.id, id))
}

/**
 * Deletes a follower of the updates, where it is this user.
 * @returns whether there was one of this user
 */
export async function deleteFollowerOfUser(db: Db, id: number, userId: number): Promise<boolean> {
  const rows = await db
    .delete(updateFollowers)
    .where(and(eq(updateFollowers.id, id), eq(updateFollowers.userId, userId)))
    .returning({ id: updateFollowers.id })
  return rows.length > 0
}

/** Deletes followers who requested updates at that moment or before, and never confirmed. */
export const deleteUnconfirmed = (db: Db, requestedUntil: Date, limit: number): Promise<number> =>
  deleteAtMost(
    db,
    updateFollowers,
    and(isNull(updateFollowers.confirmedAt), lte(updateFollowers.requestedAt, requestedUntil)),
    limit,
  )

export interface FollowingUser {
  id: number
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
  language: Language
}

export async function findFollowingUser(db: Db, userId: number): Promise<FollowingUser | undefined> {
  const [user] = await db
    .select({
      ...pick(users, 'id', 'email', 'firstName', 'lastName', 'language'),
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return user
}
