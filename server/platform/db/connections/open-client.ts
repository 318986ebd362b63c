import pg from 'pg'
import { destroyConnection } from './silence-watch.ts'

/** int8 and numeric as numbers, dates as text: the same values that the embedded engine gives. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20 || oid === 1700) return Number
    if (oid === 1082) return String
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/** A transaction that its process forgot is ended after it, and lets go of its locks. */
export const idleInTransactionMax = '10s'

/**
 * True for every session. The kernels on both sides probe now and then whether the other is still there: theirs
 * gives up a connection whose client vanished, and its locks, within half a minute.
 */
const options = [
  '-c tcp_keepalives_idle=10',
  '-c tcp_keepalives_interval=5',
  '-c tcp_keepalives_count=3',
  `-c idle_in_transaction_session_timeout=${idleInTransactionMax}`,
].join(' ')

/**
 * Returns the configuration of a connection through a pooler, which takes no settings of a session: no longer than
 * three seconds, which is also the longest wait for a free connection.
 */
export const pooledConfig = (url: string) => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** Returns the configuration of a connection that is a session of PostgreSQL, with settings of its own. */
export const clientConfig = (url: string, moreOptions: string) => ({
  ...pooledConfig(url),
  options: `${options} ${moreOptions}`,
})

/** @throws when there is no connection in time; nothing is left open then */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // Without a listener a connection that breaks while it is made would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    destroyConnection(client)
    throw error
  }
}
