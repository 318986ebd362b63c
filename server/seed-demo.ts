import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { Log } from './platform/log.ts'
import type { Storage } from './ports/storage/storage.ts'
import { hashPassword } from './slices/identity/users/index.ts'
import { readPlans } from './slices/subscriptions/billing/index.ts'

export interface SeedDeps {
  config: Config
  log: Log
  database: Database
  clock: Clock
  storage: Storage
}

/**
 * Seeds the demo world into an empty database. The demo world is loaded only where it is planted: it is half a megabyte
 * of words and drawings.
 */
export async function seedDemo({ config, log, database, clock, storage }: SeedDeps): Promise<void> {
  const { db } = database
  const { seedDemoWorld } = await import('../db/demo/seed.ts')
  const { baseUrl } = config
  await seedDemoWorld({ database, db, clock, storage, log, hashPassword, baseUrl, plans: readPlans(config) })
}

/** Returns the accounts of the demo world with their roles, as lines to print. */
export async function demoAccountsText(): Promise<string> {
  const { demoAccounts, demoPassword } = await import('../db/demo/accounts.ts')
  const lines = demoAccounts.map(({ email, role }) => `  ${email.padEnd(28)} ${role}`)
  return [`Demo accounts, password ${demoPassword}:`, ...lines, ''].join('\n')
}
