import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../../../tests/support/fake-clock.ts'
import { countStatementsAtOnce } from '../../../../tests/support/database/count-statements.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../tests/support/builders/account-teams.ts'
import { insertSoldInvoice } from '../../../../tests/support/builders/billing/sold-invoices.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertPayout } from '../../../../tests/support/builders/payouts.ts'
import { insertProject, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'
import { holdSearchQueue } from '../../../../tests/support/hold-search-queue.ts'
import type { SearchResult } from '../../../../contract/pages/search/search.ts'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { auditEntries } from '../../../schema/identity/audit/audit-entries.ts'
import { invoices } from '../../../schema/subscriptions/billing/billing.ts'
import { organizationMembers } from '../../../schema/fundraisers/organizations.ts'

const staffEmail = 'staf@stuiver.test'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
})
afterAll(() => app.close())

const groupsOf = async (visitor: Visitor, query: string): Promise<SearchResult[]> =>
  (await visitor.get(`/api/search?query=${encodeURIComponent(query)}`)).body.groups

/** The results as `group: title`, in the order of the answer. */
const titles = async (visitor: Visitor, query: string) =>
  (await groupsOf(visitor, query)).flatMap(({ group, list }) => list.map(({ title }) => `${group}: ${title}`))

describe('a manager', () => {
  test('finds projects, donors, participants and teams of projects that they manage, and of no others', async () => {
    const { db } = app.deps
    const managers = [await app.signInAnew(), await app.signInAnew()]
    for (const { id: ownerId } of managers) {
      const project = await insertProject(db, { ownerId, name: `Zwaluw van ${ownerId}`, kind: 'participants' })
      const { id: projectId } = project
      await insertDonation(db, { projectId, firstName: 'Zwaluw', lastName: `Donor ${ownerId}` })
      await insertParticipant(db, { projectId, name: `Zwaluw deelnemer ${ownerId}` })
      await insertTeam(db, { projectId, name: `Zwaluw team ${ownerId}` })
    }
    for (const { id, visitor } of managers)
      expect(await titles(visitor, 'zwaluw')).toEqual([
        `projects: Zwaluw van ${id}`,
        `donors: Zwaluw Donor ${id}`,
        `participants: Zwaluw deelnemer ${id}`,
        `teams: Zwaluw team ${id}`,
      ])
  })

  test('is led to each result in the dashboard, with the search of its list', async () => {
    const { db } = app.deps
    const { id: ownerId, visitor } = await app.signInAnew()
    const { id } = await insertProject(db, { ownerId, name: 'Oeverloop', url: 'oeverloop', kind: 'participants' })
    const email = 'oeverloop@voorbeeld.nl'
    const donation = await insertDonation(db, { projectId: id, firstName: 'Oeverloop', lastName: 'Bos', email })
    await insertParticipant(db, { projectId: id, name: 'Oeverloop Jan' })
    const payout = await insertPayout(db, { projectId: id })
    const addressOf = async (query: string) => (await groupsOf(visitor, query)).map(({ list }) => list[0]?.address)
    expect(await addressOf('oeverloop')).toEqual([
      `/dashboard#/projects/${id}`,
      `/dashboard#/projects/${id}/list?search=oeverloop%40voorbeeld.nl`,
      `/dashboard#/projects/${id}/participants?search=Oeverloop%20Jan`,
    ])
    expect(await addressOf(`#${donation.id}`)).toEqual([`/dashboard#/projects/${id}/list?search=${donation.id}`])
    expect(await addressOf(payout.providerPayoutId)).toEqual([`/dashboard#/projects/${id}/money`])
  })

  test('finds donors by the beginning of a name in either order, a last name or an e-mail address, in capitals or not', async () => {
    const { db } = app.deps
    const { id: ownerId, visitor } = await app.signInAnew()
    const { id: projectId } = await insertProject(db, { ownerId, name: 'Boomgaard' })
    const values = { projectId, firstName: 'Ilse', lastName: 'van den Berg', email: 'Ilse@Voorbeeld.nl' }
    // A monthly donor is one donor.
    for (const _month of [1, 2, 3]) await insertDonation(db, values)
    const donor = ['donors: Ilse van den Berg']
    for (const query of [
      'ilse',
      'ILSE van',
      'van den b',
      'van den berg ilse',
      'van den berg, ilse',
      'ilse@v',
      'ILSE@VOORBEELD.NL',
    ])
      expect([query, await titles(visitor, query)]).toEqual([query, donor])
    for (const query of ['lse', 'erg', 'ilse@w', 'i', ' ', ''])
      expect([query, await titles(visitor, query)]).toEqual([query, []])
  })

  test('does not find an anonymous donor by name or e-mail address, and sees no name with the number of the donation', async () => {
    const { db } = app.deps
    const { id: ownerId, visitor } = await app.signInAnew()
    const { id: projectId } = await insertProject(db, { ownerId, name: 'Nachtegaal' })
    const values = { projectId, firstName: 'Verborgen', lastName: 'Donor', email: 'verborgen@voorbeeld.nl' }
    const donation = await insertDonation(db, { ...values, isAnonymous: true })
    for (const query of ['verborgen', 'donor', 'verborgen@voorbeeld.nl'])
      expect(await groupsOf(visitor, query)).toEqual([])
    const [group] = await groupsOf(visitor, `#${donation.id}`)
    expect(group?.list[0]?.details).toEqual(['€\u00a025,00', 'Nachtegaal'])
  })

  test('finds a donation by its receipt number to the letter, and none of another manager', async () => {
    const { db } = app.deps
    const [owner, other] = [await app.signInAnew(), await app.signInAnew()]
    const { id: projectId } = await insertProject(db, { ownerId: owner.id })
    const { id } = await insertDonation(db, { projectId, paidAt: new Date('2025-12-31T23:30:00Z') })
    const padded = String(id).padStart(6, '0')
    // Paid in Amsterdam's new year.
    const number = `2026-${padded}`
    for (const query of [number, padded, `#${id}`, `2026-${id}`])
      expect(await titles(owner.visitor, query)).toEqual([`donations: ${number}`])
    for (const query of [`2025-${padded}`, `${number}0`, `26-${padded}`])
      expect(await titles(owner.visitor, query)).toEqual([])
    for (const query of [number, `#${id}`]) expect(await titles(other.visitor, query)).toEqual([])
  })

  test('looks for wildcards of SQL as letters', async () => {
    const { db } = app.deps
    const { id: ownerId, visitor } = await app.signInAnew()
    const { id: projectId } = await insertProject(db, { ownerId, name: '100% Goed_Doel' })
    await insertDonation(db, { projectId, firstName: '50%_Korting', lastName: '\\Schuin', email: 'a_b@voorbeeld.nl' })
    await insertDonation(db, { projectId, firstName: '500 Korting', lastName: 'Schuin', email: 'acb@voorbeeld.nl' })
    expect(await titles(visitor, '%%')).toEqual([])
    expect(await titles(visitor, '__')).toEqual([])
    expect(await titles(visitor, 'd_d')).toEqual(['projects: 100% Goed_Doel'])
    expect(await titles(visitor, '50%_')).toEqual(['donors: 50%_Korting \\Schuin'])
    expect(await titles(visitor, '\\sch')).toEqual(['donors: 50%_Korting \\Schuin'])
    expect(await titles(visitor, 'a_b@')).toEqual([])
    expect(await titles(visitor, 'a_b@v')).toEqual(['donors: 50%_Korting \\Schuin'])
  })

  test('finds ended and archived projects with their state, the archived ones last, and donors of both', async () => {
    const { db } = app.deps
    const { id: ownerId, visitor } = await app.signInAnew()
    const now = app.clock.now()
    const states = [
      { name: 'Kwartel draft', state: projectStates.draft },
      { name: 'Kwartel open' },
      { name: 'Kwartel closed', closingDate: '2026-01-01' },
      { name: 'Kwartel finished', state: projectStates.finished },
      { name: 'Kwartel archived', archivedAt: now, kind: 'participants' as const },
    ]
    const built = []
    for (const values of states) built.push(await insertProject(db, { ownerId, ...values }))
    for (const { id: projectId, name } of built)
      await insertDonation(db, { projectId, firstName: 'Kwartel', lastName: name, email: '' })
    await insertParticipant(db, { projectId: built[4]!.id, name: 'Kwartel deelnemer' })
    const [projects, donors, ...others] = await groupsOf(visitor, 'kwartel')
    expect(projects?.list.map(({ title, mark }) => [title, mark])).toEqual([
      ['Kwartel finished', 'finished'],
      ['Kwartel closed', 'finished'],
      ['Kwartel open', ''],
      ['Kwartel draft', 'draft'],
      ['Kwartel archived', 'archived'],
    ])
    expect(donors?.list).toHaveLength(5)
    // The lists of participants of an archived project are closed.
    expect(others).toEqual([])
  })

  test('gets five results of a group at most', async () => {
    const { db } = app.deps
    const { id: ownerId, visitor } = await app.signInAnew()
    for (let count = 0; count < 7; count += 1) {
      const { id: projectId } = await insertProject(db, { ownerId, name: `Specht ${count}` })
      await insertDonation(db, { projectId, firstName: 'Specht' })
    }
    expect((await groupsOf(visitor, 'specht')).map(({ list }) => list.length)).toEqual([5, 5])
  })

  test('of an organization finds nothing there any more once they left it, and an added manager does', async () => {
    const { db } = app.deps
    const [leader, owner, added, member] = [
      await app.signInAnew(),
      await app.signInAnew(),
      await app.signInAnew(),
      await app.signInAnew(),
    ]
    const { id: organizationId } = await insertOrganization(db, { name: 'Ooievaar stichting' })
    await insertOrganizationMember(db, { organizationId, userId: leader.id, role: 'owner' })
    await insertOrganizationMember(db, { organizationId, userId: member.id, role: 'member' })
    const { id: projectId } = await insertProject(db, { ownerId: owner.id, organizationId, name: 'Ooievaarsnest' })
    await insertProjectManager(db, projectId, added.id)
    await insertDonation(db, { projectId, firstName: 'Ooievaar', lastName: 'Donor' })
    const ofProject = ['projects: Ooievaarsnest', 'donors: Ooievaar Donor']
    const ofOrganization = 'organizations: Ooievaar stichting'
    expect(await titles(leader.visitor, 'ooievaar')).toEqual([...ofProject, ofOrganization])
    expect(await titles(owner.visitor, 'ooievaar')).toEqual([...ofProject, ofOrganization])
    expect(await titles(added.visitor, 'ooievaar')).toEqual(ofProject)
    expect(await titles(member.visitor, 'ooievaar')).toEqual([ofOrganization])
    for (const { id } of [leader, owner]) await db.delete(organizationMembers).where(eq(organizationMembers.userId, id))
    expect(await titles(leader.visitor, 'ooievaar')).toEqual([])
    expect(await titles(owner.visitor, 'ooievaar')).toEqual([])
  })
})

