import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import {
  signatureOf,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../tests/support/servers/webhook-receiver.ts'
import { organizations } from '../../../schema/fundraisers/organizations.ts'
import { projectManagers } from '../../../schema/fundraisers/projects.ts'
import { webhookDeliveries } from '../../../schema/money/webhooks.ts'

let app: TestApp
let receiver: WebhookReceiver
let address: string
let leader: Visitor
let stranger: Visitor
let organizationId: number
let projectId: number

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  address = `${receiver.base}/hier`
  app = await buildTestApp({ LOCAL_WEBHOOKS: 'allow' })
  stranger = (await app.signInAnew()).visitor
})
afterAll(async () => {
  await app.close()
  receiver.close()
})
beforeEach(async () => {
  receiver.reset()
  const { visitor, id: userId } = await app.signInAnew()
  leader = visitor
  organizationId = (await insertOrganization(app.deps.db)).id
  await insertOrganizationMember(app.deps.db, { organizationId, userId, role: 'owner' })
  projectId = (await insertProject(app.deps.db, { organizationId, ownerId: userId })).id
})

const at = (path: string) => `/api/organization/${organizationId}/${path}`
const update = (form: object, by = leader) => by.post(at('update-webhooks'), form)
const details = async () => (await leader.get(at('details'))).body.organization
const customFields = (of: string) => `/api/${of}/webhook-customfields`

describe('the URL to which the donations of an organization are sent', () => {
  test('is chosen, and the secret is shown once [3.12, 7.20]', async () => {
    const first = (await update({ donation_paid_url: ` ${address} ` })).body
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(first.item.webhook_urls).toEqual({ donation_paid: address, donation_reversed: null })
    const second = (await update({ donation_reversed_url: address })).body
    expect([second.secret, second.item.webhook_urls]).toEqual([
      null,
      { donation_paid: address, donation_reversed: address },
    ])
    for (const none of ['', null]) {
      await update({ donation_paid_url: address })
      expect((await update({ donation_paid_url: none })).body.item.webhook_urls.donation_paid).toBeNull()
    }
    expect(await details()).toMatchObject({ webhook_urls: { donation_paid: null, donation_reversed: address } })
    const [row] = await app.deps.db.select().from(organizations).where(eq(organizations.id, organizationId))
    expect(JSON.stringify([row, await details()])).not.toContain(first.secret)
    const renewed = (await leader.post(at('webhook-secret'))).body.secret
    expect(renewed).toMatch(/^whsec_/)
    expect(renewed).not.toBe(first.secret)
  })

  test('is mailed to its leaders when it is another, as personal data of donors goes there', async () => {
    const { email, id: userId } = await insertUser(app.deps.db)
    await insertOrganizationMember(app.deps.db, { organizationId, userId, role: 'captain' })
    const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject)
    await update({ donation_paid_url: address })
    const [subject] = await subjects()
    expect(subject).toMatch(/stuurt gegevens van donaties nu naar andere adressen$/)
    // The same URL again is no news.
    await update({ donation_paid_url: address })
    expect(await subjects()).toHaveLength(1)
    await update({ donation_paid_url: '' })
    expect(await subjects()).toHaveLength(2)
  })

  test('loses nothing of two who choose at once', async () => {
    const answers = await Promise.all([
      update({ donation_paid_url: address }),
      update({ donation_reversed_url: address }),
    ])
    expect(answers.map(({ body }) => body.secret).filter((secret) => secret !== null)).toHaveLength(1)
    expect((await details()).webhook_urls).toEqual({ donation_paid: address, donation_reversed: address })
  })

  test.each([
    'geen adres',
    'ftp://example.org/',
    'https://ik:geheim@example.org/',
    `https://example.org/${'x'.repeat(500)}`,
  ])('is refused at its field when it is %s', async (url) => {
    const { status, body } = await update({ donation_paid_url: url })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['donation_paid_url']])
  })

  test('is no URL of our own network, and none without https, where that was not allowed', async () => {
    const strict = await buildTestApp({}, undefined, app)
    const user = await insertUser(app.deps.db)
    await insertOrganizationMember(app.deps.db, { organizationId, userId: user.id, role: 'captain' })
    const visitor = await strict.signIn(user.email)
    for (const url of [
      'http://example.org/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://db/',
      'https://x.internal/',
      'https://x.internal./',
      'https://localhost./',
    ]) {
      const { status, body } = await visitor.post(at('update-webhooks'), { donation_paid_url: url })
      expect([url, status, Object.keys(body.errors)]).toEqual([url, 422, ['donation_paid_url']])
    }
    // Also one that was stored before is not called.
    await app.deps.db
      .update(organizations)
      .set({ webhookUrls: { donation_paid: 'https://127.0.0.1/' } })
      .where(eq(organizations.id, organizationId))
    expect((await visitor.post(at('webhook-secret'))).status).toBe(200)
    expect((await visitor.act(at('testwebhook/donation_paid'))).body).toMatchObject({
      statusCode: null,
      failed: true,
      response: '',
    })
    await strict.close()
  })
})

