import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../../contract/durations.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../../tests/support/builders/media.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { media } from '../../../../schema/identity/media.ts'

let app: TestApp
let manager: Visitor
let address: string
let projectId: number

beforeAll(async () => {
  app = await buildTestApp()
  const owner = await insertUser(app.deps.db)
  address = owner.email
  manager = await app.signIn(address)
  projectId = (await insertProject(app.deps.db, { ownerId: owner.id })).id
})
afterAll(() => app.close())

interface SentPicture {
  key: string
  src: string
}

async function upload(): Promise<SentPicture> {
  const { body } = await manager.post('/admin/upload/upload', { image: await sampleImage() })
  return { key: body.photo.key, src: new URL(body.url).pathname }
}
const textWith = (...pictures: SentPicture[]) =>
  `<p>Zo ging het:</p>${pictures.map(({ src }) => `<img src="${src}">`).join('')}`
const write = (description: string) =>
  manager.post('/api/blog', { title: 'De put', description, bloggable_type: 'project', bloggable_id: projectId })
const change = (id: number, values: object) => manager.write('PUT', `/api/blog/${id}`, values)
const isThere = async ({ key, src }: SentPicture) => {
  const rows = await app.deps.db.select({ id: media.id }).from(media).where(eq(media.key, key))
  const { statusCode } = await app.http.inject({ url: src })
  expect(statusCode).toBe(rows.length === 1 ? 200 : 404)
  return rows.length === 1
}
/** Waits two days: by then a session is over. */
const waitTwoDays = async () => {
  app.clock.advance(2 * dayMs)
  await manager.signIn(address)
}
const nightsPass = async () => {
  await waitTwoDays()
  await app.runJobs()
}

describe('a picture in the text of an update', () => {
  test('stays as long as a text shows it, and goes in a night when none does any more [7.14]', async () => {
    const [record, dropped, never] = [await upload(), await upload(), await upload()]
    const { item } = (await write(textWith(record, dropped))).body
    const other = (await write(textWith(dropped))).body.item
    expect(item.description).toContain(`<img src="${record.src}" alt="" loading="lazy" />`)
    await nightsPass()
    expect([await isThere(record), await isThere(dropped), await isThere(never)]).toEqual([true, true, false])

    expect((await change(item.id, { description: textWith(record) })).status).toBe(200)
    expect((await change(item.id, { title: 'Een andere titel' })).status).toBe(200)
    await nightsPass()
    expect([await isThere(record), await isThere(dropped)]).toEqual([true, true])

    await manager.write('DELETE', `/api/blog/${other.id}`)
    await nightsPass()
    expect([await isThere(record), await isThere(dropped)]).toEqual([true, false])
  })

  test('is not taken away by an outdated save', async () => {
    const picture = await upload()
    const { item } = (await write(textWith(picture))).body
    const late = await change(item.id, { description: '<p>Zonder</p>', version: item.version + 1 })
    expect([late.status, late.body.item.description]).toEqual([409, item.description])
    await nightsPass()
    expect(await isThere(picture)).toBe(true)
  })

  test('is one that was sent for a text, and is there: a text with a hole is refused', async () => {
    const removal = await upload()
    await nightsPass()
    const portrait = await insertPicture(app.deps.db)
    for (const src of [removal.src, '/media/nergens-640.webp', `/media/${portrait.key}-640.webp`]) {
      const answer = await write(`<p>a</p><img src="${src}">`)
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { description: ['Een foto in de tekst is er niet meer. Haal hem weg, of voeg hem opnieuw toe.'] },
      ])
    }
    const elsewhere = await write('<p>a</p><img src="https://elders.test/a.png">')
    expect(elsewhere.body.item.description).toBe('<p>a</p>')
  })

  test('is either kept or refused when the night comes while its text is saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const picture = await upload()
      await waitTwoDays()
      const [saved] = await Promise.all([write(textWith(picture)), app.runJobs()])
      expect(await isThere(picture)).toBe(saved.status === 200)
    }
  })
})
