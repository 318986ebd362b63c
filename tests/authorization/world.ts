import { projectStates } from '../../contract/fundraisers/projects/project-states.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { insertUpdate } from '../support/builders/content.ts'
import { builtAt } from '../support/builders/moment.ts'
import {
  insertOrganization,
  insertOrganizationMember,
  insertOrganizationRequest,
} from '../support/builders/organizations.ts'
import { insertParticipant } from '../support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../support/builders/projects.ts'
import { insertTeam } from '../support/builders/teams.ts'
import { insertUser, phoneFactor } from '../support/builders/users.ts'
import { referenceIn } from '../support/reference-in.ts'

export const staffEmail = 'staf@stuiver.test'

export const emails = {
  user: 'iemand@stuiver.test',
  owner: 'eigenaar@stuiver.test',
  manager: 'beheerder@stuiver.test',
  captain: 'captain@stuiver.test',
  member: 'lid@stuiver.test',
  staff: staffEmail,
} as const

/** The participants beside the one of the public project, and their donors: none of them manages anything. */
export const fundraisers = {
  participant: 'meedoener@stuiver.test',
  'team captain': 'aanvoerder@stuiver.test',
  'team mate': 'ploeggenoot@stuiver.test',
  donor: 'gever@stuiver.test',
} as const
export type Fundraiser = keyof typeof fundraisers

/** A person that no persona knows, without an account. */
export const strangersEmail = 'ander@voorbeeld.nl'

interface WorldProject {
  id: number
  url: string
  participant: string
  team: string
  teamId: number
  update: number
}

/** Projects of one owner, manager and organization, and things of a user whom no persona knows. */
export interface World {
  /** Led by the owner and the captain; the manager of the projects is a stranger to them. */
  organizations: Record<'open' | 'draft' | 'absent', { id: number; url: string }>
  /** The users who lead them and belong to them. */
  members: Record<'owner' | 'captain' | 'member' | 'staff', number>
  /** Questions to become a member, by the invited e-mail address; the persona's own and another's. */
  requests: Readonly<Record<string, number>>
  projects: Record<'open' | 'draft' | 'archived' | 'absent', WorldProject>
  donation: string
  /** The token in the link that stops it, and its number. */
  monthly: { stop: string; id: number }
  /** The session of another user. */
  session: number
  apiToken: string
}

export async function buildWorld(app: TestApp): Promise<World> {
  const { db } = app.deps
  const users = Object.fromEntries(
    await Promise.all(
      Object.entries(emails).map(async ([name, email]) => [
        name,
        (await insertUser(db, { email, ...(name === 'staff' && phoneFactor()) })).id,
      ]),
    ),
  ) as Record<keyof typeof emails, number>
  const organization = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId: organization.id, userId: users.captain, role: 'captain' })
  await insertOrganizationMember(db, { organizationId: organization.id, userId: users.member, role: 'member' })
  // The maker of a project for an organization belongs to it.
  await insertOrganizationMember(db, { organizationId: organization.id, userId: users.owner, role: 'member' })

  async function insertReviewed(values: Parameters<typeof insertProject>[1]): Promise<WorldProject> {
    const owned = { ownerId: users.owner, organizationId: organization.id }
    const project = await insertProject(db, { ...owned, kind: 'participants', allowTeams: true, ...values })
    await insertProjectManager(db, project.id, users.manager)
    const team = await insertTeam(db, { projectId: project.id })
    const participant = await insertParticipant(db, { projectId: project.id, teamId: team.id })
    const update = await insertUpdate(db, { projectId: project.id })
    const below = { participant: participant.url, team: team.url, teamId: team.id, update: update.id }
    return { id: project.id, url: project.url, ...below }
  }
  const open = await insertReviewed({})
  const projects = {
    open,
    draft: await insertReviewed({ state: projectStates.draft, publishedAt: null }),
    archived: await insertReviewed({ archivedAt: builtAt }),
    absent: {
      id: 999_999_999,
      url: 'nergens',
      participant: 'niemand',
      team: 'geen',
      teamId: 999_999_999,
      update: 999_999_999,
    },
  }
  const organizations = {
    open: await ledOrganization(db, users, { isPublic: true }),
    draft: await ledOrganization(db, users, { isPublic: false }),
    absent: { id: 999_999_999, url: 'nergens' },
  }
  const requests: Record<string, number> = {}
  for (const email of [...Object.values(emails), strangersEmail])
    requests[email] = await insertOrganizationRequest(db, { organizationId: organizations.draft.id, email })
  return { projects, organizations, members: users, requests, ...(await buildStrangersThings(app, open.id)) }
}

async function ledOrganization(
  db: TestApp['deps']['db'],
  users: Record<keyof typeof emails, number>,
  values: { isPublic: boolean },
): Promise<{ id: number; url: string }> {
  const { id, url } = await insertOrganization(db, values)
  for (const role of ['owner', 'captain', 'member'] as const)
    await insertOrganizationMember(db, { organizationId: id, userId: users[role], role })
  return { id, url }
}

type StrangersThings = Omit<World, 'projects' | 'organizations' | 'members' | 'requests'>

async function buildStrangersThings(app: TestApp, projectId: number): Promise<StrangersThings> {
  const { visitor: stranger } = await app.signInAnew()
  const newAnswer = await stranger.post('/settings/api/token', { name: 'Van een ander', abilities: ['projects:read'] })
  const sessions = await stranger.get('/settings/sessions')
  const donation = await app.give(projectId, {}, { visitor: stranger, to: 'open' })
  const monthly = await app.give(projectId, { donation_type: 'recurring' }, { visitor: stranger })
  const { stop_url: stopUrl } = (await stranger.get(`/api/donation/${monthly.token}`)).body.monthly
  const monthlyDonations = await stranger.get('/settings/monthly-donations')
  return {
    donation: donation.token,
    monthly: { stop: referenceIn(stopUrl), id: monthlyDonations.body.list[0].id },
    session: sessions.body.list[0].id,
    apiToken: newAnswer.body.item.id,
  }
}
