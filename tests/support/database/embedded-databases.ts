import type { PGlite } from '@electric-sql/pglite'
import { connectEngine, openEngine } from '../../../server/platform/db/connections/connect-pglite.ts'
import type { Database } from '../../../server/platform/db/database.ts'
import { deleteRows, shapeOf } from './delete-rows.ts'

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
    await deleteRows(lite)
    return true
  } catch {
    return false
  }
}
