import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookPayload } from '../../../../contract/money/webhooks/payload.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../tests/support/mailbox.ts'
import {
  type ReceivedWebhook,
  signatureOf,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../tests/support/servers/webhook-receiver.ts'
import { projectManagers } from '../../../schema/fundraisers/projects.ts'

let app: TestApp
let receiver: WebhookReceiver
let address: string
let leader: Visitor
let leaderEmail: string
let organizationId: number
let projectId: number

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  address = `${receiver.base}/hier`
  app = await buildTestApp({ LOCAL_WEBHOOKS: 'allow' })
})
afterAll(async () => {
  await app.close()
  receiver.close()
})
beforeEach(async () => {
  receiver.reset()
  const { visitor, id: userId, email } = await app.signInAnew()
  leader = visitor
  leaderEmail = email
  organizationId = (await insertOrganization(app.deps.db)).id
  await insertOrganizationMember(app.deps.db, { organizationId, userId, role: 'owner' })
  projectId = (await insertProject(app.deps.db, { organizationId, ownerId: userId })).id
})

const at = (path: string) => `/api/organization/${organizationId}/${path}`
const listen = async () => (await leader.post(at('update-webhooks'), { donation_paid_url: address })).body.secret
const deliveries = async (query = '', by = leader) => (await by.get(at(`webhook-deliveries${query}`))).body
/** Sessions end meanwhile: its leader comes back. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  leader = await app.signIn(leaderEmail)
}
/** Fails until a message is given up, or the URL is. */
async function fail(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) await pass(days(1))
}

describe('a secret that was sealed under another secret of the server', () => {
  test('is shown as unreadable, gives each event up at once, and all are sent again after a new one', async () => {
    await listen()
    const otherApp = await buildTestApp(
      { LOCAL_WEBHOOKS: 'allow', SECRET: 'een ander geheim van meer dan 32 tekens' },
      undefined,
      app,
    )
    try {
      const { paymentId } = await app.give(projectId, {}, { to: 'open' })
      await app.sandbox.decide(paymentId, { to: 'paid' })
      const other = await otherApp.signIn(leaderEmail)
      await otherApp.runJobs()
      expect(receiver.received).toEqual([])
      expect((await deliveries('', other)).list).toMatchObject([
        { state: 'failed', reason: 'secret_unreadable', attempts: 0 },
      ])
      const waiting = await app.database.run(
        { name: 'test-waiting', text: `select id from jobs where name = 'deliver-webhook'` },
        [],
      )
      expect(waiting).toEqual([])
      const details = async () => (await other.get(at('details'))).body.organization.is_webhook_secret_unreadable
      expect(await details()).toBe(true)
      expect((await other.act(at('testwebhook/donation_paid'))).body).toMatchObject({
        failed: true,
        statusCode: null,
        intro: expect.stringMatching(/niet meer leesbaar/) as string,
      })
      const { secret, item } = (await other.post(at('webhook-secret'))).body
      expect(item.is_webhook_secret_unreadable).toBe(false)
      expect((await deliveries('', other)).receiver.former_secret_until).toBeNull()
      expect((await other.post(at('webhook-deliveries/redeliver'))).status).toBe(200)
      await otherApp.runJobs()
      const [got] = receiver.received as [ReceivedWebhook]
      expect(got.headers['webhook-signature']).toBe(signatureOf(secret, got))
    } finally {
      await otherApp.close()
    }
  })
})

