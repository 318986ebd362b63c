import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateOf } from '../../../../../contract/dates.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { media } from '../../../../schema/identity/media.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { updateOrganizationColumns } from './queries.ts'
import { unsealCredentials } from '../seal-credentials.ts'

const staffEmail = 'staf@stuiver.test'

let app: TestApp
let owner: Visitor
let id: number
beforeAll(async () => {
  // A change of a public page is in force at once.
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail, REVIEW: 'automatic' })
  const { db } = app.deps
  const user = await insertUser(db)
  id = (await insertOrganization(db, { isPublic: false })).id
  await insertOrganizationMember(db, { organizationId: id, userId: user.id, role: 'owner' })
  owner = await app.signIn(user.email)
})
afterAll(() => app.close())

const change = (body: object) => owner.post(`/api/organization/${id}`, body)
const details = async () => (await owner.get(`/api/organization/${id}/details`)).body.organization
const rowOf = async () => (await app.deps.db.select().from(organizations).where(eq(organizations.id, id)))[0]!

const everything = {
  name: 'Stichting Helder Water',
  email: 'hallo@helderwater.example',
  address: 'Kade 1',
  zipcode: '8011 ab',
  city: 'Zwolle',
  country: 'NL',
  external_url: 'www.helderwater.nl',
  registration_number: '12345678',
  rsin: '810433941',
  legal_form: 'Stichting',
  phone: '038 123 45 67',
  category: 'nature',
  description: 'Helder water voor iedereen.',
  use_own_provider: true,
  provider_username: 'helder',
  provider_password: 'zeer geheim',
  anbi: true,
  anbi_since: '2015-01-01',
  cbf: true,
  cbf_since: '2020-06-01',
  url: 'helder-water',
  bank_account: 'NL91 ABNA 0417 1643 00',
  bank_account_holder: 'St. Helder Water',
}

test('every field of an organization is kept as it is written [3.12, 7.16]', async () => {
  const { status, body } = await change(everything)
  expect(status).toBe(200)
  const { use_own_provider, provider_username, provider_password, ...plain } = everything
  expect(body.item).toMatchObject({
    ...plain,
    zipcode: '8011 AB',
    external_url: 'https://www.helderwater.nl',
    bank_account: 'NL91ABNA0417164300',
    anbi_register_url: expect.stringContaining('belastingdienst.nl'),
    cbf_register_url: expect.stringContaining('cbf.nl'),
    use_own_provider,
    takes_provider_credentials: true,
    provider_credentials: { state: 'set', set_at: app.clock.now().toISOString() },
  })
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${provider_username}"|${provider_password}`))
  expect(await details()).toEqual(body.item)
  expect(await change({ email: '', external_url: '', rsin: '', category: '', anbi_since: '' })).toMatchObject({
    status: 200,
    body: {
      item: { email: '', external_url: null, rsin: null, category: null, anbi: true, anbi_since: null, city: 'Zwolle' },
    },
  })
})

test('a leader reads the private fields of an organization too [3.12]', async () => {
  const shown = await details()
  expect(shown).toMatchObject({
    id,
    is_public: false,
    general_terms: false,
    webhook_urls: { donation_paid: null, donation_reversed: null },
    allow_payment_link: expect.any(Boolean),
    users: [{ role: 'owner' }],
    userIsOwner: true,
    state: 0,
  })
  for (const name of ['photo_url', 'header_image_url']) expect(shown).toHaveProperty(name, null)
})

