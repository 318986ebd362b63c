import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { apiTokensMax } from '../../../../../contract/fields/limits.ts'
import { apiTokens } from '../../../../schema/identity/users.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const make = (owner: Visitor, changes: object = {}): Promise<Answer> =>
  owner.post('/settings/api/token', { name: 'Boekhouding', abilities: ['account:read'], ...changes })

const asProgram = (token: string, url: string, method: 'GET' | 'PUT' = 'GET', payload?: object): Promise<Answer> =>
  app.visitor().send({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { authorization: `Bearer ${token}` },
  })

/** Rows as many calls would have made them, without an answer to each. */
const fill = async (userId: number, count: number, values: Partial<typeof apiTokens.$inferInsert> = {}) => {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const row = { userId, name: 'Vol', abilities: ['account:read' as const], createdAt: app.clock.now(), ...values }
  await app.deps.db
    .insert(apiTokens)
    .values(numbers.map((number) => ({ ...row, tokenHash: `${userId}-${number}-${String(values.expiresAt)}` })))
}

test('a user has fifty API tokens that work and no more; one that is over or deleted makes room for another', async () => {
  const { visitor: owner, id } = await app.signInAnew()
  await fill(id, apiTokensMax - 1)
  await fill(id, 3, { expiresAt: app.clock.now() })
  const items = await Promise.all([make(owner), make(owner)])
  expect(items.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refused = await make(owner)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { name: ['Je hebt al 50 API-tokens die werken. Verwijder er eerst een die je niet meer gebruikt.'] },
  ])
  const item = items.find(({ status }) => status === 200)!.body.item
  await owner.write('DELETE', `/settings/api/token/${item.id}`)
  expect((await make(owner)).status).toBe(200)
  expect((await make((await app.signInAnew()).visitor)).status).toBe(200)
})

