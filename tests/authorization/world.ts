import type { TestApp } from '../support/build-test-app.ts'
import { insertUpdate } from '../support/builders/content.ts'
import { builtAt } from '../support/builders/moment.ts'
import { insertOrganization, insertOrganizationMember } from '../support/builders/organizations.ts'
import { insertParticipant } from '../support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../support/builders/projects.ts'
import { insertTeam } from '../support/builders/teams.ts'
import { builtPassword, insertUser } from '../support/builders/users.ts'
import { sampleRequests } from '../support/sample-requests.ts'

export const staffEmail = 'staf@stuiver.test'

export const emails = {
  user: 'iemand@stuiver.test',
  owner: 'eigenaar@stuiver.test',
  manager: 'beheerder@stuiver.test',
  captain: 'captain@stuiver.test',
  member: 'lid@stuiver.test',
  staff: staffEmail,
} as const

interface Asked {
  id: number
  url: string
  participant: string
  team: string
  teamId: number
  update: number
}

/** Projects of one owner, manager and organization, and things of somebody whom no persona knows. */
export interface World {
  projects: Record<'open' | 'draft' | 'archived' | 'absent', Asked>
  donation: string
  /** The token in the link that stops it, and its number. */
  monthly: { stop: string; id: number }
  /** Of somebody else. */
  session: number
  apiToken: string
}

export async function buildWorld(app: TestApp): Promise<World> {
  const { db } = app.database
  const users = Object.fromEntries(
    await Promise.all(
      Object.entries(emails).map(async ([name, email]) => [name, (await insertUser(db, { email })).id]),
    ),
  ) as Record<keyof typeof emails, number>
  const organization = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId: organization.id, userId: users.captain, role: 'captain' })
  await insertOrganizationMember(db, { organizationId: organization.id, userId: users.member, role: 'member' })

  async function asked(values: Parameters<typeof insertProject>[1]): Promise<Asked> {
    const owned = { ownerId: users.owner, organizationId: organization.id }
    const project = await insertProject(db, { ...owned, kind: 'participants', allowTeams: true, ...values })
    await insertProjectManager(db, project.id, users.manager)
    const team = await insertTeam(db, { projectId: project.id })
    const participant = await insertParticipant(db, { projectId: project.id, teamId: team.id })
    const update = await insertUpdate(db, { projectId: project.id })
    const below = { participant: participant.url, team: team.url, teamId: team.id, update: update.id }
    return { id: project.id, url: project.url, ...below }
  }
  const open = await asked({})
  const projects = {
    open,
    draft: await asked({ state: 0, publishedAt: null }),
    archived: await asked({ archivedAt: builtAt }),
    absent: {
      id: 999_999_999,
      url: 'nergens',
      participant: 'niemand',
      team: 'geen',
      teamId: 999_999_999,
      update: 999_999_999,
    },
  }
  return { projects, ...(await buildStrangersThings(app, open.id)) }
}

async function buildStrangersThings(app: TestApp, projectId: number): Promise<Omit<World, 'projects'>> {
  const stranger = app.visitor()
  await stranger.login((await insertUser(app.database.db)).email, builtPassword)
  const made = await stranger.post('/settings/api/token', { name: 'Van een ander', abilities: ['projects:read'] })
  const sessions = await stranger.get('/settings/sessions')
  const sample = sampleRequests(projectId)['POST /api/donation']!
  const donation = await stranger.post('/api/donation', sample)
  const monthly = await stranger.post('/api/donation', { ...sample, donation_type: 'recurring' })
  await app.sandbox.decide(monthly.body.url.split('/').at(-1), { to: 'paid' })
  await app.runJobs()
  const { stop_url: stopUrl } = (await stranger.get(`/api/donation/${monthly.body.token}`)).body.monthly
  const pledges = await stranger.get('/settings/monthly-donations')
  return {
    donation: donation.body.token,
    monthly: { stop: stopUrl.split('/').at(-1), id: pledges.body.list[0].id },
    session: sessions.body.list[0].id,
    apiToken: made.body.item.id,
  }
}
