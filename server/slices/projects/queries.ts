import { and, eq } from 'drizzle-orm'
import type { Photo } from '../../../contract/media/photo.ts'
import type { ProjectKind } from '../../../contract/projects/projects.ts'
import type { Language } from '../../../contract/texts.ts'
import type { Database, Db, Statement } from '../../platform/db/database.ts'
import { projects } from '../../schema/projects.ts'
import { projectIdAt } from '../addresses/index.ts'
import { photoJson } from '../media/index.ts'
import { type AskingOrganization, leadsOrganization, organizationJson } from '../organizations/index.ts'

/** A project as the server knows it, with what it has raised until now. */
export interface Project {
  id: number
  name: string
  url: string
  kind: ProjectKind
  state: number
  language: Language
  description: string
  photo: Photo | null
  videoUrl: string | null
  organizationId: number | null
  organization: AskingOrganization | null
  owner: { name: string; photo: Photo | null }
  showUserAsOwner: boolean
  goalCents: number | null
  showGoal: boolean
  closingDate: string
  eventDate: string | null
  registrationDeadline: string | null
  registrationLimit: number | null
  allowRecurring: boolean
  allowOnlyMonthly: boolean
  allowTeams: boolean
  allowTeamCreation: boolean
  isDonationEnabled: boolean
  minAmountCents: number
  maxAmountCents: number
  archivedAt: Date | null
  raisedCents: number
  donationCount: number
  /** Whether whoever asks owns it, was made its manager, or leads its organization. */
  isManagedByActor: boolean
}

/** Totals are spread over slots; their sum is what was raised. For a join on the subject's id. */
export const totalsOf = (subject: 'project' | 'participant' | 'team', id: string): string =>
  `lateral (select coalesce(sum(raised_cents), 0)::bigint as raised_cents,
    coalesce(sum(donation_count), 0)::bigint as donation_count
    from totals where subject = '${subject}' and subject_id = ${id})`

/** Of `p`: whether it is owned by `$1`, who was made its manager or leads its organization as well. */
const isManaged = `(p.owner_id = $1::bigint
      or exists (select 1 from project_managers made where made.project_id = p.id and made.user_id = $1::bigint)
      or ${leadsOrganization('p.organization_id', '$1::bigint')})`

/** `$1` is the id of whoever asks, or null for a guest. */
export const selectProjects = `select p.id, p.name, p.url, p.kind, p.state, p.language, p.description, ${photoJson('photo')} as photo,
    p.video_url as "videoUrl", p.organization_id as "organizationId",
    ${organizationJson('organization', 'organization_photo')} as organization,
    json_build_object('name', owner.name, 'photo', ${photoJson('owner_photo')}) as owner,
    p.show_user_as_owner as "showUserAsOwner", p.goal_cents as "goalCents", p.show_goal as "showGoal",
    p.closing_date as "closingDate", p.event_date as "eventDate", p.registration_deadline as "registrationDeadline",
    p.registration_limit as "registrationLimit", p.allow_recurring as "allowRecurring",
    p.allow_only_monthly as "allowOnlyMonthly", p.allow_teams as "allowTeams",
    p.allow_team_creation as "allowTeamCreation", p.is_donation_enabled as "isDonationEnabled",
    p.min_amount_cents as "minAmountCents", p.max_amount_cents as "maxAmountCents", p.archived_at as "archivedAt",
    raised.raised_cents as "raisedCents", raised.donation_count as "donationCount",
    $1::bigint is not null and ${isManaged} as "isManagedByActor"
  from projects p
  join users owner on owner.id = p.owner_id
  left join organizations organization on organization.id = p.organization_id
  left join media photo on photo.id = p.photo_id
  left join media owner_photo on owner_photo.id = owner.photo_id
  left join media organization_photo on organization_photo.id = organization.photo_id
  cross join ${totalsOf('project', 'p.id')} raised`