describe('an API token', () => {
  test('shows its value once, and is stored as a hash [3.22, 7.35]', async () => {
    const { visitor: owner } = await app.signInAnew()
    const creation = await make(owner)
    expect(creation.body.token).toMatch(/^stuiver_[A-Za-z0-9_-]{32}$/)
    const listed = await owner.get('/settings/api/tokens')
    expect(listed.body.list).toEqual([
      {
        id: creation.body.item.id,
        name: 'Boekhouding',
        metadata: { abilities: ['account:read'] },
        created_at: app.clock.now().toISOString(),
        last_used_at: null,
        expires_at: null,
      },
    ])
    const { rows } = (await app.deps.db.execute(`select api_tokens::text as row from api_tokens`)) as unknown as {
      rows: { row: string }[]
    }
    expect(rows.some(({ row }) => row.includes(creation.body.token))).toBe(false)
  })

  test('is mailed to its owner with its name, each one', async () => {
    const { visitor: owner, email } = await app.signInAnew()
    for (const name of ['Boekhouding', 'Boekhouding', 'Meldingen'])
      expect((await make(owner, { name })).status).toBe(200)
    const mailed = (await mailsTo(app, email, 'api_token_made')).map(({ text }) => /je account: (\w+)/.exec(text)?.[1])
    expect(mailed.toSorted()).toEqual(['Boekhouding', 'Boekhouding', 'Meldingen'])
  })

  test('that may do more than before is mailed to its owner as a new one, and one with another name or less is not', async () => {
    const { visitor: owner, email } = await app.signInAnew()
    const { id } = (await make(owner)).body.item
    const change = async (name: string, ...abilities: string[]) => {
      expect((await owner.write('PUT', `/settings/api/token/${id}`, { name, abilities })).status).toBe(200)
      const news = await mailsTo(app, email, 'api_token_widened')
      return news.map(({ text }) => /API-token (\w+) van/.exec(text)?.[1])
    }
    expect(await change('Kassa', 'account:read')).toEqual([])
    expect(await change('Kassa', 'account:read', 'account:write')).toEqual(['Kassa'])
    expect(await change('Meldingen', 'account:write')).toEqual(['Kassa'])
    app.clock.advance(minutes(1))
    expect(await change('Meldingen', 'notifications:read')).toEqual(['Kassa', 'Meldingen'])
  })

  test('is answered in the language of its owner [9.09]', async () => {
    const { visitor: owner } = await app.signInAnew()
    await owner.write('PUT', '/settings/language', { language: 'de' })
    const { token } = (await make(owner, { abilities: ['account:write'] })).body
    const refused = await asProgram(token, '/settings/contact', 'PUT', { name: '', email: 'x' })
    expect(refused.body.errors.name).toEqual(['Gib einen Namen ein.'])
  })

  test('speaks for its owner within its abilities, and shows when it was last used [1.07, 6.08]', async () => {
    const { visitor: owner } = await app.signInAnew()
    const { token } = (await make(owner)).body
    const me = await asProgram(token, '/user/current')
    expect(me.body.id).toBe((await owner.get('/user/current')).body.id)
    expect((await asProgram(token, '/notifications/recent')).status).toBe(403)
    expect((await asProgram(token, '/settings/api/tokens')).status).toBe(403)
    expect((await owner.get('/settings/api/tokens')).body.list[0].last_used_at).toBe(app.clock.now().toISOString())
  })

  test('is not helped by a session beside it', async () => {
    const { visitor: owner } = await app.signInAnew()
    const { token } = (await make(owner)).body
    const answer = await owner.get('/notifications/recent', { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(403)
  })

  test('gets another name and other abilities, at once [4.18]', async () => {
    const { visitor: owner } = await app.signInAnew()
    const { token, item } = (await make(owner)).body
    const changed = await owner.write('PUT', `/settings/api/token/${item.id}`, {
      name: 'Meldingen',
      abilities: ['notifications:read', 'notifications:read'],
    })
    expect(changed.body.item).toMatchObject({ name: 'Meldingen', metadata: { abilities: ['notifications:read'] } })
    expect((await asProgram(token, '/user/current')).status).toBe(403)
    expect((await asProgram(token, '/notifications/recent')).status).toBe(200)
  })

  test('that is deleted, unknown or expired is a 401 at once', async () => {
    const { visitor: owner } = await app.signInAnew()
    const { token, item } = (await make(owner)).body
    expect((await owner.write('DELETE', `/settings/api/token/${item.id}`)).status).toBe(200)
    expect((await asProgram(token, '/user/current')).status).toBe(401)
    expect((await asProgram(`stuiver_${'x'.repeat(32)}`, '/user/current')).status).toBe(401)
    const other = (await make(owner)).body
    await app.deps.db.execute(
      `update api_tokens set expires_at = '${app.clock.in(minutes(1)).toISOString()}' where id = '${other.item.id}'`,
    )
    expect((await asProgram(other.token, '/user/current')).status).toBe(200)
    app.clock.advance(minutes(1))
    expect((await asProgram(other.token, '/user/current')).status).toBe(401)
  })

  test('of another user does not exist, and stays as it is', async () => {
    const { visitor: owner } = await app.signInAnew()
    const { item } = (await make(owner)).body
    const { visitor: other } = await app.signInAnew()
    const answers = [
      await other.write('PUT', `/settings/api/token/${item.id}`, { name: 'Gepakt', abilities: ['account:write'] }),
      await other.write('DELETE', `/settings/api/token/${item.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect((await owner.get('/settings/api/tokens')).body.list[0].name).toBe('Boekhouding')
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(256) }],
    ['abilities', { abilities: [] }],
    ['abilities', { abilities: undefined }],
    ['abilities', { abilities: 'alles' }],
    ['abilities.0', { abilities: ['staff:everything'] }],
  ])('names %s when it is wrong: %j', async (field, changes) => {
    const answer = await make((await app.signInAnew()).visitor, changes)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('can be given what the list of abilities offers, with the default ticks [3.22, 4.18]', async () => {
    const { body } = await (await app.signInAnew()).visitor.get('/settings/api/token/abilities')
    expect(
      body.list.filter((ability: { default: boolean }) => ability.default).map(({ value }: { value: string }) => value),
    ).toEqual(['projects:read', 'account:read'])
    expect(body.list[0]).toEqual({
      value: 'projects:read',
      text: 'Projecten en donaties lezen',
      name: 'Projecten en donaties lezen',
      default: true,
    })
  })
})

test('a browser keeps its session fresh, a guest has to sign in [9.11, 7.40]', async () => {
  const { visitor: owner } = await app.signInAnew()
  expect((await owner.write('PUT', '/spark/token')).body).toEqual({ message: 'Refreshed.' })
  expect((await app.visitor().write('PUT', '/spark/token')).status).toBe(401)
})
