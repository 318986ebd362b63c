import { expect } from 'vitest'
import type { TestApp, Visitor } from '../build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../builders/organizations.ts'
import { insertProject } from '../builders/projects.ts'

/** An organization with its owner, and a project of it. */
export async function insertLed(app: TestApp, values: Parameters<typeof insertOrganization>[1] = {}) {
  const { db } = app.deps
  const leader = await app.signInAnew()
  const organization = await insertOrganization(db, values)
  await insertOrganizationMember(db, { organizationId: organization.id, userId: leader.id, role: 'owner' })
  const project = await insertProject(db, { organizationId: organization.id, ownerId: leader.id })
  return { leader, organization, project }
}

export const allMethods = ['ideal', 'creditcard', 'directdebit']

/** Sends a visitor to the sandbox's connect page, and gives permission there; the visitor is not back yet. */
export async function sendToProvider(
  app: TestApp,
  visitor: Visitor,
  subject: object,
  { methods = allMethods, name = 'Stichting De Kwelder' } = {},
) {
  const begin = await visitor.post('/api/sandbox/link', subject)
  expect(begin.status).toBe(200)
  const params = new URL(begin.body.url as string).searchParams
  const { connect } = app.sandbox
  const accountId = await connect.openAccount({ name, methods })
  const permission = {
    accountId,
    redirectUrl: params.get('redirect_uri')!,
    codeChallenge: params.get('code_challenge')!,
  }
  return { accountId, permission, state: params.get('state')!, code: await connect.allow(permission) }
}