test('a participant finds their own page and the team that they lead, and no donor or other participant', async () => {
  const { db } = app.deps
  const participant = await app.signInAnew()
  const project = await insertProject(db, {
    name: 'Reigerloop',
    url: 'reigerloop',
    kind: 'participants',
    allowTeams: true,
  })
  const projectId = project.id
  const ledTeam = await insertTeam(db, { projectId, name: 'Reiger een' })
  await insertTeam(db, { projectId, name: 'Reiger twee' })
  const own = { projectId, userId: participant.id, teamId: ledTeam.id, isCaptain: true, name: 'Piet', url: 'piet' }
  const { id: participantId } = await insertParticipant(db, own)
  await insertParticipant(db, { projectId, name: 'Reiger Ander' })
  await insertDonation(db, { projectId, participantId, firstName: 'Reiger', lastName: 'Donor' })
  expect(await titles(participant.visitor, 'reiger')).toEqual(['participants: Piet', 'teams: Reiger een'])
  const groups = await groupsOf(participant.visitor, 'reiger')
  expect(groups.map(({ list }) => list[0]?.address)).toEqual([
    '/reigerloop/deelnemers/piet',
    `/dashboard#/teams/${ledTeam.id}`,
  ])
})

describe('staff', () => {
  test('find users, projects and organizations of all, and no donors: they are for managers alone', async () => {
    const { db } = app.deps
    const staff = await app.signInAnew({ name: 'Staf', email: staffEmail, ...phoneFactor() })
    const { id: userId } = await insertUser(db, { name: 'Lepelaar Jansen' })
    const { id: projectId } = await insertProject(db, { name: 'Lepelaar', url: 'lepelaar', state: projectStates.draft })
    await insertProject(db, { name: 'Lepelaar oud', archivedAt: app.clock.now() })
    await insertOrganization(db, { name: 'Lepelaar stichting', url: 'lepelaars', isPublic: false })
    const donation = await insertDonation(db, { projectId, firstName: 'Lepelaar', lastName: 'Donor' })
    const groups = await groupsOf(staff.visitor, 'lepelaar')
    expect(groups.map(({ group, list }) => [group, list.map(({ address }) => address)])).toEqual([
      ['people', [`/spark/kiosk#/users/${userId}`]],
      ['projects', ['/lepelaar']],
      ['organizations', ['/lepelaars']],
    ])
    expect(await titles(staff.visitor, `#${donation.id}`)).not.toContain(
      `donations: 2026-${String(donation.id).padStart(6, '0')}`,
    )
  })

  test('on behalf of a manager find what the manager finds, and it is written down', async () => {
    const { db } = app.deps
    app.clock.advance(days(1))
    const staff = await app.signIn(staffEmail)
    const manager = await insertUser(db, { name: 'Tureluur Beheer' })
    const { id: projectId } = await insertProject(db, { ownerId: manager.id, name: 'Tureluur' })
    await insertDonation(db, { projectId, firstName: 'Tureluur', lastName: 'Donor' })
    expect(await titles(staff, 'tureluur')).toEqual(['people: Tureluur Beheer', 'projects: Tureluur'])
    await staff.post(`/spark/kiosk/users/impersonate/${manager.id}`, { reason: 'Belde over een donor.' })
    expect(await titles(staff, 'tureluur')).toEqual(['projects: Tureluur', 'donors: Tureluur Donor'])
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(manager.id)))
    expect(entries.map(({ act, detail }) => [act, detail])).toContainEqual(['read-on-behalf', 'GET /api/search'])
  })

  test('alone find users', async () => {
    const user = await app.signInAnew()
    await insertUser(app.deps.db, { name: 'Wulp Jansen' })
    expect(await titles(user.visitor, 'wulp')).toEqual([])
  })
})