describe('a new secret', () => {
  test('signs beside the one before for a day, and of three in a day two are alive', async () => {
    const first = await listen()
    const second = (await leader.post(at('webhook-secret'))).body.secret
    await app.give(projectId)
    const [got] = receiver.received as [ReceivedWebhook]
    expect(got.headers['webhook-signature']).toBe(`${signatureOf(second, got)} ${signatureOf(first, got)}`)
    expect((await deliveries()).receiver.former_secret_until).not.toBeNull()
    await leader.act(at('testwebhook/donation_paid'))
    const testMessage = receiver.received.at(-1)!
    expect(testMessage.headers['webhook-signature']).toBe(
      `${signatureOf(second, testMessage)} ${signatureOf(first, testMessage)}`,
    )

    const third = (await leader.post(at('webhook-secret'))).body.secret
    await app.give(projectId)
    const next = receiver.received.at(-1)!
    expect(next.headers['webhook-signature']).toBe(`${signatureOf(third, next)} ${signatureOf(second, next)}`)
    await pass(days(1))
    await app.give(projectId)
    const last = receiver.received.at(-1)!
    expect(last.headers['webhook-signature']).toBe(signatureOf(third, last))
    expect((await deliveries()).receiver.former_secret_until).toBeNull()
  })

  test('is one of two that are made at once, and the other is the one before', async () => {
    await listen()
    const newAnswer = await Promise.all([1, 2].map(() => leader.post(at('webhook-secret'))))
    await app.give(projectId)
    const [got] = receiver.received as [ReceivedWebhook]
    const signatures = String(got.headers['webhook-signature']).split(' ').toSorted()
    expect(signatures).toEqual(newAnswer.map(({ body }) => signatureOf(body.secret, got)).toSorted())
  })
})

describe('a receiver that moved', () => {
  test.each([301, 302, 303, 304, 307, 308])(
    'and answers %i has nothing, and gets it once it answers well',
    async (status) => {
      await listen()
      receiver.status = status
      await app.give(projectId)
      expect([receiver.received.length, (await deliveries()).list.map((row: { state: string }) => row.state)]).toEqual([
        1,
        ['waiting'],
      ])
      receiver.status = 200
      await pass(days(1))
      expect((await deliveries()).list).toMatchObject([{ state: 'delivered' }])
      expect(receiver.received.map(({ text }) => text)).toEqual(Array(2).fill(receiver.received[0]!.text))
    },
  )
})

describe('the payload', () => {
  test('has the shape that is described, and a number that grows with the events of its donation', async () => {
    await leader.post(at('update-webhooks'), { donation_paid_url: address, donation_reversed_url: address })
    const { paymentId } = await app.give(projectId)
    await app.sandbox.chargeBack(paymentId)
    await app.runJobs()
    const bodies = receiver.received.map(({ text }) => JSON.parse(text))
    expect(bodies.map(({ type }) => type)).toEqual(['donation.paid', 'donation.reversed'])
    expect(webhookPayload('donation_paid').strict().parse(bodies[0])).toEqual(bodies[0])
    expect(webhookPayload('donation_reversed').strict().parse(bodies[1])).toEqual(bodies[1])
    expect(bodies[1].sequence).toBeGreaterThan(bodies[0].sequence)
    const { webhooks, components } = (await app.visitor().get('/api/openapi.json')).body
    expect(Object.keys(webhooks)).toEqual(['donation.paid', 'donation.reversed'])
    const { schema } = webhooks['donation.paid'].post.requestBody.content['application/json']
    expect(schema).toEqual({ $ref: '#/components/schemas/DonationPaidWebhook' })
    expect(components.schemas.DonationPaidWebhook.properties).toMatchObject({
      type: { const: 'donation.paid' },
      version: { const: 1 },
    })
  })
})

