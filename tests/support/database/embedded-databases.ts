import type { PGlite } from '@electric-sql/pglite'
import { connectEngine, openEngine } from '../../../server/platform/db/connections/connect-pglite.ts'
import type { Database } from '../../../server/platform/db/database.ts'

// Starting an embedded database takes a second of a processor, and there are hundreds of test files. Those of one
// process pass them on: closing one leaves it with every table and no row, every counter at its beginning. One that is
// not as it was made in any other way is thrown away. Why: docs/decisions/0022-tests.md

interface Engine {
  lite: PGlite
  /** The shape: its tables and settings without rows, as it was made. */
  shape: string
}

const free: Engine[] = []
/** A script that borrows one ends when it is closed, which an open engine would keep from happening. */
const isHandedOn = process.env['VITEST'] !== undefined

export async function lendEmbeddedDatabase(template: () => Promise<Blob>): Promise<Database> {
  const engine = free.pop() ?? (await start(await template()))
  let isClosing = false
  let isClosed = false
  const listening: Parameters<PGlite['listen']>[] = []
  // Work that goes on after it was closed finds it closed, and not what comes after it.
  const lent = new Proxy(engine.lite, {
    get(lite, name) {
      if (isClosed) throw new Error('PGlite is closed')
      if (name === 'listen')
        return (...parameters: Parameters<PGlite['listen']>) => {
          listening.push(parameters)
          return lite.listen(...parameters)
        }
      const value: unknown = Reflect.get(lite, name, lite)
      return typeof value === 'function' ? value.bind(lite) : value
    },
  })
  const database = connectEngine(lent)
  return {
    ...database,
    close: async () => {
      // Closed twice it would be lent to two at once, who would find each other's rows.
      if (isClosing) return
      isClosing = true
      await database.close()
      for (const [channel, onMessage] of listening) await engine.lite.unlisten(channel, onMessage)
      isClosed = true
      if (isHandedOn && (await putBack(engine))) free.push(engine)
      else if (!engine.lite.closed) await engine.lite.close()
    },
  }
}

async function start(snapshot: Blob): Promise<Engine> {
  const lite = await openEngine({ snapshot })
  return { lite, shape: await shapeOf(lite) }
}

/** @returns whether it is as it was made */
async function putBack({ lite, shape }: Engine): Promise<boolean> {
  try {
    if ((await shapeOf(lite)) !== shape) return false
    await empty(lite)
    return true
  } catch {
    return false
  }
}

/**
 * Deletes the rows of the tables that have any, and what they leave behind. Truncating all tables takes five to ten
 * times as long: it begins a new file for each table and each index.
 */
async function empty(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)
  const tables = rows.map(({ name }) => name)
  // As a replica it runs no triggers, and so checks no references: the tables need no order.
  await lite.exec(`deallocate all; select pg_advisory_unlock_all();
    set session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join('')}
    reset session_replication_role;
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`)
  // Without a name all tables would be vacuumed.
  if (tables.length > 0) await lite.exec(`vacuum ${tables.join()}`)
  // The planner takes them for tables that were never filled, as in a new database.
  await lite.exec(`update pg_class set reltuples = -1
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0`)
  // Where rows of that stood before would be looked through every time.
  await lite.exec('vacuum pg_class')
}

/** Tables, columns, indexes, constraints, triggers, functions, and what was set for the session. */
async function shapeOf(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ shape: string }>(`
    select md5(string_agg(part, '|' order by part)) as shape from (
      select concat_ws(' ', 'c', oid, relname, relkind) as part from pg_class where oid >= 16384
      union all select concat_ws(' ', 'a', attrelid, attname, atttypid, atttypmod, attnotnull, attisdropped)
        from pg_attribute where attrelid >= 16384 and attnum > 0
      union all select concat_ws(' ', 'd', adrelid, adnum, adbin) from pg_attrdef
      union all select concat_ws(' ', 'k', oid, conname, convalidated) from pg_constraint where oid >= 16384
      union all select concat_ws(' ', 't', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'p', oid, proname, prosrc) from pg_proc where oid >= 16384
      union all select concat_ws(' ', 'r', setrole, setdatabase, setconfig) from pg_db_role_setting
      union all select concat_ws(' ', 's', name, setting) from pg_settings where source = 'session') as parts`)
  return rows[0]!.shape
}
