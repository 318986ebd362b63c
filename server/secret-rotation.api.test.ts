import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../tests/support/build-test-app.ts'
import { insertOrganization } from '../tests/support/builders/organizations.ts'
import { insertProject } from '../tests/support/builders/projects.ts'
import { insertUser } from '../tests/support/builders/users.ts'
import { days, minutes } from '../tests/support/fake-clock.ts'
import { openSecrets } from './platform/configuration/open-secrets.ts'
import { resealSome } from './platform/configuration/reseal-by-schedule.ts'
import { beginning, resealNext } from './platform/configuration/reseal-texts.ts'
import { installation, type ResealProgress } from './platform/configuration/tables.ts'
import { silentLog } from './platform/log.ts'
import { seal, unseal } from './platform/secrets.ts'
import { users } from './schema/identity/users.ts'
import { organizations } from './schema/fundraisers/organizations.ts'
import { projects } from './schema/fundraisers/projects.ts'
import { connectedAccounts } from './schema/money/connected-accounts/connected-accounts.ts'
import { sealedColumns } from './sealed-columns.ts'
import { sealCredentials } from './slices/fundraisers/organizations/seal-credentials.ts'
import { sealWebhookSecret } from './slices/fundraisers/organizations/webhook-secret.ts'
import { sealTotpSecret } from './slices/identity/users/second-factor/seal-totp.ts'
import { stepAt, totpCode } from './slices/identity/users/second-factor/totp.ts'
import { tokenPurpose } from './slices/money/connected-accounts/account-source.ts'

const formerSecret = 'het vorige geheim van meer dan 32 tekens'
const newSecret = 'een nieuw geheim van meer dan 32 tekens!'

/** The product before the rotation, in the midst of it, and after it, on the same data. */
let former: TestApp
let rotated: TestApp
let later: TestApp
beforeAll(async () => {
  former = await buildTestApp({ SECRET: formerSecret })
  rotated = await buildTestApp({ SECRET: newSecret, SECRET_PREVIOUS: formerSecret }, undefined, former)
  later = await buildTestApp({ SECRET: newSecret }, undefined, former)
})
afterAll(async () => {
  await later.close()
  await rotated.close()
  await former.close()
})

const db = () => former.deps.db
const open = (app: TestApp) => openSecrets({ ...app.deps, log: silentLog })
const deps = () => ({ ...rotated.deps, columns: sealedColumns, log: silentLog })

function browserWithCookiesOf(visitor: Visitor, app: TestApp): Visitor {
  const other = app.visitor()
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
  return other
}

test('a person who is signed in stays so through a rotation, and their cookies are renewed', async () => {
  const { visitor, id } = await former.signInAnew()
  const formerToken = visitor.cookies.get('XSRF-TOKEN')!
  const during = browserWithCookiesOf(visitor, rotated)
  // A form that was open before the rotation.
  expect((await during.post('/settings/two-factor-auth/app')).status).toBe(200)
  expect((await during.get('/user/current')).body).toMatchObject({ id })
  expect(during.cookies.get('XSRF-TOKEN')).not.toBe(formerToken)
  const afterwards = browserWithCookiesOf(during, later)
  expect((await afterwards.post('/settings/two-factor-auth/app')).status).toBe(200)
  expect((await afterwards.get('/user/current')).body).toMatchObject({ id })

  const never = browserWithCookiesOf(visitor, later)
  never.cookies.set('XSRF-TOKEN', formerToken)
  expect((await never.post('/settings/two-factor-auth/app')).status).toBe(419)
})

test('every column with sealed texts is sealed anew, but those of proofs that are over in minutes', async () => {
  const { rows } = (await db().execute(
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed%'`,
  )) as unknown as { rows: { name: string }[] }
  const apart = ['connected_account_link_attempts.verifier_sealed', 'installation.lasting_secret_sealed']
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const tableNameOf = Symbol.for('drizzle:Name')
  const listed = sealedColumns.map(
    ({ table, column }) => `${(table as unknown as Record<symbol, string>)[tableNameOf]}.${snake(column.name)}`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...listed, ...apart].toSorted())
})

const appSecret = 'JBSWY3DPEHPK3PXP'

