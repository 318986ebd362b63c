import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { abilityValues } from '../../contract/api-tokens.ts'
import { type Answer, buildTestApp, type TestApp, type Visitor } from '../support/build-test-app.ts'
import { insertParticipant } from '../support/builders/participants.ts'
import { insertProject } from '../support/builders/projects.ts'
import { insertTeam } from '../support/builders/teams.ts'
import { builtPassword, insertUser } from '../support/builders/users.ts'
import { sampleRequests } from '../support/sample-requests.ts'
import { type Cell, matrix, type Role, roles } from './matrix.ts'

let app: TestApp
let samples: Record<string, string>
const staffEmail = 'staf@stuiver.test'

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  const { db } = app.database
  const manager = await insertUser(db, { email: 'baas@stuiver.test' })
  await insertUser(db, { email: 'iemand@stuiver.test' })
  await insertUser(db, { email: staffEmail })
  const project = await insertProject(db, { ownerId: manager.id, kind: 'participants', allowTeams: true })
  const team = await insertTeam(db, { projectId: project.id })
  const participant = await insertParticipant(db, { projectId: project.id, teamId: team.id })
  const stranger = await signIn((await insertUser(db)).email)
  const foreign = await stranger.post('/settings/api/token', { name: 'Van een ander', abilities: ['projects:read'] })
  const sessions = await stranger.get('/settings/sessions')
  const donation = await stranger.post('/api/donation', sampleRequests(project.id)['POST /api/donation'])
  samples = {
    '/api/project/:id': String(project.id),
    '/api/pages/teams/:id': String(team.id),
    '/settings/sessions/:id': String(sessions.body.list[0].id),
    '/settings/api/token/:id': foreign.body.item.id,
    ':project': project.url,
    ':participant': participant.url,
    ':team': team.url,
    '/api/donation/:token': donation.body.token,
    project_id: String(project.id),
  }
})
afterAll(() => app.close())

async function signIn(email: string): Promise<Visitor> {
  const visitor = app.visitor()
  await visitor.login(email, builtPassword)
  return visitor
}

/** The address of a call for objects that are there. */
function addressOf(call: Call): string {
  const own = Object.entries(samples).find(([path]) => path.includes('/:') && call.path.startsWith(path))
  const path = own === undefined ? call.path : call.path.replace(/:(id|token)/, own[1])
  const filled = path.replace(/:(project|participant|team)\b/g, (name) => samples[name]!)
  return call.path === '/api/donation/create' ? `${filled}?project_id=${samples['project_id']}` : filled
}

/** Bodies without which a call would be refused for its content before it looks for the object. */
const bodies: Record<string, object> = {
  'POST /login/token': { token: '123456' },
  'POST /login-via-emergency-token': { token: 'x'.repeat(40) },
  'PUT /settings/api/token/:id': { name: 'Van mij', abilities: ['projects:read'] },
}

const bodyOf = (call: Call): object => bodies[`${call.method} ${call.path}`] ?? {}

async function tokenFor(call: Call, has: boolean): Promise<string> {
  const user = await insertUser(app.database.db)
  const owner = await signIn(user.email)
  const wanted = has ? abilityValues : abilityValues.filter((ability) => ability !== call.ability)
  const answer = await owner.post('/settings/api/token', { name: 'Proef', abilities: wanted })
  return answer.body.token
}

async function ask(call: Call, role: Role): Promise<Answer> {
  const url = addressOf(call)
  const { method } = call
  if (role.startsWith('token')) {
    const authorization = `Bearer ${await tokenFor(call, role === 'token with the ability')}`
    const payload = method === 'GET' ? {} : { payload: bodyOf(call) }
    return app.visitor().send({ method, url, ...payload, headers: { authorization } })
  }
  const emails: Partial<Record<Role, string>> = {
    user: 'iemand@stuiver.test',
    manager: 'baas@stuiver.test',
    staff: staffEmail,
  }
  const visitor = emails[role] === undefined ? app.visitor() : await signIn(emails[role])
  return method === 'GET' ? visitor.get(url) : visitor.write(method, url, bodyOf(call))
}

const cellOf = ({ status }: Answer): Cell => (status === 401 || status === 403 || status === 404 ? status : 'yes')

describe('who may make which call', () => {
  test('every call has a row, and every row a call', () => {
    const calls = app.calls.calls.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(matrix).sort()).toEqual([...calls].sort())
  })

  test.each(Object.entries(matrix))('%s [6.01, 6.02, 6.08]', async (name, row) => {
    const call = app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!
    const found: Record<string, Cell> = {}
    for (const role of roles) found[role] = cellOf(await ask(call, role))
    expect(found).toEqual(Object.fromEntries(roles.map((role, index) => [role, row[index]])))
  })
})

describe('every call', () => {
  test('that writes is refused without the anti-forgery token, and with one of somebody else', async () => {
    const writes = app.calls.calls.filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(20)
    for (const call of writes) {
      const { method } = call
      const url = addressOf(call)
      const without = await app.visitor().send({ method, url, payload: {} })
      expect([url, without.status]).toEqual([url, 419])
      const visitor = app.visitor()
      await visitor.get('/user/current')
      const wrong = await visitor.send({ method, url, payload: {}, headers: { 'x-xsrf-token': 'a.b' } })
      expect([url, wrong.status]).toEqual([url, 419])
    }
  })

  test('that reads changes no row', async () => {
    const visitor = await signIn('baas@stuiver.test')
    const before = await fingerprint()
    for (const call of app.calls.calls.filter(({ method }) => method === 'GET')) await visitor.get(addressOf(call))
    expect(await fingerprint()).toEqual(before)
  })

  test('says the same of a project that is not there and of one that may not be seen', async () => {
    const draft = await insertProject(app.database.db, { state: 0 })
    for (const call of app.calls.calls.filter(({ path }) => path.startsWith('/api/project/:id'))) {
      const path = (id: number) => call.path.replace(':id', String(id))
      const hidden = await app.visitor().get(path(draft.id))
      const absent = await app.visitor().get(path(999_999_999))
      expect([call.path, hidden.status, hidden.body]).toEqual([call.path, 404, absent.body])
    }
  })
})

/** What stands in every table, except when a session was last used. */
async function fingerprint(): Promise<Record<string, string>> {
  const { db } = app.database
  const { rows: tables } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql`select coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as sum from (select t::text as row_text from ${sql.identifier(name)} t) rows`,
    )) as unknown as { rows: { sum: string }[] }
    found[name] = rows[0]!.sum
  }
  return found
}
