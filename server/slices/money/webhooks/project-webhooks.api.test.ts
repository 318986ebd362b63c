import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { webhookPayload } from '../../../../contract/money/webhooks/payload.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'
import {
  type ReceivedWebhook,
  signatureOf,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../tests/support/servers/webhook-receiver.ts'
import { projectManagers, projects } from '../../../schema/fundraisers/projects.ts'
import { webhookDeliveries, webhookReceivers } from '../../../schema/money/webhooks.ts'

let app: TestApp
let receiver: WebhookReceiver
let base: string
let manager: Visitor
let managerId: number
let managerEmail: string
let leader: Visitor
let leaderId: number
let organizationId: number
let projectId: number
async function organizationLedBy(userId: number) {
  const { id } = await insertOrganization(app.deps.db)
  await insertOrganizationMember(app.deps.db, { organizationId: id, userId, role: 'owner' })
  return id
}

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  base = receiver.base
  // A move waits for its time alone.
  app = await buildTestApp({ LOCAL_WEBHOOKS: 'allow', REVIEW: 'automatic' })
})
afterAll(async () => {
  await app.close()
  receiver.close()
})
beforeEach(async () => {
  receiver.reset()
  ;({ visitor: leader, id: leaderId } = await app.signInAnew())
  ;({ visitor: manager, id: managerId, email: managerEmail } = await app.signInAnew())
  organizationId = await organizationLedBy(leaderId)
  projectId = (await insertProject(app.deps.db, { organizationId, ownerId: leaderId, state: projectStates.public })).id
  await app.deps.db.insert(projectManagers).values({ projectId, userId: managerId })
})

const at = (path: string) => `/api/project/${projectId}/${path}`
const own = () => `${base}/actie`
const update = (form: object, by = manager) => by.post(at('update-webhooks'), form)
const listen = async () => (await update({ donation_paid_url: own() })).body.secret as string
/** The organization as well. */
const listenAbove = async (): Promise<string> => {
  const form = { donation_paid_url: `${base}/organisatie` }
  return (await leader.post(`/api/organization/${organizationId}/update-webhooks`, form)).body.secret
}
const deliveries = async (by = manager, query = '') => (await by.get(at(`webhook-deliveries${query}`))).body
const idTo = async (receiver: 'project' | 'organization') =>
  (await deliveries(leader)).list.find((each: { receiver: string }) => each.receiver === receiver).id as number
const to = (path: string) => receiver.received.filter((each) => each.path === path)
const dataOf = ({ text }: ReceivedWebhook) => JSON.parse(text).data
/** Sessions end meanwhile: its manager comes back. */
async function pass(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    app.clock.advance(days(1))
    await app.runJobs()
  }
  manager = await app.signIn(managerEmail)
}
const subjects = async (email: string) => (await mailsTo(app, email, 'project-webhooks')).map(({ subject }) => subject)

