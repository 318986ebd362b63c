import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { explainPostgres } from '../errors/explain-database.ts'
import { one } from '../statements/one.ts'
import { openClient } from './open-client.ts'
import { destroyConnection } from './silence-watch.ts'

/** The addresses of one database: one that may lead through a pooler, and then one that leads past it. */
export interface DatabaseAddresses {
  url: string
  directUrl?: string
}

/**
 * Requires sessions of PostgreSQL where the product needs them. A connection pooler in transaction mode lends a session
 * for one transaction: notifications never arrive over it, prepared statements are not there the next time, and locks
 * and settings stay with the next client, all without a word until payments are left behind.
 * @throws StartError with the variable that has to be set, or another way
 */
export async function requireSessions({ url, directUrl }: DatabaseAddresses): Promise<void> {
  const own = { url, variable: 'DATABASE_URL' }
  const direct = directUrl === undefined ? own : { url: directUrl, variable: 'DATABASE_DIRECT_URL' }
  if (!(await hasSessions(direct))) throw new StartError(direct === own ? directUrlMissing : directUrlPooled)
  if (direct !== own && !(await areOneDatabase(own, direct))) throw new StartError(databasesDiffer)
}

const directUrlMissing =
  'DATABASE_DIRECT_URL is required, as DATABASE_URL leads through a connection pooler in transaction mode, over which no notification arrives and no lock holds: it has to lead to the same database without that pooler.'
const directUrlPooled =
  'DATABASE_DIRECT_URL leads through a connection pooler in transaction mode, over which no notification arrives and no lock holds: it has to lead to PostgreSQL itself, or through a pooler in session mode.'
const databasesDiffer =
  'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: both have to lead to the same one, of the same server.'
const noTransactions =
  'DATABASE_URL leads through a connection pooler in statement mode, which has no transactions: it has to be in transaction or session mode.'

interface Address {
  url: string
  variable: string
}

const answerWithinMs = 10_000

/** Runs `work` with so many connections of their own, which bring no settings, as no pooler takes them. */
async function withClients<Result>(
  addresses: readonly Address[],
  work: (...clients: pg.Client[]) => Promise<Result>,
): Promise<Result> {
  const clients: pg.Client[] = []
  for (const { url, variable } of addresses) {
    const config = { connectionString: url, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs }
    try {
      clients.push(await openClient(config))
    } catch (error) {
      clients.forEach(destroyConnection)
      throw explainPostgres(error, url, variable)
    }
  }
  try {
    const result = await work(...clients)
    await Promise.all(clients.map((client) => client.end()))
    return result
  } catch (error) {
    clients.forEach(destroyConnection)
    const [last] = addresses.slice(-1)
    throw last === undefined ? error : explainPostgres(error, last.url, last.variable)
  }
}

/** The process of PostgreSQL that answers: its number alone may be that of another machine's as well. */
const processStatement = 'select concat(pid, backend_start) as name from pg_stat_activity where pid = pg_backend_pid()'

/**
 * The number of rounds. An idle pooler is seen in the first; one that is busy lends by chance the same session twice,
 * and not so often.
 */
const rounds = 6

/**
 * Whether connections have a session each, for as long as they last. Two connections look at the process that answers
 * them: twice in a row, as a pooler that lends its sessions in turn would seem to give each its own; and once while the
 * other is in a transaction, as a pooler with one free session would.
 */
function hasSessions(address: Address): Promise<boolean> {
  return withClients([address, address], (first, second) => {
    const [ofFirst, ofSecond] = [new Set<string>(), new Set<string>()]
    return alternate([first, second], async (client) => {
      const [own, other] = client === first ? [ofFirst, ofSecond] : [ofSecond, ofFirst]
      const name = await nameOfProcess(client)
      own.add(name)
      return own.size === 1 && !other.has(name)
    })
  })
}

/** Lets two connections look by turns, as described, until a look says no. @returns whether none did */
async function alternate(
  [first, second]: readonly [pg.Client, pg.Client],
  look: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    for (const client of [first, first, second, second]) if (!(await look(client))) return false
    await second.query('begin')
    const [isRight, isOtherRight] = [await look(second), await look(first)]
    await second.query('commit')
    if (!isRight || !isOtherRight) return false
  }
  return true
}

const nameOfProcess = async (client: pg.Client): Promise<string> =>
  one((await client.query<{ name: string }>(processStatement)).rows).name

const keyMax = 2 ** 47

/**
 * Whether two addresses lead to one database: a lock that is taken by the one is not free by the other. A copy of the
 * database has its name and all its numbers, and no such lock.
 */
function areOneDatabase(own: Address, direct: Address): Promise<boolean> {
  return withClients([direct, own], async (holder, other) => {
    const key = randomInt(keyMax)
    await holder.query('select pg_advisory_lock($1)', [key])
    await begin(other)
    const { rows } = await other.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [key])
    await other.query('commit')
    return !one(rows).isFree
  })
}

/** @throws StartError behind a pooler in statement mode */
async function begin(client: pg.Client): Promise<void> {
  try {
    await client.query('begin')
  } catch (error) {
    if (error instanceof Error && /statement pooling/i.test(error.message)) throw new StartError(noTransactions)
    throw error
  }
}
