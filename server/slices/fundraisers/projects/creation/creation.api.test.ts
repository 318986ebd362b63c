import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'

let app: TestApp
let maker: Visitor
let makerId: number
beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: maker, id: makerId } = await app.signInAnew())
})
afterAll(() => app.close())

async function organizationWith(role: 'owner' | 'captain' | 'member', allowPaymentLink = true) {
  const organization = await insertOrganization(app.deps.db, { allowPaymentLink })
  await insertOrganizationMember(app.deps.db, { organizationId: organization.id, userId: makerId, role })
  return organization
}

const full = {
  name: 'Fietsen voor Wajir',
  description: 'Twaalf putten,\r\nof meer.',
  goal: '12500',
  bank_account: 'nl91 abna 0417 1643 00',
  bank_account_holder: 'J. de Vries',
  closing_date: '2027-09-30',
  event_date: '2027-06-12',
  p2p_subscription_deadline: '2027-06-12',
  allow_peer_to_peer: true,
  enabled_privacy_switches: ['hide_names', 'hide_amounts', 'hide_names'],
  project_events: [
    { name: '10 kilometer', type: 'afstand' },
    { name: 'Ærøfærd 🚲', type: 'kaartje' },
  ],
}
const create = (form: object) => maker.post('/api/project', { ...full, ...form })
const createSimply = (form: object) => maker.post('/api/project-simple', { name: 'Simpel', ...form })