const byIdStatement: Statement = {
  name: 'projects-by-id',
  text: `${selectProjects} where p.id = $2::bigint`,
  moments: ['archivedAt'],
}
const byUrlStatement: Statement = {
  name: 'projects-by-url',
  text: `${selectProjects} where p.id = ${projectIdAt('$2')}`,
  moments: ['archivedAt'],
}
// The order is word for word that of the index, with its place for nulls: only then is nothing sorted.
const recentStatement: Statement = {
  name: 'projects-recent',
  text: `${selectProjects}
    where p.state = 1 and p.archived_at is null and p.closing_date >= $2::date and p.kind <> 'link'
    order by p.published_at desc nulls last, p.id desc nulls last limit $3::int`,
}

const managedStatement: Statement = {
  name: 'projects-managed',
  text: `${selectProjects}
    where p.archived_at is null and ${isManaged} and ($2::bigint is null or p.id < $2::bigint)
    order by p.id desc limit $3::int`,
}

/** By its number, or by the first segment of its page's address, in which capitals make no difference. */
export async function findProject(
  database: Database,
  idOrUrl: number | string,
  actorId: number | undefined,
): Promise<Project | undefined> {
  const statement = typeof idOrUrl === 'number' ? byIdStatement : byUrlStatement
  const rows = await database.run<Project>(statement, [actorId ?? null, idOrUrl])
  return rows[0]
}

/**
 * Public projects that are still open, newest first. Payment links are left out: they are for the people that
 * they were sent to.
 */
export const listRecent = (database: Database, today: string, limit: number): Promise<Project[]> =>
  database.run<Project>(recentStatement, [null, today, limit])

/** What this user manages and was not archived, newest first; `before` is the number of the last one already shown. */
export const listManaged = (
  database: Database,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Project[]> => database.run<Project>(managedStatement, [userId, before ?? null, limit])

/** What stands beside a project on its pages. */
export interface ProjectExtras {
  events: { id: number; name: string; type: string }[]
  giftSuggestions: { id: number; name: string; amountCents: number }[]
  participantCount: number
  teamCount: number
}

/** One round trip for four small questions. */
const extrasStatement: Statement = {
  name: 'projects-extras',
  text: `select
    (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'type', e.type) order by e.id), '[]')
      from project_events e where e.project_id = $1::bigint) as events,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'amountCents', g.amount_cents)
        order by g.position, g.id), '[]')
      from gift_suggestions g where g.project_id = $1::bigint) as "giftSuggestions",
    (select count(*) from participants where project_id = $1::bigint and archived_at is null) as "participantCount",
    (select count(*) from teams where project_id = $1::bigint and archived_at is null) as "teamCount"`,
}

export async function findExtras(database: Database, projectId: number): Promise<ProjectExtras> {
  const rows = await database.run<ProjectExtras>(extrasStatement, [projectId])
  return rows[0]!
}

/** What of a project stands in columns of its own. */
export type ProjectColumns = Partial<Omit<Pick<Project, keyof Project & keyof typeof projects.$inferInsert>, 'id'>>

/** @returns whether it was written: not when the project left the state in which it was looked at */
export async function writeProject(
  db: Db,
  { id, state }: Pick<Project, 'id' | 'state'>,
  columns: ProjectColumns,
): Promise<boolean> {
  const isSame = and(eq(projects.id, id), eq(projects.state, state))
  return (await db.update(projects).set(columns).where(isSame).returning({ id: projects.id })).length > 0
}

export interface PublicTotal {
  goalCents: number | null
  showGoal: boolean
  raisedCents: number
  donationCount: number
}

const publicTotalStatement: Statement = {
  name: 'projects-public-total',
  text: `select p.goal_cents as "goalCents", p.show_goal as "showGoal",
      raised.raised_cents as "raisedCents", raised.donation_count as "donationCount"
    from projects p cross join ${totalsOf('project', 'p.id')} raised
    where p.id = $1::bigint and p.state > 0 and p.archived_at is null`,
}

/** @returns undefined unless everybody may see the project */
export async function findPublicTotal(database: Database, projectId: number): Promise<PublicTotal | undefined> {
  const rows = await database.run<PublicTotal>(publicTotalStatement, [projectId])
  return rows[0]
}
