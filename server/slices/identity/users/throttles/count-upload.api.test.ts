import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import type { Caller } from '../../../../platform/http/requests/caller.ts'
import { media } from '../../../../schema/identity/media.ts'
import { uploaderOf } from '../../media/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function sendMany(uploader: Caller, count: number): Promise<void> {
  for (let request = 0; request < count; request += 1) await app.deps.countUpload(uploader)
}

test('a user keeps three hundred pictures a day, by every road, and takes none from another', async () => {
  const { visitor, id } = await app.signInAnew()
  const project = await insertProject(app.deps.db, { ownerId: id, kind: 'participants', allowTeams: true })
  const photo_url = await sampleImage()
  const onProject = { blockable_type: 'project', blockable_id: project.id }
  const roads = {
    text: (by: Visitor) => by.post('/admin/upload/upload', { image: photo_url }),
    profile: (by: Visitor) => by.post('/settings/photo', { photo_url }),
    block: (by: Visitor) => by.post('/api/block', { title: 'Ons plan', description: '', ...onProject, photo_url }),
    cover: (by: Visitor) => by.write('PUT', `/api/project/${project.id}`, { field: 'photo_url', value: photo_url }),
  }
  await sendMany(uploaderOf({ userId: id }), 299)
  expect((await roads.text(visitor)).status).toBe(200)
  const before = await app.deps.db.$count(media)
  for (const [road, send] of Object.entries(roads)) {
    const { status, body } = await send(visitor)
    expect([road, status, body.message]).toEqual([road, 429, app.deps.texts.in('nl')('errors.too_many_uploads')])
  }
  expect(await app.deps.db.$count(media)).toBe(before)
  expect((await roads.text((await app.signInAnew()).visitor)).status).toBe(200)
  app.clock.advance(days(1))
  await app.deps.countUpload(uploaderOf({ userId: id }))
})

test('guests are counted by their network', async () => {
  const guestAt = (ipAddress: string) => uploaderOf({ userId: undefined, ipAddress })
  await sendMany(guestAt('2001:db8::1'), 300)
  await expect(app.deps.countUpload(guestAt('2001:db8::2'))).rejects.toMatchObject({
    textKey: 'errors.too_many_uploads',
  })
  await app.deps.countUpload(guestAt('2001:db8:1::1'))
})
