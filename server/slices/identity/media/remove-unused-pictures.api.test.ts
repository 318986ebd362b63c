import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertBlock } from '../../../../tests/support/builders/content.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertOrganization } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { sampleImage } from '../../../../tests/support/pictures/sample-image.ts'
import { media } from '../../../schema/identity/media.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { saveUpload, uploaderOf } from './index.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const clean = () => removeUnusedPictures(app.deps)
const isThere = async (id: number) =>
  (await app.deps.db.select({ id: media.id }).from(media).where(eq(media.id, id))).length === 1
const readRecords = async () => {
  const upload = {
    upload: await sampleImage(),
    field: 'photo',
    widths: [320],
    ratio: null,
    alt: '',
    uploader: uploaderOf({ userId: 0 }),
  }
  return saveUpload(app.deps, upload)
}
const fileOf = async ({ key, widths }: { key: string; widths: number[] }) =>
  (await app.http.inject({ url: `/media/${key}-${widths[0]}.webp` })).statusCode

describe('a picture that nothing shows', () => {
  test('goes with its files once it is a day old, and no earlier', async () => {
    const { id, photo } = await readRecords()
    app.clock.advance(dayMs - 1)
    await clean()
    expect([await isThere(id), await fileOf(photo)]).toEqual([true, 200])
    app.clock.advance(2)
    await clean()
    expect([await isThere(id), await fileOf(photo)]).toEqual([false, 404])
  })

  test('stays while it is shown anywhere, and goes when that is gone', async () => {
    const { db } = app.deps
    const items = []
    for (let count = 0; count < 5; count += 1) items.push((await readRecords()).id)
    const [ofProject, ofBlock, ofUser, ofOrganization, ofHeader] = items as [number, number, number, number, number]
    const project = await insertProject(db, { photoId: ofProject })
    await insertBlock(db, { projectId: project.id, photoId: ofBlock })
    await insertUser(db, { photoId: ofUser })
    await insertOrganization(db, { photoId: ofOrganization, headerImageId: ofHeader })
    app.clock.advance(2 * dayMs)
    await clean()
    for (const id of items) expect(await isThere(id)).toBe(true)
    await db.delete(projects).where(eq(projects.id, project.id))
    await clean()
    expect(await Promise.all(items.map(isThere))).toEqual([false, false, true, true, true])
  })

  test('goes with all others, however many there are, and with any state of their files', async () => {
    const ids = []
    for (let count = 0; count < 450; count += 1) ids.push((await insertPicture(app.deps.db)).id)
    app.clock.advance(2 * dayMs)
    await clean()
    expect(await Promise.all([ids[0]!, ids[222]!, ids[449]!].map(isThere))).toEqual([false, false, false])
  })

  test('is looked for every day', async () => {
    const { id } = await readRecords()
    app.clock.advance(3 * dayMs)
    await app.runJobs()
    expect(await isThere(id)).toBe(false)
  })
})
