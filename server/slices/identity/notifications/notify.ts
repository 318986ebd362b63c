import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { insertNotification, saveNotification } from './queries.ts'

export interface BellNotification {
  /** The key of the news: sent twice under one key, it arrives once. */
  onceKey?: string
  /** A key of which the bell has the last news alone. */
  lastKey?: string
  userId: number
  /** The user whose act the news is about, when there is one. */
  createdBy?: number
  /** A name of the icons that web/ui knows. */
  icon: string
  /** Plain text in the reader's language. */
  body: string
  action?: { text: string; url: string }
}

/** Puts news in one person's bell, as part of the transaction that `db` is in. */
export async function notify(deps: Pick<Deps, 'clock'>, db: Db, news: BellNotification): Promise<void> {
  const { onceKey, lastKey } = news
  const write = lastKey === undefined ? insertNotification : saveNotification
  const key = lastKey ?? onceKey
  await write(db, {
    ...(key !== undefined && { id: idOf(key) }),
    userId: news.userId,
    createdBy: news.createdBy ?? null,
    icon: news.icon,
    body: news.body,
    actionText: news.action?.text ?? null,
    actionUrl: news.action?.url ?? null,
    createdAt: deps.clock.now(),
  })
}

/** Returns the same id for the same key, in the form of a UUID that is made of a hash (version 8). */
function idOf(key: string): string {
  const hex = Buffer.from(sha256(key), 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
