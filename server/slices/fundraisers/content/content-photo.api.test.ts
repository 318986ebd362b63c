import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { sampleImage } from '../../../../tests/support/pictures/sample-image.ts'
import { media } from '../../../schema/identity/media.ts'

let app: TestApp
let manager: Visitor
const ids = { project: 0, organization: 0, participant: 0, update: 0, block: 0 }

beforeAll(async () => {
  app = await buildTestApp()
  const { db } = app.deps
  const { visitor, id: ownerId } = await app.signInAnew()
  manager = visitor
  ids.project = (await insertProject(db, { ownerId, kind: 'participants' })).id
  ids.participant = (await insertParticipant(db, { projectId: ids.project, userId: ownerId })).id
  ids.organization = (await insertOrganization(db)).id
  await insertOrganizationMember(db, { organizationId: ids.organization, userId: ownerId, role: 'owner' })
  const { body: update } = await manager.post('/api/blog', onProject('bloggable'))
  const { body: block } = await manager.post('/api/block', onProject('blockable'))
  Object.assign(ids, { update: update.item.id, block: block.item.id })
})
afterAll(() => app.close())

const onProject = (name: 'bloggable' | 'blockable') => ({
  title: 'De put',
  description: '<p>Zo ging het.</p>',
  [`${name}_type`]: 'project',
  [`${name}_id`]: ids.project,
})

type Send = (photo_url: string) => ReturnType<Visitor['post']>
const roads: [what: string, send: Send][] = [
  ['a new update', (photo_url) => manager.post('/api/blog', { ...onProject('bloggable'), photo_url })],
  ['an update', (photo_url) => manager.write('PUT', `/api/blog/${ids.update}`, { photo_url })],
  ['a new block', (photo_url) => manager.post('/api/block', { ...onProject('blockable'), photo_url })],
  ['a block', (photo_url) => manager.write('PUT', `/api/block/${ids.block}`, { photo_url })],
  [
    'a participant',
    (value) => manager.write('PUT', `/api/participant/${ids.participant}`, { field: 'photo_url', value }),
  ],
  ['an organization', (photo_url) => manager.post(`/api/organization/${ids.organization}`, { photo_url })],
]

/** The database takes no more than single statements while the request is answered. */
async function withoutTransactions<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { db } = app.deps
  const { transaction } = db
  db.transaction = () => Promise.reject(new Error('away'))
  try {
    return await work()
  } finally {
    db.transaction = transaction
  }
}

test.each(roads)('nothing is left of the photo of %s that could not be saved', async (_title, send) => {
  const photo = await sampleImage()
  const before = await app.deps.db.$count(media)
  expect((await withoutTransactions(() => send(photo))).status).toBe(500)
  expect(await app.deps.db.$count(media)).toBe(before)
  expect((await send(photo)).status).toBe(200)
})