describe('an error is shown at its field', () => {
  const wrong: [field: string, value: unknown, more?: object][] = [
    ['name', ' '],
    ['name', 'n'.repeat(101)],
    ['description', 'd'.repeat(781)],
    ['email', 'geen adres'],
    ['phone', '12'],
    ['zipcode', '1234'],
    ['zipcode', '1234 AB', { country: 'BE' }],
    ['zipcode', '80331', { country: 'NL' }],
    ['country', 'XX'],
    ['external_url', 'javascript:alert(1)'],
    ['external_url', 'https://naam:wachtwoord@voorbeeld.nl'],
    ['external_url', 'voorbeeld'],
    ['registration_number', '1234567'],
    ['registration_number', '1234567a'],
    ['rsin', '810433942'],
    ['rsin', '12345678'],
    ['category', 'iets'],
    ['anbi_since', '2026-02-30'],
    ['anbi_since', '2999-01-01'],
    ['cbf_since', 'gisteren'],
    ['bank_account', 'NL91ABNA0417164301'],
    ['bank_account', 'TR330006100519786457841326'],
    ['url', 'Met Spaties'],
    ['url', '-streep'],
    ['url', 'dashboard'],
    ['url', 'bezet-adres'],
  ]
  beforeAll(() => insertProject(app.deps.db, { url: 'bezet-adres' }))

  test.each(wrong)('%s: %j, also when its input is left [5.17, 7.17]', async (field, value, more = {}) => {
    const before = await rowOf()
    const { status, body } = await change({ ...more, [field]: value })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await rowOf()).toEqual(before)
    if (Object.keys(more).length > 0) return
    const checked = await owner.post(`/api/organization/validate/${id}`, { field, value })
    expect(checked).toMatchObject({ status: 422, body: { errors: body.errors } })
    if (field === 'zipcode') return
    const unmade = await owner.post('/api/organization/validate', { field, value })
    expect(unmade).toMatchObject({ status: 422, body: { errors: body.errors } })
  })

  test('what depends on the country is held against the one that is stored', async () => {
    expect((await change({ country: 'BE', zipcode: '1000', registration_number: '0123.456.789' })).status).toBe(200)
    const check = (field: string, value: string) => owner.post(`/api/organization/validate/${id}`, { field, value })
    expect((await check('zipcode', '9000')).body).toEqual({ success: true })
    expect((await check('zipcode', '8011 AB')).status).toBe(422)
    expect((await check('nonsense', '')).body.errors).toHaveProperty('field')
    const moved = await change({ country: 'NL' })
    expect(Object.keys(moved.body.errors).toSorted()).toEqual(['registration_number', 'zipcode'])
    expect((await change({ country: 'NL', zipcode: '8011AB', registration_number: '12345678' })).status).toBe(200)
  })

  test('since when it has a mark may be today, and no later', async () => {
    const dayOf = (inMs: number) => dateOf(app.clock.in(inMs))
    for (const field of ['anbi_since', 'cbf_since']) {
      expect((await change({ [field]: dayOf(0) })).status).toBe(200)
      expect((await change({ [field]: dayOf(days(1)) })).status).toBe(422)
    }
  })

  test('everything at once [8.01]', async () => {
    const { body } = await change({ email: 'x', zipcode: '1', rsin: '1', anbi_since: '2999-01-01' })
    expect(Object.keys(body.errors).toSorted()).toEqual(['anbi_since', 'email', 'rsin', 'zipcode'])
  })
})