describe('making a project fully', () => {
  test('keeps everything, as a draft that only its maker sees [7.02, 1.01]', async () => {
    const { status, body } = await create({})
    expect([status, body.title, body.message]).toEqual([
      200,
      'Je actie staat klaar',
      'Fietsen voor Wajir is aangemaakt. Alleen jij en wie je actie beheert kunnen de pagina zien, totdat je haar publiceert.',
    ])
    expect(body.item).toMatchObject({
      name: 'Fietsen voor Wajir',
      url: 'fietsen-voor-wajir',
      description: 'Twaalf putten,\nof meer.',
      state: projectStates.draft,
      goal: 12_500,
      bank_account: 'NL91ABNA0417164300',
      bank_account_holder: 'J. de Vries',
      closing_date: '2027-09-30',
      event_date: '2027-06-12',
      p2p_subscription_deadline: '2027-06-12',
      allow_peer_to_peer: true,
      is_payment_link: false,
      enabled_privacy_switches: ['hide_amounts', 'hide_names'],
      enabled_donation_switches: ['message', 'newsletter', 'anonymous'],
      is_manager: true,
      language: 'nl',
    })
    const shown = await maker.get(`/api/project/${body.item.id}`)
    expect(shown.body.project).toMatchObject(body.item)
    expect(shown.body.events.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['10 kilometer', 'afstand'],
      ['Ærøfærd 🚲', 'kaartje'],
    ])
    expect((await app.visitor().get(`/api/project/${body.item.id}`)).status).toBe(404)
    expect((await app.visitor().get(`/api/pages/${body.item.url}`)).status).toBe(404)
  })

  test('needs no more than a name: it then never closes [4.03]', async () => {
    const { body } = await maker.post('/api/project', { name: 'Alleen een naam', goal: '', closing_date: '' })
    expect(body.item).toMatchObject({
      goal: null,
      closing_date: '2100-01-01',
      days_left: null,
      event_date: null,
      bank_account: null,
      enabled_privacy_switches: [],
    })
  })

  const today = () => app.clock.now().toISOString().slice(0, 10)
  test.each([
    ['name', { name: '' }],
    ['name', { name: '\u200b ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'nul\u0000' }],
    ['description', { description: 'x'.repeat(5001) }],
    ['goal', { goal: '12,50' }],
    ['goal', { goal: '-5' }],
    ['goal', { goal: '1e5' }],
    ['bank_account', { bank_account: 'NL91ABNA0417164301' }],
    ['bank_account', { bank_account: 'BR1800360305000010009795493C1' }],
    ['bank_account_holder', { bank_account_holder: 'x'.repeat(101) }],
    ['closing_date', { closing_date: '2027-02-30' }],
    ['closing_date', { closing_date: '2001-01-01' }],
    ['event_date', { event_date: '0000-01-01', p2p_subscription_deadline: '' }],
    ['event_date', { event_date: '2001-01-01', p2p_subscription_deadline: '' }],
    ['p2p_subscription_deadline', { p2p_subscription_deadline: '2001-01-01' }],
    ['p2p_subscription_deadline', { p2p_subscription_deadline: '2027-06-13' }],
    ['p2p_subscription_deadline', { event_date: '', p2p_subscription_deadline: '2027-10-01' }],
    ['organization_id', { organization_id: 999_999_999 }],
    ['organization_id', { organization_id: 'x' }],
    ['allow_peer_to_peer', { is_payment_link: true }],
    ['enabled_privacy_switches.0', { enabled_privacy_switches: ['hide_everything'] }],
    ['project_events.0.name', { project_events: [{ name: '', type: 'afstand' }] }],
    ['project_events.0.type', { project_events: [{ name: '10 kilometer', type: '' }] }],
  ])('names %s when it is wrong: %j', async (field, form) => {
    const { status, body } = await create(form)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('takes dates of today, and an event after the closing date', async () => {
    const dates = { closing_date: today(), event_date: '2030-01-01', p2p_subscription_deadline: today() }
    expect((await create(dates)).status).toBe(200)
  })

  test('says what has a wrong shape and what breaks a rule at once', async () => {
    const { body } = await create({ goal: 'veel', closing_date: '2001-01-01', organization_id: 999_999_999 })
    expect(Object.keys(body.errors).sort()).toEqual(['closing_date', 'goal', 'organization_id'])
  })
})

describe('the slug that a project gets', () => {
  test('is made of its name, and unique in the one namespace [7.02]', async () => {
    await insertOrganization(app.deps.db, { url: 'een-adres' })
    const urls = []
    for (const name of ['Een adres!', 'één adres', 'API', 'Dashboard', '水', 'ü'.repeat(100)])
      urls.push((await createSimply({ name })).body.item.url)
    expect(urls).toEqual([
      'een-adres-2',
      'een-adres-3',
      'api-2',
      'dashboard-2',
      'actie',
      expect.stringMatching(/^u{52}/),
    ])
  })

  test('is another one for each of those who create one at the same moment', async () => {
    const newRows = await Promise.all(Array.from({ length: 5 }, () => createSimply({ name: 'Tegelijk' })))
    expect(newRows.map(({ body }) => body.item.url).sort()).toEqual([
      'tegelijk',
      ...[2, 3, 4, 5].map((number) => `tegelijk-${number}`),
    ])
  })
})

describe('one form that is sent more than once', () => {
  const key = () => ({ 'idempotency-key': `form-${Math.random()}` })
  const listRequests = (path: string, form: object, headers: Record<string, string>, by = maker) =>
    by.post(`/api/${path}`, form, headers)

  test('makes one project, also when both arrive at once [7.02]', async () => {
    const headers = key()
    const both = await Promise.all([1, 2, 3].map(() => listRequests('project', { ...full, name: 'Eén keer' }, headers)))
    const again = await listRequests('project', { ...full, name: 'Eén keer' }, headers)
    expect(new Set([...both, again].map(({ status, body }) => `${status} ${body.item.id}`)).size).toBe(1)
    const { events } = (await maker.get(`/api/project/${again.body.item.id}`)).body
    expect(events).toHaveLength(full.project_events.length)
  })

  test('makes another one of another form, of another user, and of the same under another key', async () => {
    const { visitor: other } = await app.signInAnew()
    const headers = key()
    const answers = [
      await listRequests('project-simple', { name: 'Sleutel' }, headers),
      await listRequests('project-simple', { name: 'Sleutel!' }, headers),
      await listRequests('project-simple', { name: 'Sleutel' }, headers, other),
      await listRequests('project-simple', { name: 'Sleutel' }, key()),
    ]
    expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(4)
    expect((await listRequests('project-simple', { name: 'x' }, { 'idempotency-key': 'kort' })).status).toBe(422)
  })
})

describe('making a project simply', () => {
  test.each([
    [{}, { is_payment_link: false, allow_peer_to_peer: false }],
    [{ is_payment_link: 'on' }, { is_payment_link: true, allow_peer_to_peer: false }],
    [{ allow_peer_to_peer: '1' }, { is_payment_link: false, allow_peer_to_peer: true }],
  ])('makes each kind: %j [1.01, 7.02]', async (form, kind) => {
    const { status, body } = await createSimply({ ...form, organization_id: '' })
    expect([status, body.item.organization_id, body.item.organizer.kind]).toEqual([200, null, 'person'])
    expect(body.item).toMatchObject(kind)
  })

  test('makes it for an organization that the user owns, and shows who made it if they wish [6.04]', async () => {
    const { id } = await organizationWith('owner')
    const { body } = await createSimply({ organization_id: id })
    expect([body.item.organization_id, body.item.organizer.kind]).toEqual([id, 'organization'])
    const own = await createSimply({ organization_id: String(id), show_user_as_owner: true })
    expect([own.body.item.show_user_as_owner, own.body.item.organizer.kind]).toEqual([true, 'person'])
  })

  test.each(['captain', 'member'] as const)(
    'makes none for an organization of which one is %s [6.04]',
    async (role) => {
      const { id } = await organizationWith(role)
      const { status, body } = await createSimply({ organization_id: id })
      expect([status, body.errors]).toEqual([422, { organization_id: ['Maak een keuze uit de lijst.'] }])
    },
  )

  test('answers the same for a foreign organization as for a missing one', async () => {
    const { id } = await insertOrganization(app.deps.db, {})
    const answers = await Promise.all([id, 999_999_999].map((organization_id) => createSimply({ organization_id })))
    expect(answers[0]!.body).toEqual(answers[1]!.body)
  })

  test('makes payment links only for an organization that allows them [6.04]', async () => {
    const allowing = await organizationWith('owner')
    const refusing = await organizationWith('owner', false)
    expect((await createSimply({ organization_id: allowing.id, is_payment_link: true })).status).toBe(200)
    const { status, body } = await createSimply({ organization_id: refusing.id, is_payment_link: true })
    expect([status, body.errors]).toEqual([422, { is_payment_link: ['Deze organisatie staat geen betaallinks toe.'] }])
  })
})

test('each field is checked by itself when it is left [5.17]', async () => {
  const check = (field: string, value: unknown) => maker.post('/api/project/validate', { field, value })
  expect((await check('name', 'Een naam')).body).toEqual({ success: true })
  expect((await check('goal', '')).status).toBe(200)
  for (const [field, value] of [
    ['name', ' '],
    ['goal', '1.5'],
    ['bank_account', 'NL00'],
    ['closing_date', '2001-01-01'],
    ['p2p_subscription_deadline', '2001-01-01'],
    ['organization_id', 999_999_999],
    ['url', 'geen adres!'],
    ['subscription_code', 'AB'],
    ['entry_fee', 'veel'],
  ] as const) {
    const { status, body } = await check(field, value)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
  expect((await check('owner_id', 1)).body.errors).toHaveProperty('field')
})
