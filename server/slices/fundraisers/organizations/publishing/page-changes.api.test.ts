import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertStaff, staffEmail } from '../../../../../tests/support/fundraisers/publishers.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let ownerId: number
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())

async function insertLedPage(isPublic: boolean) {
  const values = { isPublic, description: 'Wij graven.', externalUrl: 'https://bron.example' }
  const { id, url } = await insertOrganization(app.deps.db, values)
  await insertOrganizationMember(app.deps.db, { organizationId: id, userId: ownerId, role: 'owner' })
  const change = async (body: object) => {
    expect((await owner.post(`/api/organization/${id}`, body)).status).toBe(200)
  }
  const changed = async () => {
    const { list } = (await staff.get('/spark/kiosk/changed-pages?limit=100')).body
    return list.filter((page: { subject: string; subject_id: number }) => page.subject_id === id)
  }
  return { url, change, changed }
}

test('a change of a public organization stands on staff’s list at once: text, pictures, website and slug', async () => {
  const { url, change, changed } = await insertLedPage(true)
  await change({ description: 'Wij graven en planten.', external_url: 'https://elders.example' })
  await change({ photo_url: await sampleImage(), header_image_url: await sampleImage(), url: `${url}-nu` })
  const [page, ...more] = await changed()
  expect([page, more]).toMatchObject([
    {
      subject: 'organization',
      url: `${url}-nu`,
      fields: [
        { field: 'description', from: 'Wij graven.', to: 'Wij graven en planten.' },
        { field: 'photo', from: null, to: null },
        { field: 'header_image', from: null, to: null },
        { field: 'url', from: url, to: `${url}-nu` },
        { field: 'external_url', from: 'https://bron.example', to: 'https://elders.example' },
      ],
    },
    [],
  ])
})

test('the ways to reach a public organization stand there too, and the description of its wide photo', async () => {
  const { change, changed } = await insertLedPage(true)
  await change({ header_image_url: await sampleImage(), header_image_alt: 'Een put' })
  const [first] = await changed()
  expect(first.fields).toEqual([{ field: 'header_image', from: null, to: null }])
  const ways = { email: 'hulp@elders.example', phone: '0612345678', legal_form: 'Vereniging', category: 'nature' }
  await change({ ...ways, address: 'Kade 1', zipcode: '1234 ab', city: 'Delft', header_image_alt: 'Bel 0612345678' })
  const [page] = await changed()
  expect(page.fields.slice(1)).toEqual([
    { field: 'header_image_alt', from: 'Een put', to: 'Bel 0612345678' },
    { field: 'email', from: '', to: ways.email },
    { field: 'phone', from: '', to: expect.stringContaining('612345678') },
    { field: 'address', from: 'Utrecht\nNL', to: 'Kade 1\n1234 AB Delft\nNL' },
    { field: 'legal_form', from: '', to: ways.legal_form },
    { field: 'category', from: '', to: 'nature' },
  ])
})

test('a change of an unpublished one does not', async () => {
  const { change, changed } = await insertLedPage(false)
  await change({ description: 'Nog in het klad.' })
  expect(await changed()).toEqual([])
})
