import { type PGlite, protocol } from '@electric-sql/pglite'

type ProtocolCall = PGlite['execProtocolStream']
type Options = Parameters<ProtocolCall>[1]
type Answer = Awaited<ReturnType<ProtocolCall>>

interface PreparedStatement {
  /** Within the session. */
  name: string
  preparedAt: number
  /** The description of its parameters and of its rows, once it was requested. */
  description?: Answer
}

/**
 * Statements that are kept prepared at the same time: a plan takes some tens of kilobytes, and a page needs no more
 * than thirty.
 */
const statementsMax = 256
/**
 * The time, in milliseconds, for which a plan is kept on PostgreSQL: one that was made while a table was empty reads
 * all of it.
 */
const planLifetimeMs = 5_000

/**
 * A single statement that changes neither a table nor a setting. All other statements may change the meaning of
 * prepared ones.
 */
const planSafeStatement =
  /^[\s(]*(select|with|insert|update|delete|values|begin|commit|savepoint|release)\b[^;]*;?\s*$/i

/**
 * Caches the prepared statements of the embedded engine. Its client has each of them parsed, analyzed and planned anew,
 * by six calls into the engine: for a statement with joins that takes five times what running it does. The client's own
 * messages are looked through, as it has no other door that its transactions go through as well; it sends those of one
 * statement one after the other, and never those of two in turns.
 */
export function cachePreparedStatements(lite: PGlite, { max = statementsMax, ms = planLifetimeMs } = {}): void {
  const execProtocol: ProtocolCall = lite.execProtocolStream.bind(lite)
  // The prepared statements by their text, the one that was used longest ago first.
  const statements = new Map<string, PreparedStatement>()
  let prepared: PreparedStatement | undefined
  let number = 0
  // A transaction that is undone takes back its changes of a table.
  let hasChanged = false

  const evict = async (text: string, { name }: PreparedStatement) => {
    statements.delete(text)
    await execProtocol(protocol.serialize.close({ type: 'S', name }))
  }
  const evictIfChangedBy = async (text: string) => {
    const isUndone = /^\s*rollback\b/i.test(text)
    if (/^\s*commit\b/i.test(text)) hasChanged = false
    if (planSafeStatement.test(text) || (isUndone && !hasChanged)) return
    hasChanged = !isUndone
    for (const entry of statements) await evict(...entry)
  }

  const prepare = async (text: string, options: Options): Promise<Answer> => {
    const statement = statements.get(text)
    if (statement !== undefined) statements.delete(text)
    if (statement !== undefined && performance.now() - statement.preparedAt < ms) {
      prepared = statement
      statements.set(text, statement)
      return []
    }
    if (statement !== undefined) await evict(text, statement)
    for (const oldest of statements) {
      if (statements.size < max) break
      await evict(...oldest)
    }
    const name = `kept_${(number += 1)}`
    const answer = await execProtocol(protocol.serialize.parse({ name, text }), options)
    prepared = { name, preparedAt: performance.now() }
    statements.set(text, prepared)
    return answer
  }

  lite.execProtocolStream = async (message, options) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'Q') {
      await evictIfChangedBy(textAt(message, bodyAt))
      return execProtocol(message, options)
    }
    if (kind === 'P') {
      prepared = undefined
      const name = textAt(message, bodyAt)
      const text = textAt(message, bodyAt + name.length + 1)
      await evictIfChangedBy(text)
      // Types that the caller gives are part of its meaning.
      const isPlain = name === '' && message.at(-1) === 0 && message.at(-2) === 0
      return isPlain && planSafeStatement.test(text) ? prepare(text, options) : execProtocol(message, options)
    }
    if (prepared === undefined) return execProtocol(message, options)
    if (kind === 'B') return execProtocol(bindTo(prepared.name, message), options)
    if (kind === 'D') {
      // The description of the portal says the same about its rows as the description of the statement.
      prepared.description ??= await execProtocol(
        protocol.serialize.describe({ type: 'S', name: prepared.name }),
        options,
      )
      return prepared.description
    }
    if (kind === 'S') prepared = undefined
    return execProtocol(message, options)
  }
}

/** The offset of the body, after the kind of message and its length. */
const bodyAt = 5

function textAt(message: Uint8Array, start: number): string {
  return Buffer.from(message.subarray(start, message.indexOf(0, start))).toString()
}

/**
 * Returns the message that binds a statement: the message names neither portal nor statement: the second name comes
 * between its two empty ones and the rest.
 */
function bindTo(name: string, message: Uint8Array): Uint8Array {
  const named = Buffer.concat([message.subarray(0, bodyAt + 1), Buffer.from(name), message.subarray(bodyAt + 1)])
  named.writeInt32BE(named.length - 1, 1)
  return named
}
