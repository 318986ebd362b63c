import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../support/fake-clock.ts'
import { planted, plantedIn, plantIn } from '../authorization/planted.ts'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../support/build-test-app.ts'
import { insertBlock, insertFollower, insertUpdate } from '../support/builders/content.ts'
import { insertOrganization, insertOrganizationMember } from '../support/builders/organizations.ts'
import { insertParticipant } from '../support/builders/participants.ts'
import { insertProject } from '../support/builders/projects.ts'
import { insertTeam } from '../support/builders/teams.ts'
import { silentLog } from '../../server/platform/log.ts'

// The details that participants gave to a project, looked for in everything that leaves the product and is not a call:
// the pages as they are built, files, mails, webhooks and the live stream. The calls are made in tests/authorization.

let app: TestApp
let receiver: Server
const received: string[] = []
let own: SignedIn
let owner: Visitor
let others: Record<'guest' | 'stranger' | 'manager of another project' | 'captain' | 'member of the team', Visitor>
let ids: Record<'project' | 'elsewhere' | 'participant' | 'team' | 'update', number>
let allowedTo: string[]

async function listen(): Promise<string> {
  receiver = createServer((request, response) => {
    request.on('data', (part) => received.push(String(part)))
    request.on('end', () => response.end('dank'))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
}

beforeAll(async () => {
  const address = await listen()
  app = await buildTestApp({ LOCAL_WEBHOOKS: 'allow' }, silentLog, undefined, 'built')
  const { db } = app.deps
  const [leader, elsewhere, captain, member, stranger] = [
    await app.signInAnew(),
    await app.signInAnew(),
    await app.signInAnew(),
    await app.signInAnew(),
    await app.signInAnew(),
  ]
  own = await app.signInAnew({ name: 'Fatima' })
  owner = leader.visitor
  const organization = await insertOrganization(db, { url: 'bron' })
  await insertOrganizationMember(db, { organizationId: organization.id, userId: leader.id, role: 'owner' })
  const peerToPeer = { kind: 'participants', allowTeams: true } as const
  const project = await insertProject(db, {
    ...peerToPeer,
    url: 'loop',
    ownerId: leader.id,
    organizationId: organization.id,
    registrationSwitches: ['shirt_size', 'gender', 'date_of_birth', 'address', 'phone_number'],
  })
  const other = await insertProject(db, { ...peerToPeer, url: 'elders', ownerId: elsewhere.id })
  await insertParticipant(db, { projectId: other.id, name: 'Loper elders' })
  const team = await insertTeam(db, { projectId: project.id, url: 'zee', isOpen: false })
  const inTeam = { projectId: project.id, teamId: team.id }
  await insertParticipant(db, { ...inTeam, userId: captain.id, isCaptain: true })
  await insertParticipant(db, { ...inTeam, userId: member.id })
  const values = { projectId: project.id, userId: own.id, name: 'Fatima', url: 'fatima' }
  const participant = await insertParticipant(db, values)
  await insertBlock(db, { participantId: participant.id })
  const update = await insertUpdate(db, { participantId: participant.id })
  await insertFollower(db, { participantId: participant.id, email: 'volger@voorbeeld.nl' })
  allowedTo = [leader.email, await plantIn(db, participant.id)]
  ids = {
    project: project.id,
    elsewhere: other.id,
    participant: participant.id,
    team: team.id,
    update: update.id,
  }
  others = {
    guest: app.visitor(),
    stranger: stranger.visitor,
    'manager of another project': elsewhere.visitor,
    captain: captain.visitor,
    'member of the team': member.visitor,
  }
  await owner.post(`/api/organization/${organization.id}/update-webhooks`, { donation_paid_url: address })
  await happen(captain.visitor)
})
afterAll(async () => {
  await app.close()
  receiver.closeAllConnections()
  receiver.close()
})

/**
 * All that others hear of them: they request to join, are let in, lead, write updates, get donations, get mails to
 * their group, and leave.
 */
async function happen(captain: Visitor): Promise<void> {
  const at = `/api/teams/${ids.team}`
  expect((await own.visitor.post(`${at}/requests`, { motivation: 'Mag ik erbij?' })).status).toBe(200)
  await app.runJobs()
  const [request] = (await captain.get(`${at}/requests`)).body.list
  const { team_request_id } = request
  expect((await captain.post(`${at}/requests/approve`, { team_request_id })).status).toBe(200)
  await app.give(ids.project, { participant_id: ids.participant, email: 'gever@voorbeeld.nl' })
  const followed = { subscribable_type: 'participant', subscribable_id: ids.participant, email: 'volgt@voorbeeld.nl' }
  expect((await app.visitor().post('/api/blog/subscription', followed)).status).toBe(200)
  const news = { title: 'Het gaat goed', intro: 'In het kort.', published_at: app.clock.now().toISOString() }
  const subject = { bloggable_type: 'participant', bloggable_id: ids.participant }
  expect((await own.visitor.post('/api/blog', { ...news, ...subject })).status).toBe(200)
  const words = { subject: 'Nog een week', words: 'Tot zaterdag!' }
  expect((await owner.post(`/api/project/${ids.project}/participants/mail`, words)).status).toBe(200)
  expect((await captain.post(`${at}/make-captain`, { participant_id: ids.participant })).status).toBe(200)
  for (let round = 0; round < 3; round += 1) {
    await app.runJobs()
    app.clock.advance(minutes(1))
  }
}

let fileCount = 0
/** A file as it is sent. Each is taken at an IP address of its own: few are in a minute at one. */
async function take(visitor: Visitor, url: string): Promise<{ status: number; text: string }> {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const remoteAddress = `10.99.0.${(fileCount += 1)}`
  const { statusCode, rawPayload } = await app.http.inject({ url, headers: { cookie }, remoteAddress })
  return { status: statusCode, text: textOf(rawPayload) }
}

const html = (visitor: Visitor, url: string) => visitor.get(url, { accept: 'text/html' })
const paths = () => {
  const pages = [
    '/loop',
    '/loop/deelnemers/fatima',
    '/loop/teams/zee',
    `/loop/updates/${ids.update}`,
    '/loop/inschrijven',
    `/loop/inschrijven?team=${ids.team}`,
    `/loop/doneer?participant=${ids.participant}`,
    '/bron',
    '/acties?search=fatima',
    '/acties?search=geplant',
    '/dashboard',
    '/settings',
    '/',
  ]
  return [
    ...pages,
    ...pages.map((page) => page.replace(/^\/(\?|$)/, '/_root$1').replace(/(\?|$)/, '.data$1')),
    `/loop/embed?participant=${ids.participant}`,
    `/loop/embed/form-auto-nl?participant=${ids.participant}`,
    `/teams/${ids.team}`,
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
    '/api/docs',
  ]
}

describe.each(['guest', 'stranger', 'manager of another project', 'captain', 'member of the team'] as const)(
  'what a participant told the project',
  (by) => {
    test(`is in no page, form of a page or list of e-mail addresses for the ${by}`, async () => {
      expect((await others[by].get('/user/current')).body === null).toBe(by === 'guest')
      for (const path of paths()) {
        const { body, status } = await html(others[by], path)
        expect([path, status < 500 && status !== 429, plantedIn(String(body))]).toEqual([path, true, []])
      }
    })

    test(`is in no file for the ${by}`, async () => {
      for (const id of [ids.project, ids.elsewhere])
        for (const list of ['participants', 'donations'])
          for (const format of ['csv', 'xlsx']) {
            const url = `/api/project/${id}/${list}/export?format=${format}`
            const { status, text } = await take(others[by], url)
            const isTheirs = by === 'manager of another project' && id === ids.elsewhere
            const refused = by === 'guest' ? 401 : 404
            expect([url, status, plantedIn(text)]).toEqual([url, isTheirs ? 200 : refused, []])
          }
    })
  },
)

test('the pages are those that a visitor reads, and what is looked for can be found', async () => {
  const { body } = await html(others.guest, '/loop/deelnemers/fatima')
  expect(body).toContain('Fatima')
  expect((await html(others.captain, '/loop/teams/zee')).body).toContain('Fatima')
  const url = `/api/project/${ids.project}/participants/export?format=xlsx`
  expect(plantedIn((await take(owner, url)).text)).toEqual(expect.arrayContaining([...planted]))
})

test('is in no mail to others', async () => {
  const mails = await app.database.run<{ to: string; kind: string; all: string }>(
    { name: 'test-all-mails', text: `select "to", kind, m::text as all from mails m order by id` },
    [],
  )
  const kinds = new Set(mails.map(({ kind }) => kind))
  for (const kind of ['team-request', 'follow', 'update', 'group-mail']) expect(kinds, kind).toContain(kind)
  const strayMails = mails.filter(({ to }) => !allowedTo.includes(to))
  expect(strayMails.length).toBeGreaterThan(4)
  for (const { to, kind, all } of strayMails) expect([to, kind, plantedIn(all)]).toEqual([to, kind, []])
})

test('is in no call that is made to an organization, and in no live stream', async () => {
  expect(received.join('')).toContain('Fatima')
  expect(plantedIn(received.join(''))).toEqual([])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const [stream] = (await once(get(`http://127.0.0.1:${port}/api/project/${ids.project}/live`), 'response')) as [
    IncomingMessage,
  ]
  const [first] = (await once(stream.setEncoding('utf8'), 'data')) as [string]
  stream.destroy()
  expect(first).toContain('raised')
  expect(plantedIn(first)).toEqual([])
})

/** The text of a file; of an archive that of its entries, which lie one after the other. */
function textOf(file: Buffer): string {
  if (file.subarray(0, 2).toString() !== 'PK') return file.toString()
  const texts: string[] = []
  const end = file.length - 22
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const offset = file.readUInt32LE(at + 42)
    const from = offset + 30 + file.readUInt16LE(offset + 26)
    texts.push(inflateRawSync(file.subarray(from, from + file.readUInt32LE(at + 20))).toString())
    at += 46 + file.readUInt16LE(at + 28)
  }
  return texts.join('\n')
}