describe('an invoice', () => {
  async function insertInvoiceOf(kind: 'user' | 'team', ownerId: number, totalCents?: number): Promise<number> {
    const { db } = app.deps
    const id = await insertSoldInvoice(db, { kind, ownerId }, totalCents)
    const [row] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, id))
    return row!.number
  }

  test('is found by its number, by its payer alone', async () => {
    const [payer, other] = [await app.signInAnew(), await app.signInAnew()]
    const number = await insertInvoiceOf('user', payer.id)
    for (const query of [String(number), `ST-${number}`, `st${number}`])
      expect(await groupsOf(payer.visitor, query)).toEqual([
        {
          group: 'invoices',
          list: [expect.objectContaining({ title: `ST-${number}`, address: '/settings#/invoices', mark: '' })],
        },
      ])
    expect(await titles(payer.visitor, `${number}0`)).toEqual([])
    expect(await titles(other.visitor, `ST-${number}`)).toEqual([])
    // One without money is not shown to its payer.
    expect(await titles(payer.visitor, `ST-${await insertInvoiceOf('user', payer.id, 0)}`)).toEqual([])
  })

  test('of a team is found by its owner and treasurer, and by no other member', async () => {
    const [owner, treasurer, member] = [await app.signInAnew(), await app.signInAnew(), await app.signInAnew()]
    const memberIds = [treasurer.id, member.id]
    const teamId = await insertAccountTeam(app.deps.db, { ownerId: owner.id, memberIds, name: 'Kantoor' })
    const path = `/settings/teams/${teamId}/members/${treasurer.id}`
    expect((await owner.visitor.write('PUT', path, { role: 'treasurer' })).status).toBe(200)
    const number = await insertInvoiceOf('team', teamId)
    for (const { visitor } of [owner, treasurer])
      expect((await groupsOf(visitor, `ST-${number}`))[0]?.list[0]?.address).toBe(`/settings#/teams/${teamId}/invoices`)
    expect(await titles(member.visitor, `ST-${number}`)).toEqual([])
  })

  test('of any payer is found by staff, in their books', async () => {
    app.clock.advance(days(1))
    const staff = await app.signIn(staffEmail)
    const number = await insertInvoiceOf('user', (await insertUser(app.deps.db)).id)
    expect((await groupsOf(staff, `ST-${number}`))[0]?.list[0]?.address).toBe('/spark/kiosk#/invoices')
  })
})

