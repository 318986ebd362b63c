import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { QueueName } from './insert-jobs.ts'
import { type EnqueueOptions, type JobKind, type Jobs, queueOf } from './jobs.ts'

/** A job that follows from some news: at once, and as often as the news comes, unless it says otherwise. */
export type FollowingJob<Payload extends z.ZodType> = { payload: z.input<Payload> & object } & EnqueueOptions

/** A job as it is written by the statement of its cause. */
export interface JobRow {
  name: string
  queue: QueueName
  payload: object
  onceKey: string | null
  runAt: Date
}

interface Follower<Event> {
  rowsAfter(news: Event, now: Date): JobRow[]
  enqueueAfter(jobs: Jobs, db: Db, happened: { news: Event; now: Date }): Promise<void>
}

/**
 * The jobs that follow from one kind of news. Each is registered by the slice that handles it, so that the slice with
 * the news knows none of its followers.
 */
export class Followers<Event> {
  private readonly followers: Follower<Event>[] = []

  /** @param when the jobs of this kind that follow; none when the news is not about them */
  on<Payload extends z.ZodType>(
    kind: JobKind<Payload>,
    when: (news: Event, now: Date) => readonly FollowingJob<Payload>[],
  ): void {
    this.followers.push({
      rowsAfter: (news, now) =>
        when(news, now).map(({ payload, onceKey, runAt }) => ({
          name: kind.name,
          queue: queueOf(kind),
          payload,
          onceKey: onceKey ?? null,
          runAt: runAt ?? now,
        })),
      enqueueAfter: (jobs, db, { news, now }) => jobs.enqueueAll(db, kind, when(news, now)),
    })
  }

  /** Returns the rows for a statement that writes them along with the news. */
  rowsAfter(news: Event, now: Date): JobRow[] {
    return this.followers.flatMap((follower) => follower.rowsAfter(news, now))
  }

  /** Writes them in the transaction that `db` is in. */
  async enqueueAfter({ jobs, clock }: { jobs: Jobs; clock: Clock }, db: Db, news: Event): Promise<void> {
    const happened = { news, now: clock.now() }
    for (const follower of this.followers) await follower.enqueueAfter(jobs, db, happened)
  }
}
