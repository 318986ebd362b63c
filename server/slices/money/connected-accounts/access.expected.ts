import { eq } from 'drizzle-orm'
import type * as calls from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import {
  type Caller,
  type Cells,
  type ExpectedOf,
  leaderBrowser,
  noAccount,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { users } from '../../../schema/identity/users.ts'

/** A project of the caller alone; a guest has none. */
async function ownProject({ app, email }: Caller): Promise<number> {
  const { db } = app.deps
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return (await insertProject(db, user === undefined ? {} : { ownerId: user.id })).id
}

const organizationOf = ({ world }: Caller) => world.organizations.open.id
const projectOf = ({ world }: Caller) => world.projects.open.id

/**
 * The cells of an account of an organization, which is linked as a whole, as the answer to its managers says; for all
 * others it does not exist.
 */
const ofOrganization: Cells = { ...noAccount, owner: 422, manager: 422, captain: 422 }

/** Comes back with a link begun in the same browser, by the same user. */
async function startedLink({ browser, ...caller }: Caller): Promise<{ state: string; code: string }> {
  const begin = await browser.post('/api/sandbox/link', { project_id: await ownProject({ browser, ...caller }) })
  if (begin.status !== 200) return { state: 'nothing was begun', code: 'nothing' }
  const linkParameters = new URL(begin.body.url as string).searchParams
  const { connect } = caller.app.sandbox
  const accountId = await connect.openAccount({ name: 'Oefenrekening', methods: ['ideal'] })
  const code = await connect.allow({
    accountId,
    redirectUrl: linkParameters.get('redirect_uri')!,
    codeChallenge: linkParameters.get('code_challenge')!,
  })
  return { state: linkParameters.get('state')!, code }
}

export const expected: ExpectedOf<typeof calls> = {
  'GET /api/payment-providers': [{ cells: signedInBrowser }],
  'GET /api/:provider': [
    { cells: signedInBrowser, url: () => '/api/sandbox' },
    { of: 'a provider that we do not have', cells: noAccount, url: () => '/api/nobody' },
  ],
  'POST /api/:provider/updateProject': [
    {
      cells: signedInBrowser,
      url: () => '/api/sandbox/updateProject',
      body: async (caller) => ({ project_id: await ownProject(caller), state: false }),
    },
    {
      of: 'a project of an organization',
      cells: ofOrganization,
      url: () => '/api/sandbox/updateProject',
      body: (caller) => ({ project_id: projectOf(caller), state: true }),
    },
  ],
  'POST /api/:provider/updateOrganization': [
    {
      cells: leaderBrowser,
      url: () => '/api/sandbox/updateOrganization',
      body: (caller) => ({ organization_id: organizationOf(caller), state: false }),
    },
  ],
  'POST /api/:provider/link': [
    {
      cells: leaderBrowser,
      url: () => '/api/sandbox/link',
      body: (caller) => ({ organization_id: organizationOf(caller) }),
    },
    {
      of: 'a project of an organization',
      cells: ofOrganization,
      url: () => '/api/sandbox/link',
      body: (caller) => ({ project_id: projectOf(caller) }),
    },
  ],
  'POST /api/:provider/linked': [{ cells: signedInBrowser, url: () => '/api/sandbox/linked', body: startedLink }],
}
