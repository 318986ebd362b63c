import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'
import { sendToProvider } from '../../../../tests/support/money/linking.ts'
import { pendingChanges } from '../../../schema/fundraisers/pending-changes/pending-changes.ts'
import { connectedAccounts } from '../../../schema/money/connected-accounts/connected-accounts.ts'
import { payments } from '../../../schema/money/payments/payments.ts'

let app: TestApp
let owner: { id: number; email: string; visitor: Visitor }
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  const { visitor, id, email } = await app.signInAnew()
  owner = { id, email, visitor }
})
afterAll(() => app.close())

const mails = (event: string) => mailsTo(app, owner.email, `money-change-${event}`)
const linkIn = (mail: { text: string } | undefined) => /\/wijziging\/([\w.-]+)/.exec(mail!.text)![1]!
/** Undoes the change as the form on the page does, without scripts, a session or a csrf token. */
const undo = async (token: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.http.inject({ method: 'POST', url: `/wijziging/${token}`, payload: 'answer=undo', headers })
  await app.runJobs()
}

/** Lets a project’s donations go to an account of this name, once that has waited. */
async function linkAccount(projectId: number, name: string): Promise<void> {
  const begin = await owner.visitor.post('/api/sandbox/link', { project_id: projectId })
  const params = new URL(begin.body.url as string).searchParams
  const { connect } = app.sandbox
  const code = await connect.allow({
    accountId: await connect.openAccount({ name, methods: ['ideal'] }),
    redirectUrl: params.get('redirect_uri')!,
    codeChallenge: params.get('code_challenge')!,
  })
  await owner.visitor.post('/api/sandbox/linked', { state: params.get('state')!, code })
  await app.runJobs()
}

test('an account is linked and unlinked twenty times a day by one leader, as all are mailed of each', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
  await linkAccount(id, 'Stichting De Kwelder')
  await advancePastWait(app)
  const toggle = async (state: boolean) =>
    (await owner.visitor.post('/api/sandbox/updateProject', { project_id: id, state })).status
  // The link was the first; the same again changes nothing, and is mailed to none.
  expect(await toggle(true)).toBe(200)
  for (let round = 1; round <= 9; round += 1) expect([await toggle(false), await toggle(true)]).toEqual([200, 200])
  expect(await toggle(false)).toBe(200)
  const { state, code } = await sendToProvider(app, owner.visitor, { project_id: id })
  const refused = await owner.visitor.post('/api/sandbox/linked', { state, code })
  const tooMany = app.deps.texts.in('nl')('errors.too_many_today')
  expect([refused.status, refused.body.message]).toEqual([429, tooMany])
  expect(await app.deps.db.$count(connectedAccounts, eq(connectedAccounts.userId, owner.id))).toBe(1)
  expect(await toggle(true)).toBe(429)
})

test('another linked account waits too: the owner of a project is mailed, and donations go where they went', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
  await linkAccount(id, 'Kwelder')
  const linked = async () => (await owner.visitor.get('/api/sandbox')).body.projects.linked.length
  /** The account on which a donor pays at this moment. */
  const paidOn = async () => {
    const { id: donationId } = await app.give(id, {}, { to: 'open' })
    const [payment] = await app.deps.db.select().from(payments).where(eq(payments.donationId, donationId))
    return payment!.account === 'platform' ? 'of the platform' : 'of the organization'
  }
  const [mail] = await mails('requested')
  expect([mail!.text, await linked()]).toEqual([expect.stringMatching(/rekening van Stuiver.*Kwelder/s), 0])
  expect(await paidOn()).toEqual('of the platform')
  await advancePastWait(app)
  expect([await linked(), await paidOn()]).toEqual([1, 'of the organization'])
  await undo(linkIn(mail))
  expect([await linked(), await paidOn()]).toEqual([0, 'of the platform'])
})

const toggle = (project_id: number, state: boolean) =>
  owner.visitor.post('/api/sandbox/updateProject', { project_id, state })
const linkedTo = async (projectId: number) => {
  const { linked } = (await owner.visitor.get('/api/sandbox')).body.projects
  return linked.find(({ id }: { id: number }) => id === projectId)?.account
}
const waiting = async (projectId: number) =>
  (await owner.visitor.get(`/api/pending-changes?subject=project&subject_id=${projectId}`)).body.list[0]

const ends: Record<string, (projectId: number) => Promise<unknown>> = {
  'undone while it waited': async () => undo(linkIn((await mails('requested')).at(-1))),
  'undone once it was in force': async () => {
    const token = linkIn((await mails('requested')).at(-1))
    await advancePastWait(app)
    await undo(token)
  },
  withdrawn: async (id) =>
    expect((await owner.visitor.post(`/api/pending-changes/${(await waiting(id)).id}/withdraw`)).status).toBe(200),
  'replaced by another that was undone': async (id) => {
    await linkAccount(id, 'Dief twee')
    await undo(linkIn((await mails('requested')).at(-1)))
  },
}

describe.each(Object.entries(ends))('an account whose change was %s', (_end, end) => {
  test('is not the one that the switch links: the account last in force is, also of another project', async () => {
    const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
    await linkAccount(id, 'Kwelder')
    await advancePastWait(app)
    await linkAccount(id, 'Dief')
    await end(id)
    expect(await linkedTo(id)).toBe('Kwelder')
    await toggle(id, false)
    await advancePastWait(app)
    expect(await linkedTo(id)).toBeUndefined()
    const other = await insertProject(app.deps.db, { ownerId: owner.id })
    for (const projectId of [id, other.id]) {
      expect((await toggle(projectId, true)).status).toBe(200)
      await advancePastWait(app)
      expect(await linkedTo(projectId)).toBe('Kwelder')
    }
  })

  test('is no account to link where there was none before it', async () => {
    const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
    await linkAccount(id, 'Dief')
    await end(id)
    expect((await toggle(id, true)).status).toBe(409)
  })
})

test('the switch leaves the account that waits waiting, and links the one last in force of several', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
  for (const name of ['Kwelder', 'Duin']) {
    await linkAccount(id, name)
    expect((await toggle(id, true)).status).toBe(200)
    await advancePastWait(app)
    expect(await linkedTo(id)).toBe(name)
    await toggle(id, false)
    await advancePastWait(app)
  }
  await toggle(id, true)
  await advancePastWait(app)
  expect(await linkedTo(id)).toBe('Duin')
})

test('a former account with another owner is not linked again by an undo, and the page says so', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId: owner.id })
  for (const name of ['Kwelder', 'Duin']) {
    await linkAccount(id, name)
    await advancePastWait(app)
  }
  const linked = async () => (await owner.visitor.get('/api/sandbox')).body.projects.linked[0].account
  const token = linkIn((await mails('requested')).at(-1))
  const other = await insertUser(app.deps.db)
  await app.deps.db.update(connectedAccounts).set({ userId: other.id }).where(eq(connectedAccounts.name, 'Kwelder'))
  const before = await linked()
  await undo(token)
  const [last] = await app.deps.db.select().from(pendingChanges).orderBy(desc(pendingChanges.id)).limit(1)
  expect([await linked(), last!.state, await mails('reverted')]).toEqual([before, 'applied', []])
  expect((await app.visitor().get(`/api/pending-changes/link/${token}`)).body).toMatchObject({
    state: 'over',
    until: null,
  })
})
