import { minuteMs } from '../../../contract/durations.ts'
import { codeOf } from '../../platform/start-error.ts'
import { fingerprintOf } from '../../platform/configuration/open-secrets.ts'
import { countMigrations, type Query, refuseUnknownData } from '../../platform/db/migrations.ts'
import { allSecretsOf } from '../../platform/secrets.ts'
import { type Check, fault, note, ok } from './check.ts'

/** The oldest version of PostgreSQL that the statements are written for. */
const versionMin = 15

/** The difference between two clocks that is worth a look, and the one with which certificates and codes fail. */
const noteMs = 2_000
const faultMs = minuteMs

const notOpened = note('not checked, as the database is not open')

export const migrationCheck: Check = {
  name: 'migrations',
  run: async ({ database }) => {
    if (database === undefined) return notOpened
    await refuseUnknownData(database.query)
    const { all, pending, newer } = await countMigrations(database.query)
    if (newer > 0) return note(`the data has ${newer} of a newer version, beside which this one may serve`)
    return pending === 0
      ? ok(`all ${all} are applied`)
      : note(`${pending} of ${all} are not applied yet: "stuiver migrate" or the next start does that`)
  },
}

export const versionCheck: Check = {
  name: 'database version',
  run: async ({ database }) => {
    if (database === undefined) return notOpened
    const [row] = (await database.query('show server_version')).rows as { server_version: string }[]
    const version = row?.server_version ?? ''
    return Number.parseInt(version, 10) >= versionMin
      ? ok(`PostgreSQL ${version}`)
      : fault(`PostgreSQL ${version} is older than ${versionMin}`)
  },
}

export const sessionsCheck: Check = {
  name: 'sessions',
  run: async ({ config: { databaseUrl: url, databaseDirectUrl: directUrl }, database }) => {
    if (url === undefined) return ok('the embedded database has one')
    if (database === undefined) return notOpened
    // The driver of PostgreSQL is never in memory with the embedded database.
    const { requireSessions } = await import('../../platform/db/connections/require-sessions.ts')
    await requireSessions({ url, directUrl })
    return ok(`${directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads to PostgreSQL itself`)
  },
}

export interface StoredFingerprints {
  current: string
  former: string[]
}

export const secretCheck: Check = {
  name: 'secret',
  run: async ({ config, database }) => {
    if (database === undefined) return notOpened
    const stored = await findFingerprints(database.query)
    if (stored === undefined) return note('the data has no fingerprint of a secret yet: the first start writes it')
    const { current, previous } = allSecretsOf(config.secret)
    const accepted = previous.map(fingerprintOf)
    const isCurrent = stored.current === fingerprintOf(current)
    if (!isCurrent && !accepted.includes(stored.current))
      return fault('SECRET is another one than the data was written with, and SECRET_PREVIOUS does not have that')
    if (!isCurrent) return note('SECRET is a new one: the next start begins its rotation')
    if (stored.former.some((each) => !accepted.includes(each)))
      return fault('texts may still be sealed under a former secret, which SECRET_PREVIOUS does not have')
    return stored.former.length > 0
      ? note('a rotation is under way: it ends a day later, by its job or by "stuiver secret rotate"')
      : ok('the data was written with it')
  },
}

/** Finds the fingerprints; also in tables that no migration has extended yet. */
export async function findFingerprints(query: Query): Promise<StoredFingerprints | undefined> {
  try {
    const { rows } = await query('select to_jsonb(installation) as row from installation')
    const [stored] = rows as { row: { secret_fingerprint?: string; former_fingerprints?: string[] } }[]
    const { secret_fingerprint: current, former_fingerprints: former = [] } = stored?.row ?? {}
    return current === undefined ? undefined : { current, former }
  } catch (error) {
    const isTableMissing = codeOf(error) === '42P01'
    if (isTableMissing) return undefined
    throw error
  }
}

export const clockCheck: Check = {
  name: 'clock',
  run: async ({ clock, config, database }) => {
    if (config.databaseUrl === undefined) return ok('the embedded database has the clock of this machine')
    if (database === undefined) return notOpened
    const startedAt = clock.now().getTime()
    const { rows } = await database.query('select (extract(epoch from clock_timestamp()) * 1000)::text as ms')
    const [row] = rows as { ms: string }[]
    const middle = (startedAt + clock.now().getTime()) / 2
    const differenceMs = Math.abs(Number(row?.ms) - middle)
    const text = `this machine and the database differ by ${(differenceMs / 1_000).toFixed(1)} s`
    if (differenceMs > faultMs) return fault(text)
    return differenceMs > noteMs ? note(text) : ok(text)
  },
}