describe('the list of deliveries', () => {
  test('shows outcomes, page by page and by state, and one with its request and answer', async () => {
    await listen()
    for (let count = 0; count < 3; count += 1) await app.give(projectId)
    const first = await deliveries('?limit=2')
    expect(first.list).toHaveLength(2)
    const second = await deliveries(`?limit=2&after=${first.next}`)
    expect([second.list.length, second.next]).toEqual([1, null])
    const ids = [...first.list, ...second.list].map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(first.list[0]).toMatchObject({ state: 'delivered', status_code: 200, attempts: 1, reason: null })
    expect((await deliveries('?state=failed')).list).toEqual([])
    expect((await leader.get(at('webhook-deliveries?state=iets'))).status).toBe(422)
    expect((await leader.get(at('webhook-deliveries?after=iets'))).status).toBe(422)
    const one = (await leader.get(`/api/webhook-deliveries/${ids[0]}`)).body
    expect([one.request, one.answer]).toEqual([receiver.received.at(-1)!.text, 'antwoord van /hier'])
  })

  test('of a project is for its managers, without the requests, and of no other', async () => {
    await listen()
    await app.give(projectId)
    const manager = await app.signInAnew()
    await app.deps.db.insert(projectManagers).values({ projectId, userId: manager.id })
    const { body } = await manager.visitor.get(`/api/project/${projectId}/webhook-deliveries`)
    expect(body.list).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/Smit|jan@|dank/)
    const path = `/api/webhook-deliveries/${body.list[0].id}`
    expect((await manager.visitor.get(path)).status).toBe(404)
    expect((await manager.visitor.post(`${path}/redeliver`)).status).toBe(404)
    const stranger = (await app.signInAnew()).visitor
    expect((await stranger.get(`/api/project/${projectId}/webhook-deliveries`)).status).toBe(404)
    expect((await stranger.get(at('webhook-deliveries'))).status).toBe(404)
  })

  test('keeps 64 kB of an answer, and what a database cannot keep of it stands there as unreadable', async () => {
    await listen()
    receiver.answer = () => `\u0000${'x'.repeat(100_000)}`
    await app.give(projectId)
    const { list } = await deliveries()
    const storedAnswer = (await leader.get(`/api/webhook-deliveries/${list[0].id}`)).body.answer as string
    expect([storedAnswer.length, storedAnswer[0]]).toEqual([65_536, '\uFFFD'])
  })
})

describe('sending once more', () => {
  test('is the same message, for one that was taken, and for all that were given up', async () => {
    await listen()
    await app.give(projectId)
    const [{ id }] = (await deliveries()).list
    expect((await leader.post(`/api/webhook-deliveries/${id}/redeliver`)).body.item.state).toBe('waiting')
    await Promise.all([1, 2, 3].map(() => leader.post(`/api/webhook-deliveries/${id}/redeliver`)))
    await app.runJobs()
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map(({ text, headers }) => text + String(headers['webhook-id']))).size).toBe(1)

    receiver.status = 500
    for (let count = 0; count < 2; count += 1) await app.give(projectId)
    await fail(4)
    expect((await deliveries('?state=failed')).list).toHaveLength(2)
    receiver.status = 200
    const before = receiver.received.length
    const again = await leader.post(at('webhook-deliveries/redeliver'))
    expect([again.status, again.body.count]).toEqual([200, 2])
    await app.runJobs()
    expect(receiver.received).toHaveLength(before + 2)
    expect((await deliveries('?state=failed')).list).toEqual([])
    expect((await leader.post(at('webhook-deliveries/redeliver'))).body.count).toBe(0)
  })

  test('is tried for three days again', async () => {
    await listen()
    receiver.status = 500
    await app.give(projectId)
    await fail(4)
    const [{ id }] = (await deliveries('?state=failed')).list
    await leader.post(`/api/webhook-deliveries/${id}/redeliver`)
    await app.runJobs()
    expect((await deliveries()).list[0].state).toBe('waiting')
  })
})