describe('a test of a webhook', () => {
  test('sends made-up data, signed, and shows the answer [7.10, 7.20, 8.12]', async () => {
    const { secret } = (await update({ donation_paid_url: address })).body
    await leader.post(customFields(`organization/${organizationId}`), { key: 'bron', value: 'stuiver', type: 'text' })
    await leader.post(customFields(`project/${projectId}`), { key: 'wie', value: 'donor_first_name', type: 'field' })
    for (const [of, fields] of [
      [`organization/${organizationId}`, { bron: 'stuiver' }],
      [`project/${projectId}`, { bron: 'stuiver', wie: 'Test' }],
    ] as const) {
      const { body } = await leader.act(`/api/${of}/testwebhook/donation_paid`)
      expect(body).toMatchObject({ statusCode: 200, failed: false, response: 'antwoord van /hier' })
      expect(body.intro).toContain('200')
      expect(body.data.data.custom_fields).toEqual(fields)
      const got = receiver.received.at(-1)!
      expect(JSON.parse(got.text)).toEqual(body.data)
      expect(got.headers['webhook-signature']).toBe(signatureOf(secret, got))
    }
  })

  test.each([
    [201, false],
    [202, false],
    [204, true],
    [302, true],
    [500, true],
  ])('that is answered with %i has failed: %j [8.12]', async (answered, failed) => {
    await update({ donation_paid_url: address })
    receiver.status = answered
    const { body } = await leader.act(at('testwebhook/donation_paid'))
    expect([body.statusCode, body.failed]).toEqual([answered, failed])
    expect(body.intro.startsWith('Het lukte niet')).toBe(failed)
  })

  test('is refused without the token of the page: another site may lead a browser there [7.10, 7.20]', async () => {
    await update({ donation_paid_url: address })
    for (const of of [`organization/${organizationId}`, `project/${projectId}`])
      expect((await leader.get(`/api/${of}/testwebhook/donation_paid`)).status).toBe(419)
    expect(receiver.received).toEqual([])
  })

  test('that hangs is shown as one that failed, in the time in which a page is answered [8.12]', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    try {
      await update({ donation_paid_url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` })
      const { status, body } = await leader.act(at('testwebhook/donation_paid'))
      expect([status, body]).toMatchObject([200, { statusCode: null, failed: true, response: '' }])
      expect(body.intro).toBe('Het lukte niet: er kwam binnen 8 seconden geen antwoord.')
    } finally {
      silent.closeAllConnections()
      silent.close()
    }
  })

  test('by a manager of the project alone shows nothing that the organization keeps to itself', async () => {
    await update({ donation_paid_url: address })
    await leader.post(customFields(`organization/${organizationId}`), { key: 'sleutel', value: 'geheim', type: 'text' })
    const manager = await app.signInAnew()
    await app.deps.db.insert(projectManagers).values({ projectId, userId: manager.id })
    const fields = customFields(`project/${projectId}`)
    expect((await manager.visitor.post(fields, { key: 'eigen', value: 'wel', type: 'text' })).status).toBe(200)
    const { body } = await manager.visitor.act(`/api/project/${projectId}/testwebhook/donation_paid`)
    expect([body.statusCode, body.data.data.custom_fields]).toEqual([200, { eigen: 'wel' }])
    expect(JSON.stringify(body)).not.toMatch(/geheim|antwoord van/)
    expect(JSON.parse(receiver.received.at(-1)!.text).data.custom_fields).toEqual({ sleutel: 'geheim', eigen: 'wel' })
  })

  test('without a URL, or of an unknown project, says so and sends nothing', async () => {
    const paths = [at('testwebhook/donation_paid'), `/api/project/${projectId}/testwebhook/donation_reversed`]
    for (const path of paths) expect((await leader.act(path)).body).toMatchObject({ statusCode: null, failed: true })
    expect((await leader.act(at('testwebhook/iets'))).status).toBe(404)
    expect(receiver.received).toEqual([])
  })
})

describe('fields of their own', () => {
  test('are added, changed and taken away, of an organization and of a project [3.14, 7.21]', async () => {
    for (const of of [`organization/${organizationId}`, `project/${projectId}`]) {
      const { item } = (await leader.post(customFields(of), { key: 'campagne', value: 'lente', type: 'text' })).body
      expect(item).toEqual({ id: item.id, key: 'campagne', value: 'lente', type: 'text' })
      const path = `/api/webhook-customfields/${item.id}`
      expect((await leader.post(path, { key: 'jaar', value: '2026', type: 'number' })).status).toBe(200)
      expect((await leader.get(customFields(of))).body.list).toEqual([
        { id: item.id, key: 'jaar', value: '2026', type: 'number' },
      ])
      expect((await stranger.post(path, { key: 'x', value: 'x', type: 'text' })).status).toBe(404)
      expect((await stranger.post(`${path}/delete`)).status).toBe(404)
      expect((await leader.post(`${path}/delete`)).status).toBe(200)
      expect((await leader.post(`${path}/delete`)).status).toBe(404)
      expect((await leader.get(customFields(of))).body.list).toEqual([])
    }
  })

  test.each([
    [{ key: '', value: '', type: '' }, ['key', 'type', 'value']],
    [{ key: '1a', value: 'x', type: 'text' }, ['key']],
    [{ key: '__proto__', value: 'x', type: 'text' }, ['key']],
    [{ key: 'a', value: 'tien', type: 'number' }, ['value']],
    [{ key: 'a', value: 'donor.password', type: 'field' }, ['value']],
    [{ key: 'a', value: 'x'.repeat(201), type: 'text' }, ['value']],
  ])('are refused at the faulty field of %j', async (form, fields) => {
    const { status, body } = await leader.post(customFields(`project/${projectId}`), form)
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields])
  })

  test('have a name once, also when two are added at the same moment, and are thirty at most', async () => {
    const add = (key: string) => leader.post(customFields(`project/${projectId}`), { key, value: 'x', type: 'text' })
    const answers = await Promise.all([add('zelfde'), add('zelfde')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    for (let number = 1; number < 30; number += 1) expect((await add(`veld_${number}`)).status).toBe(200)
    expect((await add('veld_30')).body.errors).toHaveProperty('key')
  })
})

describe('a donation', () => {
  test('is sent when it is paid, once, with the custom fields of the organization [1.02]', async () => {
    const { secret } = (await update({ donation_paid_url: address })).body
    await leader.post(customFields(`organization/${organizationId}`), {
      key: 'bedrag',
      value: 'donation_amount',
      type: 'field',
    })
    await app.give(projectId)
    expect(receiver.received).toHaveLength(1)
    const [got] = receiver.received
    expect(got!.headers['webhook-signature']).toBe(signatureOf(secret, got!))
    expect(JSON.parse(got!.text)).toMatchObject({
      type: 'donation.paid',
      version: 1,
      data: {
        donation: { amount: 5, currency: 'EUR', state: 'paid', is_anonymous: false },
        donor: { first_name: 'Jan', last_name: 'Smit', email: 'jan@voorbeeld.nl' },
        project: { id: projectId },
        organization: { id: organizationId },
        custom_fields: { bedrag: 5 },
      },
    })
    await app.runJobs()
    expect(receiver.received).toHaveLength(1)
  })

  test('of an anonymous donor names none', async () => {
    await update({ donation_paid_url: address })
    await leader.post(customFields(`project/${projectId}`), { key: 'mail', value: 'donor_email', type: 'field' })
    await app.give(projectId, {
      anonymous: true,
      first_name: 'Geheime',
      last_name: 'Gever',
      email: 'geheim@voorbeeld.nl',
    })
    const [got] = receiver.received
    expect(JSON.parse(got!.text).data).toMatchObject({ donor: null, custom_fields: { mail: null } })
    expect(got!.text).not.toMatch(/geheim|gever/i)
  })

  test('is sent again, the same to the letter, until it is taken, and for three days', async () => {
    await update({ donation_paid_url: address })
    receiver.status = 503
    await app.give(projectId)
    for (let number = 0; number < 5; number += 1) {
      app.clock.advance(hours(1))
      await app.runJobs()
    }
    expect(receiver.received).toHaveLength(6)
    receiver.status = 200
    app.clock.advance(hours(1))
    await app.runJobs()
    app.clock.advance(hours(2))
    await app.runJobs()
    expect(receiver.received).toHaveLength(7)
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

    receiver.status = 500
    await app.give(projectId)
    // Deliveries are jobs alone: no schedule has a part in them.
    for (let hour = 0; hour < 75; hour += 1) {
      app.clock.advance(minutes(61))
      await app.runJobs([])
    }
    const attempts = receiver.received.length
    app.clock.advance(hours(2))
    await app.runJobs()
    expect(receiver.received).toHaveLength(attempts)
    const [row] = await app.deps.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.organizationId, organizationId))
      .orderBy(webhookDeliveries.id)
      .offset(1)
    expect(row).toMatchObject({ deliveredAt: null, statusCode: 500 })
    expect(row!.failedAt).not.toBeNull()
    app.clock.advance(days(31))
    await app.runJobs()
    expect(await app.deps.db.select().from(webhookDeliveries)).toEqual([])
  })

  test('of an organization without a URL writes nothing down', async () => {
    await update({ donation_paid_url: address })
    await update({ donation_paid_url: '' })
    await app.give(projectId)
    const isTheirs = eq(webhookDeliveries.organizationId, organizationId)
    expect([receiver.received, await app.deps.db.select().from(webhookDeliveries).where(isTheirs)]).toEqual([[], []])
  })

  test('with a slow receiver rests, so that others are served meanwhile', async () => {
    await update({ donation_paid_url: address })
    receiver.beforeAnswer = () => app.clock.advance(8_000)
    await app.give(projectId)
    expect(receiver.received).toHaveLength(1)
    receiver.beforeAnswer = () => {}
    await app.give(projectId)
    app.clock.advance(20_000)
    await app.runJobs()
    expect(receiver.received).toHaveLength(1)
    const other = await app.signInAnew()
    const others = (await insertOrganization(app.deps.db)).id
    await insertOrganizationMember(app.deps.db, { organizationId: others, userId: other.id, role: 'owner' })
    await other.visitor.post(`/api/organization/${others}/update-webhooks`, { donation_paid_url: address })
    const project = await insertProject(app.deps.db, { organizationId: others, ownerId: other.id })
    await app.give(projectId, { project_id: project.id })
    expect(receiver.received.map(({ text }) => JSON.parse(text).data.organization.id)).toEqual([organizationId, others])
    app.clock.advance(minutes(1))
    await app.runJobs()
    expect(receiver.received).toHaveLength(3)
  })
})