test('an answer stays in no cache, and a user has a hundred and twenty searches a minute', async () => {
  app.clock.advance(days(1))
  const { visitor } = await app.signInAnew()
  const first = await visitor.get('/api/search?query=zz')
  expect([first.status, first.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  for (let count = 1; count < 120; count += 1) await visitor.get('/api/search?query=zz')
  expect((await visitor.get('/api/search?query=zz')).status).toBe(429)
  expect((await app.visitor().get('/api/search?query=zz')).status).toBe(401)
  expect((await visitor.get(`/api/search?query=${'z'.repeat(101)}`)).status).toBe(429)
})

test('a search takes its turn with the lists of managers, and is refused where twenty-two others wait', async () => {
  app.clock.advance(days(1))
  const { visitor } = await app.signInAnew()
  const letGo = holdSearchQueue(app, 22)
  expect((await visitor.get('/api/search?query=zet')).status).toBe(503)
  await letGo()
  expect((await visitor.get('/api/search?query=zet')).status).toBe(200)
})

test('a search has three statements at the database at a time, in all its groups and beginnings of names', async () => {
  app.clock.advance(days(1))
  const { visitor } = await app.signInAnew()
  // A number is looked for in every group, and two words in either order.
  for (const query of ['12345', 'jan bos'])
    expect(await countStatementsAtOnce(app.deps.database, () => groupsOf(visitor, query))).toBe(3)
})