describe('a URL that answers 410', () => {
  // What other tests left waits for the same URL.
  const toOurs = () =>
    receiver.received.filter(({ text }) => JSON.parse(text).data.organization.id === organizationId).length

  test('is switched off at once, nothing that waits is sent, its leaders are mailed why, and a click switches it on', async () => {
    await listen()
    receiver.status = 503
    await app.give(projectId)
    receiver.status = 410
    await app.give(projectId)
    const off = await deliveries()
    expect(off.receiver).toMatchObject({ is_gone: true, paused_at: expect.any(String) as string })
    expect(off.list[0]).toMatchObject({ state: 'failed', status_code: 410, attempts: 1 })
    const { subject, text } = await latestMail(app, leaderEmail, 'webhooks-paused')
    expect(subject).toMatch(/^We sturen geen webhooks meer voor /)
    expect(text).toContain('(410)')
    const news = (await leader.get('/notifications/recent')).body.notifications
    expect(JSON.stringify(news)).toContain('We sturen geen webhooks meer voor ')
    const called = toOurs()
    await app.give(projectId)
    await pass(days(1))
    expect(toOurs()).toBe(called)
    expect(await mailsTo(app, leaderEmail, 'webhooks-paused')).toHaveLength(1)
    const reasons = (await deliveries('?state=failed')).list.map(({ reason }: { reason: string | null }) => reason)
    expect(reasons).toEqual(['paused', null, 'paused'])

    receiver.status = 200
    expect((await leader.post(at('webhook-resume'))).body.receiver).toMatchObject({ paused_at: null, is_gone: false })
    expect((await leader.post(at('webhook-deliveries/redeliver'))).body.count).toBe(3)
    await app.runJobs()
    expect((await deliveries('?state=failed')).list).toEqual([])
  })

  test('each time that it is switched on is mailed to its leaders twice a day at most', async () => {
    await listen()
    receiver.status = 410
    await app.give(projectId)
    const [{ id }] = (await deliveries()).list
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(1_000)
      expect((await leader.post(at('webhook-resume'))).status).toBe(200)
      expect((await leader.post(`/api/webhook-deliveries/${id}/redeliver`)).status).toBe(200)
      await app.runJobs()
      expect((await deliveries()).receiver).toMatchObject({ is_gone: true })
    }
    expect(await mailsTo(app, leaderEmail, 'webhooks-paused')).toHaveLength(2)
  })

  test('of a project is mailed to its managers', async () => {
    const project = `/api/project/${projectId}`
    await leader.post(`${project}/update-webhooks`, { donation_paid_url: address })
    receiver.status = 410
    await app.give(projectId)
    expect((await leader.get(`${project}/webhook-deliveries`)).body.receiver).toMatchObject({ is_gone: true })
    expect((await latestMail(app, leaderEmail, 'webhooks-paused')).text).toContain('(410)')
    expect((await leader.post(`${project}/webhook-resume`)).body.receiver.paused_at).toBeNull()
  })
})

describe('a URL that takes nothing for five days', () => {
  test('is switched off, its leaders are mailed once, nothing is lost, and a click switches it on', async () => {
    await listen()
    receiver.status = 500
    await app.give(projectId)
    await fail(4)
    expect((await deliveries()).receiver).toMatchObject({
      paused_at: null,
      failing_since: expect.any(String) as string,
    })
    await app.give(projectId)
    await fail(2)
    const off = await deliveries()
    expect(off.receiver.paused_at).not.toBeNull()
    expect((await latestMail(app, leaderEmail, 'webhooks-paused')).text).toContain('settings=webhooks')
    const called = receiver.received.length
    await app.give(projectId)
    await fail(2)
    expect(receiver.received).toHaveLength(called)
    expect(await mailsTo(app, leaderEmail, 'webhooks-paused')).toHaveLength(1)
    const failed = (await deliveries('?state=failed')).list
    expect([failed.length, failed[0].reason]).toEqual([3, 'paused'])
    expect((await leader.post(at('webhook-deliveries/redeliver'))).status).toBe(409)
    expect((await leader.post(`/api/webhook-deliveries/${failed[0].id}/redeliver`)).status).toBe(409)

    receiver.status = 200
    const on = await leader.post(at('webhook-resume'))
    expect([on.status, on.body.receiver]).toEqual([
      200,
      { paused_at: null, failing_since: null, is_gone: false, former_secret_until: null },
    ])
    expect((await leader.post(at('webhook-deliveries/redeliver'))).body.count).toBe(3)
    await app.runJobs()
    expect((await deliveries('?state=failed')).list).toEqual([])
    expect(receiver.received).toHaveLength(called + 3)
  })

  test('is not switched off as long as something is taken, and another URL is a new beginning', async () => {
    await listen()
    receiver.status = 500
    await app.give(projectId)
    await pass(days(2))
    receiver.status = 200
    await pass(minutes(61))
    expect((await deliveries()).receiver.failing_since).toBeNull()
    receiver.status = 500
    await app.give(projectId)
    await fail(4)
    await leader.post(at('update-webhooks'), { donation_paid_url: `${address}/nieuw` })
    expect((await deliveries()).receiver.failing_since).toBeNull()
    await app.give(projectId)
    await fail(2)
    expect((await deliveries()).receiver.paused_at).toBeNull()
  })
})
