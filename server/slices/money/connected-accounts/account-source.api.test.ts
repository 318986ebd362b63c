import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import type { AccountLinking } from '../../../ports/payments/linking.ts'
import type { AccountSource } from '../../../ports/payments/registry.ts'
import { createAccountSource, sealGrant } from './account-source.ts'
import { saveAccount } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** An account of a user's own, with permission that was given at the provider. */
async function linkedAccount(linking: AccountLinking) {
  const { db, clock, config } = app.deps
  const { connect } = app.sandbox
  const codeVerifier = 'v'.repeat(43)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const redirectUrl = 'http://stuiver.test/koppelen/sandbox'
  const accountId = await connect.openAccount({ name: 'Stichting De Kwelder', methods: ['ideal'] })
  const code = await connect.allow({ accountId, redirectUrl, codeChallenge })
  const grant = await linking.exchange({ code, redirectUrl, codeVerifier })
  const { id, name, creditor } = await linking.describe(grant.accessToken)
  const tokens = sealGrant(config.secret, grant)
  const { id: userId } = await insertUser(db)
  return saveAccount(db, {
    ...tokens,
    userId,
    key: 'k'.repeat(32),
    provider: 'sandbox',
    kind: 'permission',
    providerAccountId: id,
    name,
    creditor,
    createdAt: clock.now(),
  })
}

test('a token to renew with is used once, by any number of processes, and no caller waits while the former is good', async () => {
  const { clock, db, config } = app.deps
  const own = app.deps.payments.linkingAt('sandbox')!
  const account = await linkedAccount(own)
  const used: string[] = []
  let begin!: () => void
  let open!: () => void
  const start = new Promise<void>((resolve) => (begin = resolve))
  let isOpen = Promise.resolve()
  // A provider with refresh tokens that are good once.
  const linking: AccountLinking = {
    ...own,
    refresh: async (token) => {
      used.push(token)
      begin()
      await isOpen
      return { ...(await own.refresh(token)), refreshToken: token }
    },
  }
  const processes = [1, 2, 3].map(() =>
    createAccountSource({ db, clock, secret: config.secret, linkingAt: () => linking }),
  )
  const request = async (source: AccountSource) =>
    (await source.find({ provider: 'sandbox', account: account.key }))!.token()
  const former = await request(processes[0]!)
  const endsAt = account.tokenEndsAt!.getTime()

  // A minute before its end, while the first of them waits for the provider.
  app.clock.advance(endsAt - app.clock.now().getTime() - minutes(1))
  isOpen = new Promise<void>((resolve) => (open = resolve))
  const first = request(processes[0]!)
  await start
  expect(await Promise.all([request(processes[1]!), request(processes[2]!)])).toEqual([former, former])
  open()
  const next = await first
  expect(await Promise.all(processes.map(request))).toEqual([next, next, next])

  // Past the end of it all of them need the next one.
  app.clock.advance(minutes(61))
  const latest = new Set(await Promise.all(processes.map(request)))
  expect([latest.size, latest.has(next), used.length]).toEqual([1, false, 2])
})
