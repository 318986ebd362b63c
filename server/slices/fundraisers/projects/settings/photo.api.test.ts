import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { media } from '../../../../schema/identity/media.ts'

let app: TestApp
let ownerId: number
let owner: Visitor
let id: number

beforeAll(async () => {
  // A change of a public page is in force at once.
  app = await buildTestApp({ REVIEW: 'automatic' })
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())
beforeEach(async () => void (id = await create({})))

const create = async (values: Parameters<typeof insertProject>[1]) =>
  (await insertProject(app.deps.db, { ownerId, ...values })).id
const put = (body: object, of = id) => owner.write('PUT', `/api/project/${of}`, body)
const change = (field: string, value: unknown, of = id) => put({ field, value }, of)

describe('the photo of a project', () => {
  const files = async () => (await app.deps.db.select({ key: media.key }).from(media)).length

  test('is cut as a cover; empty leaves it, and another one replaces it [5.16, 9.07]', async () => {
    const url = await sampleImage()
    const before = await files()
    const first = (await change('photo_url', url)).body.item
    expect(first.photo.widths).toEqual([480, 800, 1280])
    expect(first.photo.width / first.photo.height).toBeCloseTo(780 / 350, 1)
    expect((await change('photo_url', '')).body.item.photo).toEqual(first.photo)
    const second = (await change('photo_url', url)).body.item
    expect(second.photo.key).not.toBe(first.photo.key)
    expect(await files()).toBe(before + 1)
    const outdated = await put({ field: 'photo_url', value: url, version: first.version })
    expect([outdated.status, outdated.body.item.photo.key]).toEqual([409, second.photo.key])
    expect(await files()).toBe(before + 1)
  })

  test('has an alternative text; another one is not the described one', async () => {
    const url = await sampleImage()
    await change('photo_url', url)
    const described = (await change('photo_alt', ' Een put ')).body.item
    expect([described.photo_alt, described.photo.alt]).toEqual(['Een put', 'Een put'])
    expect((await change('photo_url', url)).body.item.photo_alt).toBe('')
    expect((await change('photo_alt', 'x'.repeat(201))).status).toBe(422)
    const bare = await create({ state: projectStates.draft })
    const refused = await change('photo_alt', 'Een put', bare)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['photo_alt', 'value']])
  })

  test('can be taken away from a draft alone', async () => {
    const draft = await create({ state: projectStates.draft })
    expect((await change('photo_url', null, draft)).body.item.photo).toBeNull()
  })
})
