import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { slugs } from '../../../schema/fundraisers/slugs.ts'
import { organizations } from '../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const rowsOf = (url: string) =>
  app.deps.db
    .select({ kind: slugs.kind, subjectId: slugs.subjectId, isCurrent: slugs.isCurrent })
    .from(slugs)
    .where(eq(slugs.url, url))
const moveProject = (id: number, url: string) => app.deps.db.update(projects).set({ url }).where(eq(projects.id, id))
const conflict = { cause: { code: '23505' } }

test('projects and organizations share one namespace, first come, first served', async () => {
  const { db } = app.deps
  const project = await insertProject(db, { url: 'eerste' })
  expect(await rowsOf('eerste')).toEqual([{ kind: 'project', subjectId: project.id, isCurrent: true }])
  await expect(insertOrganization(db, { url: 'eerste' })).rejects.toMatchObject(conflict)
  const organization = await insertOrganization(db, { url: 'tweede' })
  expect(await rowsOf('tweede')).toEqual([{ kind: 'organization', subjectId: organization.id, isCurrent: true }])
  await expect(insertProject(db, { url: 'tweede' })).rejects.toMatchObject(conflict)
  await expect(moveProject(project.id, 'tweede')).rejects.toMatchObject(conflict)
  await expect(
    db.update(organizations).set({ url: 'eerste' }).where(eq(organizations.id, organization.id)),
  ).rejects.toMatchObject(conflict)
})

test('a former slug still finds the project, no other may take it, and its own project may take it back', async () => {
  const { db } = app.deps
  const project = await insertProject(db, { url: 'oude-naam' })
  await moveProject(project.id, 'nieuwe-naam')
  const former = { kind: 'project', subjectId: project.id, isCurrent: false }
  expect([await rowsOf('oude-naam'), await rowsOf('nieuwe-naam')]).toEqual([[former], [{ ...former, isCurrent: true }]])
  for (const url of ['oude-naam', 'Oude-Naam', 'nieuwe-naam']) {
    const { status, body } = await app.visitor().get(`/api/pages/${url}`)
    expect([status, body.project?.url]).toEqual([200, 'nieuwe-naam'])
  }
  await expect(insertProject(db, { url: 'oude-naam' })).rejects.toMatchObject(conflict)
  await moveProject(project.id, 'oude-naam')
  expect([await rowsOf('oude-naam'), await rowsOf('nieuwe-naam')]).toEqual([[{ ...former, isCurrent: true }], [former]])
})

test('the slugs of deleted subjects are free again', async () => {
  const { db } = app.deps
  const project = await insertProject(db, { url: 'weg-1' })
  await moveProject(project.id, 'weg-2')
  await db.delete(projects).where(eq(projects.id, project.id))
  expect([...(await rowsOf('weg-1')), ...(await rowsOf('weg-2'))]).toEqual([])
})