/** Rows of the former secret: more users than a step has, a linked account, an organization and a project. */
async function sealUnderFormer() {
  const { id: userId, email } = await insertUser(db(), { totpSecretSealed: sealTotpSecret(formerSecret, appSecret) })
  for (let count = 0; count < 5; count += 1)
    await insertUser(db(), { totpSecretSealed: sealTotpSecret(formerSecret, appSecret) })
  const lost = await insertUser(db(), { totpSecretSealed: sealTotpSecret('a secret that is lost', appSecret) })
  const organization = await insertOrganization(db(), {
    providerCredentialsSealed: sealCredentials(formerSecret, { username: 'naam', password: 'geheim' }),
    webhookSecretSealed: sealWebhookSecret({ secret: formerSecret }, 'whsec_o'),
  })
  const project = await insertProject(db(), {
    webhookSecretSealed: sealWebhookSecret({ secret: formerSecret }, 'whsec_p'),
  })
  const [account] = await db()
    .insert(connectedAccounts)
    .values({
      userId,
      key: 'k'.repeat(32),
      provider: 'sandbox',
      kind: 'permission',
      providerAccountId: 'acc_1',
      name: 'Stichting De Kwelder',
      creditor: { name: 'De Kwelder', address: 'Dijk 1', id: 'NL00ZZZ000000000000' },
      tokenSealed: seal(formerSecret, tokenPurpose, 'access'),
      refreshSealed: seal(formerSecret, tokenPurpose, 'refresh'),
      renewingUntil: former.clock.in(minutes(1)),
      createdAt: former.clock.now(),
    })
    .returning()
  return { email, lost, organization, project, account: account! }
}

/** Runs steps until the pass ends, or so many of them. */
async function runSteps(stepsMax = Number.POSITIVE_INFINITY): Promise<ResealProgress> {
  let progress = beginning
  for (let step = 0; step < stepsMax; step += 1) {
    const next = await resealNext(deps(), progress)
    if (next === undefined) return progress
    progress = next
  }
  return progress
}

const textOf = (purpose: string, sealed: string | null) => unseal(newSecret, purpose, sealed!)

test('texts are sealed anew in steps, none is lost, and then the former secret is not needed', async () => {
  await open(former)
  const planted = await sealUnderFormer()
  await open(rotated)
  await expect(open(later)).rejects.toThrow(/^Texts may still be sealed/)

  // A process that is stopped after its first step, and one that goes on.
  expect(await runSteps(1)).toMatchObject({ resealed: 6, unreadable: 1 })
  const [account] = await db().select().from(connectedAccounts)
  expect(account!.tokenSealed).toBe(planted.account.tokenSealed)
  for (const app of [former, rotated, later]) app.clock.advance(minutes(2))
  expect(await runSteps()).toMatchObject({ missed: 0, unreadable: 1 })

  const [renewed] = await db().select().from(connectedAccounts)
  expect(textOf(tokenPurpose, renewed!.tokenSealed)).toBe('access')
  expect(textOf(tokenPurpose, renewed!.refreshSealed)).toBe('refresh')
  const [organization] = await db().select().from(organizations)
  expect(textOf('webhook-secret', organization!.webhookSecretSealed)).toBe('whsec_o')
  expect(textOf('organization-provider-credentials', organization!.providerCredentialsSealed)).toContain('naam')
  const [project] = await db().select().from(projects)
  expect(textOf('webhook-secret', project!.webhookSecretSealed)).toBe('whsec_p')
  const person = later.visitor()
  expect((await person.post('/login', { email: planted.email, password: 'stuiver-demo' })).body).toMatchObject({
    two_factor: true,
  })
  const token = totpCode(appSecret, stepAt(later.clock.now()))
  expect((await person.post('/login/token', { token })).status).toBe(200)
  // A text of a secret that is lost stays as it is, for its owner to set anew.
  const all = await db().select().from(users)
  expect(all.find(({ id }) => id === planted.lost.id)!.totpSecretSealed).toBe(planted.lost.totpSecretSealed)
})

test('the job ends a rotation by a pass that began a day after it, and not before', async () => {
  for (const app of [former, rotated, later]) app.clock.advance(minutes(10))
  await resealSome(deps())
  await expect(open(later)).rejects.toThrow(/^Texts may still be sealed/)
  rotated.clock.advance(days(1))
  await resealSome(deps())
  await open(later)
  expect((await db().select().from(installation))[0]).toMatchObject({ formerFingerprints: [], resealing: null })
})

test('a token that is being renewed is left to the next pass', async () => {
  const sealed = seal(formerSecret, tokenPurpose, 'access')
  const renewingUntil = rotated.clock.in(minutes(1))
  await db().update(connectedAccounts).set({ tokenSealed: sealed, renewingUntil })
  let progress: ResealProgress = beginning
  while (progress.column < sealedColumns.length) progress = (await resealNext(deps(), progress))!
  expect(progress.missed).toBe(1)
  expect((await db().select().from(connectedAccounts))[0]!.tokenSealed).toBe(sealed)
  rotated.clock.advance(minutes(2))
  expect(await resealNext(deps(), progress)).toEqual(beginning)
  await runSteps()
  expect(textOf(tokenPurpose, (await db().select().from(connectedAccounts))[0]!.tokenSealed)).toBe('access')
})