test('an editor of an older version gets the current one and loses nothing', async () => {
  const { version, city } = await details()
  expect((await change({ version, city: 'Kampen' })).body.item.version).toBe(version + 1)
  const second = await change({ version, city: 'Deventer', phone: '0612345678' })
  expect(second).toMatchObject({ status: 409, body: { item: { city: 'Kampen', version: version + 1 } } })
  expect(await details()).toMatchObject({ city: 'Kampen' })
  expect((await change({ city })).status).toBe(200)
  const [one, other] = await Promise.all([
    change({ version: version + 2, city: 'Een' }),
    change({ version: version + 2, city: 'Ander' }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
})

test('of two that are written at one moment, only the first is', async () => {
  const { version } = await details()
  const write = (city: string) => updateOrganizationColumns(app.deps.db, { id, version }, { city })
  expect([await write('Eerst'), await write('Later')]).toEqual([true, false])
  expect(await details()).toMatchObject({ city: 'Eerst', version: version + 1 })
})

test('a slug that was left stays taken, and may be taken back by its own organization', async () => {
  await change({ url: 'eerst-zo' })
  await change({ url: 'later-zo' })
  const refusal = await owner.post('/api/organization/validate', { field: 'url', value: 'eerst-zo' })
  expect(refusal.status).toBe(422)
  expect((await change({ url: 'eerst-zo' })).body.item.url).toBe('eerst-zo')
})

describe('the account at the payment provider', () => {
  const credentials = { provider_username: 'naam', provider_password: 'wachtwoord-9' }
  const state = async () => (await details()).provider_credentials

  test('is sealed with the secret of the server, and never answered', async () => {
    await change(credentials)
    const { providerCredentialsSealed: sealed } = await rowOf()
    expect(sealed).not.toContain('wachtwoord-9')
    expect(unsealCredentials(app.deps.config.secret, sealed!)).toEqual({ username: 'naam', password: 'wachtwoord-9' })
    await change({ city: 'Zwolle' })
    expect((await rowOf()).providerCredentialsSealed).toBe(sealed)
    expect((await state()).state).toBe('set')
  })

  test('has to be given again when the secret is another one', async () => {
    const otherApp = await buildTestApp({ SECRET: 'een ander geheim van meer dan 32 tekens' }, undefined, app)
    try {
      const user = await insertUser(app.deps.db)
      await insertOrganizationMember(app.deps.db, { organizationId: id, userId: user.id, role: 'captain' })
      const other = await otherApp.signIn(user.email)
      const organization = (await other.get(`/api/organization/${id}/details`)).body.organization
      expect(organization.provider_credentials.state).toBe('unreadable')
      await other.post(`/api/organization/${id}`, credentials)
      expect((await other.get(`/api/organization/${id}/details`)).body.organization.provider_credentials.state).toBe(
        'set',
      )
    } finally {
      await otherApp.close()
    }
  })

  test('is a name with a password, or nothing', async () => {
    expect((await change({ provider_username: 'naam' })).body.errors).toHaveProperty('provider_password')
    expect((await change({ provider_password: 'x', provider_username: '' })).body.errors).toHaveProperty(
      'provider_username',
    )
    await change({ provider_username: '', provider_password: '' })
    expect(await state()).toEqual({ state: 'none', set_at: null })
  })
})

describe('pictures', () => {
  const picture = async (width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#1f7a4d' } })
      .png()
      .toBuffer()
    return `data:image/png;base64,${bytes.toString('base64')}`
  }

  test('the logo is 780 by 350 from any picture, and the one before is removed [9.07, 5.16]', async () => {
    const { body } = await change({ photo_url: await picture(500, 500) })
    expect(body.item.photo).toMatchObject({ width: 780, height: 350, widths: [390, 780] })
    await change({ photo_url: '', header_image_url: await picture(900, 300) })
    const { photo, header_image: header } = await details()
    expect([photo.key, header.width]).toEqual([body.item.photo.key, 1560])
    await change({ photo_url: await picture(800, 400) })
    const left = await app.deps.db.select().from(media).where(eq(media.key, photo.key))
    expect(left).toEqual([])
    expect((await app.visitor().get(`/media/${photo.key}-780.webp`)).status).toBe(404)
  })

  test('the description of the picture across the page stands beside it, and anew with another picture', async () => {
    const alt = 'Vrijwilligers bij een put'
    const { body } = await change({ header_image_url: await picture(900, 300), header_image_alt: alt })
    expect(body.item.header_image.alt).toBe(alt)
    const { version } = await details()
    expect((await change({ header_image_alt: 'Een put', version })).body.item.header_image).toMatchObject({
      key: body.item.header_image.key,
      alt: 'Een put',
    })
    expect((await change({ header_image_alt: 'Iets anders', version })).status).toBe(409)
    expect((await details()).header_image.alt).toBe('Een put')
    expect((await change({ header_image_alt: 'x'.repeat(201) })).body.errors).toHaveProperty('header_image_alt')
    expect((await change({ header_image_url: await picture(900, 300) })).body.item.header_image.alt).toBe('')
  })

  test('the one across the page is taken away by null, and by nothing that is empty; the logo stays', async () => {
    const { db } = app.deps
    const user = await insertUser(db)
    const { id: organizationId } = await insertOrganization(db, { isPublic: false })
    await insertOrganizationMember(db, { organizationId, userId: user.id, role: 'owner' })
    const visitor = await app.signIn(user.email)
    const change = (body: object) => visitor.post(`/api/organization/${organizationId}`, body)
    const { body } = await change({ header_image_url: await picture(900, 300) })
    const { key } = body.item.header_image
    expect((await change({ header_image_url: '' })).body.item.header_image.key).toBe(key)
    expect((await change({ header_image_url: null, header_image_alt: 'Een put' })).status).toBe(422)
    expect((await change({ header_image_url: null, version: 1 })).status).toBe(409)
    const removal = await change({ header_image_url: null })
    expect([removal.status, removal.body.item.header_image]).toEqual([200, null])
    expect(await db.select().from(media).where(eq(media.key, key))).toEqual([])
    expect((await change({ photo_url: null })).status).toBe(422)
  })

  test('a file that is no picture is refused at its field', async () => {
    for (const field of ['photo_url', 'header_image_url'])
      expect(Object.keys((await change({ [field]: 'data:image/png;base64,AAAA' })).body.errors)).toEqual([field])
  })

  test('a picture of a change that came too late is not stored', async () => {
    const count = async () => (await app.deps.db.select().from(media)).length
    const before = await count()
    expect((await change({ version: 1, photo_url: await picture(780, 350) })).status).toBe(409)
    expect(await count()).toBe(before)
  })
})

test('payment links are allowed by staff alone, and then its owner can make one [6.04]', async () => {
  const { visitor: staff } = await app.signInAnew({ email: staffEmail, ...phoneFactor() })
  const allow = (isAllowed: unknown, by = staff, of = id) =>
    by.write('PUT', `/api/organization/${of}/payment-links`, { allow_payment_link: isAllowed, reason: 'Gevraagd' })
  const makeLink = async () => {
    const link = { name: 'Collecte', organization_id: id, is_payment_link: true, allow_peer_to_peer: false }
    return (await owner.post('/api/project-simple', link)).status
  }
  expect(await makeLink()).toBe(422)
  expect((await allow(true, owner)).status).toBe(403)
  expect((await allow(true)).body.item.allow_payment_link).toBe(true)
  const [entry] = (await staff.get('/spark/kiosk/audit')).body.list
  expect(entry).toMatchObject({ act: 'payment-links-allowed', subject_id: String(id), reason: 'Gevraagd' })
  const without = await staff.write('PUT', `/api/organization/${id}/payment-links`, { allow_payment_link: false })
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['reason']])
  expect(await makeLink()).toBe(200)
  expect((await allow('false')).body.item.allow_payment_link).toBe(false)
  expect(await makeLink()).toBe(422)
  expect((await allow('misschien')).status).toBe(422)
  expect((await allow(true, staff, 999_999_999)).status).toBe(404)
  const own = (await staff.post('/api/organization-simple', { name: 'Van de staf zelf' })).body.item.id as number
  expect((await allow(true, staff, own)).status).toBe(403)
})