describe('the URLs of a project', () => {
  test('are chosen by a manager, with a secret that is shown once, and all managers are mailed', async () => {
    const first = (await update({ donation_paid_url: ` ${own()} ` })).body
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const urls = { donation_paid: own(), donation_reversed: null }
    const shown = {
      id: projectId,
      webhook_urls: urls,
      webhook_secret_set_at: expect.any(String) as string,
      is_webhook_secret_unreadable: false,
    }
    expect(first.item).toEqual(shown)
    expect((await leader.get(at('webhooks'))).body).toEqual({ item: shown })
    const second = (await update({ donation_reversed_url: own() }, leader)).body
    expect([second.secret, second.item.webhook_urls]).toEqual([
      null,
      { donation_paid: own(), donation_reversed: own() },
    ])
    expect((await manager.post(at('webhook-secret'))).body.secret).not.toBe(first.secret)
    await app.runJobs()
    expect(await subjects(managerEmail)).toEqual([
      expect.stringMatching(/stuurt gegevens van donaties nu naar andere adressen$/),
      expect.stringMatching(/stuurt gegevens van donaties nu naar andere adressen$/),
    ])
  })

  test('are changed twenty times a day by one manager, as all are mailed; no change is silent', async () => {
    for (let round = 1; round <= 20; round += 1)
      expect((await update({ donation_paid_url: `${own()}/${round}` })).status).toBe(200)
    const refused = await update({ donation_paid_url: own() })
    const tooMany = app.deps.texts.in('nl')('errors.too_many_today')
    expect([refused.status, refused.body.message]).toEqual([429, tooMany])
    // The same URL again is no change, and other managers have changes of their own.
    expect((await update({ donation_paid_url: `${own()}/20` })).status).toBe(200)
    expect((await update({ donation_paid_url: own() }, leader)).status).toBe(200)
    await app.runJobs()
    expect(await subjects(managerEmail)).toHaveLength(21)
  })

  test('are refused where they are none, or lead into our own network', async () => {
    expect((await update({ donation_paid_url: 'geen adres' })).body.errors).toHaveProperty('donation_paid_url')
    const strict = await buildTestApp({}, undefined, app)
    const visitor = await strict.signIn(managerEmail)
    for (const url of ['http://example.org/', 'https://127.0.0.1/', 'https://169.254.169.254/', 'https://db/']) {
      const { status, body } = await visitor.post(at('update-webhooks'), { donation_paid_url: url })
      expect([url, status, Object.keys(body.errors)]).toEqual([url, 422, ['donation_paid_url']])
    }
    // Also one that was stored before is not called.
    const record = { webhookUrls: { donation_paid: own() } }
    await app.deps.db.update(projects).set(record).where(eq(projects.id, projectId))
    expect((await visitor.post(at('webhook-secret'))).status).toBe(200)
    const outcome = (await visitor.act(at('testwebhook/donation_paid'))).body
    expect([outcome.statusCode, outcome.failed, receiver.received]).toEqual([null, true, []])
    await strict.close()
  })

  test('lose nothing of two who choose at once, nor of an edit of the page meanwhile', async () => {
    const { version } = (await manager.get(`/api/project/${projectId}`)).body.project
    const answers = await Promise.all([
      update({ donation_paid_url: own() }),
      update({ donation_reversed_url: own() }, leader),
    ])
    expect(answers.filter(({ body }) => body.secret !== null)).toHaveLength(1)
    expect((await manager.get(at('webhooks'))).body.item.webhook_urls).toEqual({
      donation_paid: own(),
      donation_reversed: own(),
    })
    const change = { field: 'description', value: 'Iets nieuws over deze actie.', version }
    expect((await manager.write('PUT', `/api/project/${projectId}`, change)).status).toBe(200)
  })

  test('are hidden from a former manager, and so are the answers', async () => {
    await listen()
    await app.give(projectId)
    const one = `/api/webhook-deliveries/${await idTo('project')}`
    const requests = () =>
      Promise.all([
        ...[at('webhooks'), at('webhook-deliveries'), one, at('testwebhook/donation_paid')].map((path) =>
          manager.act(path),
        ),
        ...[`${one}/redeliver`, at('webhook-deliveries/redeliver'), at('webhook-secret')].map((path) =>
          manager.post(path),
        ),
      ])
    expect((await requests()).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200, 200])
    await app.runJobs()
    await app.deps.db.delete(projectManagers).where(eq(projectManagers.userId, managerId))
    expect((await requests()).map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})

describe('a donation', () => {
  test('to the project of a person is sent to that project alone, signed, in the shape that is described', async () => {
    const { visitor, id: userId } = await app.signInAnew()
    manager = visitor
    projectId = (await insertProject(app.deps.db, { ownerId: userId })).id
    const { secret } = (await update({ donation_paid_url: own(), donation_reversed_url: own() })).body
    await manager.post(at('webhook-customfields'), { key: 'bedrag', value: 'donation_amount', type: 'field' })
    await app.sandbox.chargeBack((await app.give(projectId)).paymentId)
    await app.runJobs()
    const bodies = receiver.received.map(({ text }) => JSON.parse(text))
    expect(bodies.map(({ type }) => type)).toEqual(['donation.paid', 'donation.reversed'])
    expect(webhookPayload('donation_paid').strict().parse(bodies[0])).toEqual(bodies[0])
    expect(bodies[1].sequence).toBeGreaterThan(bodies[0].sequence)
    expect(bodies[0].data).toMatchObject({
      organization: null,
      custom_fields: { bedrag: 5 },
      donor: { last_name: 'Smit' },
    })
    for (const got of receiver.received) expect(got.headers['webhook-signature']).toBe(signatureOf(secret, got))

    await app.give(projectId, {
      anonymous: true,
      first_name: 'Geheime',
      last_name: 'Gever',
      email: 'geheim@voorbeeld.nl',
    })
    expect(dataOf(receiver.received.at(-1)!).donor).toBeNull()
    expect(receiver.received.at(-1)!.text).not.toMatch(/geheim|gever/i)
  })

  test('is sent to the project and to its organization, each with its own secret, fields and list', async () => {
    const secrets = [await listen(), await listenAbove()] as const
    const field = { key: 'sleutel', value: 'geheim', type: 'text' }
    await leader.post(`/api/organization/${organizationId}/webhook-customfields`, field)
    await manager.post(at('webhook-customfields'), { key: 'eigen', value: 'wel', type: 'text' })
    await app.give(projectId)
    const [[ownItem], [otherItem]] = [to('/actie'), to('/organisatie')] as [[ReceivedWebhook], [ReceivedWebhook]]
    expect(receiver.received).toHaveLength(2)
    expect(ownItem.headers['webhook-signature']).toBe(signatureOf(secrets[0], ownItem))
    expect(otherItem.headers['webhook-signature']).toBe(signatureOf(secrets[1], otherItem))
    expect(dataOf(ownItem).custom_fields).toEqual({ eigen: 'wel' })
    expect(dataOf(otherItem).custom_fields).toEqual({ sleutel: 'geheim', eigen: 'wel' })
    expect(ownItem.headers['webhook-id']).not.toBe(otherItem.headers['webhook-id'])
    expect(dataOf(ownItem).organization).toEqual(dataOf(otherItem).organization)

    const { list } = await deliveries()
    expect(list.map((each: { receiver: string }) => each.receiver).toSorted()).toEqual(['organization', 'project'])
    expect(JSON.stringify(list)).not.toMatch(/Smit|antwoord/)
    const whole = (await manager.get(`/api/webhook-deliveries/${await idTo('project')}`)).body
    expect([whole.request, whole.answer]).toEqual([ownItem.text, 'antwoord van /actie'])
    const others = `/api/webhook-deliveries/${await idTo('organization')}`
    expect((await manager.get(others)).status).toBe(404)
    expect((await manager.post(`${others}/redeliver`)).status).toBe(404)
    const above = (await leader.get(`/api/organization/${organizationId}/webhook-deliveries`)).body
    expect(above.list.map(({ receiver }: { receiver: string }) => receiver)).toEqual(['organization'])
  })

  test('to an archived project is sent to its organization alone, as it could not be stopped', async () => {
    await update({ donation_reversed_url: own() })
    const above = { donation_reversed_url: `${base}/organisatie` }
    await leader.post(`/api/organization/${organizationId}/update-webhooks`, above)
    const { paymentId: payment } = await app.give(projectId)
    expect((await leader.post('/api/project/archive', { project: projectId })).status).toBe(200)
    await app.sandbox.chargeBack(payment)
    await app.runJobs()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/organisatie'])
  })
})

describe('a test of a webhook', () => {
  test('goes to the URL of the project where it has one, and else to that of its organization [7.10, 8.12]', async () => {
    const secret = await listen()
    await leader.post(`/api/organization/${organizationId}/update-webhooks`, {
      donation_paid_url: `${base}/organisatie`,
      donation_reversed_url: `${base}/organisatie`,
    })
    receiver.status = 201
    const paid = (await manager.act(at('testwebhook/donation_paid'))).body
    expect(paid).toMatchObject({ statusCode: 201, failed: false, response: 'antwoord van /actie' })
    expect(paid.data.data.organization.id).toBe(organizationId)
    const [got] = to('/actie') as [ReceivedWebhook]
    expect([JSON.parse(got.text), got.headers['webhook-signature']]).toEqual([paid.data, signatureOf(secret, got)])
    receiver.status = 500
    const reversed = (await manager.act(at('testwebhook/donation_reversed'))).body
    expect(reversed).toMatchObject({ statusCode: 500, failed: true })
    expect([reversed.response, to('/organisatie')]).toEqual([
      expect.not.stringContaining('antwoord van'),
      [expect.anything()],
    ])
  })
})

describe('a URL of a project that takes nothing for five days', () => {
  test('is switched off with a mail, and kept ones are sent by a click, without that of the organization', async () => {
    await listen()
    await listenAbove()
    receiver.status = 500
    await app.give(projectId)
    await pass(4)
    await app.give(projectId)
    await pass(2)
    const off = await deliveries()
    expect(off.receiver).toMatchObject({ paused_at: expect.any(String) as string })
    const [mail, ...more] = await mailsTo(app, managerEmail, 'webhooks-paused')
    expect([mail!.text.includes('settings=webhooks'), more]).toEqual([true, []])
    await app.give(projectId)
    const failed = (await deliveries(manager, '?state=failed')).list as { id: number; receiver: string }[]
    const ofProject = failed.filter(({ receiver }) => receiver === 'project')
    expect(ofProject).toHaveLength(3)
    expect((await manager.post(`/api/webhook-deliveries/${ofProject[0]!.id}/redeliver`)).status).toBe(409)
    expect((await manager.post(at('webhook-deliveries/redeliver'))).status).toBe(409)
    receiver.received = []
    receiver.status = 200
    const resumed = (await manager.post(at('webhook-resume'))).body
    expect(resumed.receiver).toMatchObject({ paused_at: null, failing_since: null })
    expect((await manager.post(at('webhook-deliveries/redeliver'))).body.count).toBe(3)
    await app.runJobs()
    expect([to('/actie').length, to('/organisatie').length]).toEqual([3, 0])
  })

  test('has a secret that signs beside the new one for a day, apart from that of its organization', async () => {
    const first = await listen()
    const above = await listenAbove()
    const second = (await manager.post(at('webhook-secret'))).body.secret
    await app.give(projectId)
    const [[ownItem], [otherItem]] = [to('/actie'), to('/organisatie')] as [[ReceivedWebhook], [ReceivedWebhook]]
    expect(ownItem.headers['webhook-signature']).toBe(`${signatureOf(second, ownItem)} ${signatureOf(first, ownItem)}`)
    expect(otherItem.headers['webhook-signature']).toBe(signatureOf(above, otherItem))
    expect((await deliveries()).receiver.former_secret_until).not.toBeNull()
    await pass(1)
    await app.give(projectId)
    const last = to('/actie').at(-1)!
    expect(last.headers['webhook-signature']).toBe(signatureOf(second, last))
  })
})

describe('a project that goes to another organization', () => {
  test('leaves its URLs behind, with their secret, what waits, and its deliveries', async () => {
    await listen()
    await manager.post(at('webhook-secret'))
    receiver.status = 500
    await app.give(projectId)
    const deliveryId = await idTo('project')
    await organizationLedBy(leaderId).then((id) => (organizationId = id))
    const move = { field: 'organization_id', value: organizationId }
    expect((await leader.write('PUT', `/api/project/${projectId}`, move)).status).toBe(200)
    expect((await manager.get(at('webhooks'))).body.item).toMatchObject({
      webhook_urls: { donation_paid: own() },
      webhook_secret_set_at: expect.any(String) as string,
    })
    await advancePastWait(app)
    const { item } = (await manager.get(at('webhooks'))).body
    expect(item).toMatchObject({ webhook_urls: { donation_paid: null }, webhook_secret_set_at: null })
    expect((await leader.get(`/api/webhook-deliveries/${deliveryId}`)).status).toBe(404)
    const { list, receiver: state } = await deliveries(leader)
    expect([list, state]).toEqual([
      [],
      { paused_at: null, failing_since: null, is_gone: false, former_secret_until: null },
    ])
    receiver.received = []
    app.clock.advance(minutes(61))
    await confirmSessions(app)
    await app.give(projectId)
    expect(receiver.received).toEqual([])
    expect(await subjects(managerEmail)).toContainEqual(
      expect.stringMatching(/geen webhooks meer naar een eigen adres$/),
    )

    receiver.status = 200
    const { secret } = (await update({ donation_paid_url: own() })).body
    await app.give(projectId)
    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]!.headers['webhook-signature']).toBe(signatureOf(secret, receiver.received[0]!))
    expect((await deliveries()).list).toHaveLength(1)
    const former = and(eq(webhookDeliveries.projectId, projectId), eq(webhookDeliveries.id, deliveryId))
    expect(await app.deps.db.select().from(webhookDeliveries).where(former)).toEqual([])
  })

  test('is forgotten of the former URL within a day, also without another one', async () => {
    await listen()
    await manager.post(at('webhook-secret'))
    await app.give(projectId)
    const move = { field: 'organization_id', value: await organizationLedBy(leaderId) }
    expect((await leader.write('PUT', `/api/project/${projectId}`, move)).status).toBe(200)
    await advancePastWait(app)
    await pass(2)
    const { db } = app.deps
    expect(await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.projectId, projectId))).toEqual([])
    expect(await db.select().from(webhookReceivers).where(eq(webhookReceivers.projectId, projectId))).toEqual([])
  })

  test('gets no URL from a simultaneous choice for the former one', async () => {
    const other = await organizationLedBy(leaderId)
    const { id: userId, visitor } = await app.signInAnew()
    await insertOrganizationMember(app.deps.db, { organizationId, userId, role: 'captain' })
    const move = { field: 'organization_id', value: other }
    expect((await leader.write('PUT', `/api/project/${projectId}`, move)).status).toBe(200)
    const [chosen] = await Promise.all([update({ donation_paid_url: own() }, visitor), advancePastWait(app)])
    expect([200, 404]).toContain(chosen.status)
    const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, projectId))
    expect([row!.organizationId, row!.webhookUrls, row!.webhookSecretSealed]).toEqual([other, {}, null])
  })
})
