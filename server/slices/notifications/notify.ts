import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { insertNotification } from './queries.ts'

export interface News {
  userId: number
  /** Who did what the news is about, when it was a person. */
  createdBy?: number
  /** A name of the icons that web/ui knows. */
  icon: string
  /** Plain text in the reader's language. */
  body: string
  action?: { text: string; url: string }
}

/** Puts news in one person's bell, as part of the transaction that `db` is in. */
export async function notify(deps: Pick<Deps, 'clock'>, db: Db, news: News): Promise<void> {
  await insertNotification(db, {
    userId: news.userId,
    createdBy: news.createdBy ?? null,
    icon: news.icon,
    body: news.body,
    actionText: news.action?.text ?? null,
    actionUrl: news.action?.url ?? null,
    createdAt: deps.clock.now(),
  })
}
