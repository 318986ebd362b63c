import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { QueueName } from './insert-jobs.ts'
import { type EnqueueOptions, type JobKind, type Jobs, queueOf } from './jobs.ts'

/** A job that follows from an event: at once, and as often as the event comes, unless it says otherwise. */
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
  rowsAfter(event: Event, now: Date): JobRow[]
  enqueueAfter(jobs: Jobs, db: Db, occurrence: { event: Event; now: Date }): Promise<void>
}

/**
 * The jobs that follow from one kind of event. Each is registered by the slice that handles it, so that the slice with
 * the event knows none of its followers.
 */
export class Followers<Event> {
  private readonly followers: Follower<Event>[] = []

  /** @param when the jobs of this kind that follow; none when the event is not about them */
  on<Payload extends z.ZodType>(
    kind: JobKind<Payload>,
    when: (event: Event, now: Date) => readonly FollowingJob<Payload>[],
  ): void {
    this.followers.push({
      rowsAfter: (event, now) =>
        when(event, now).map(({ payload, onceKey, runAt }) => ({
          name: kind.name,
          queue: queueOf(kind),
          payload,
          onceKey: onceKey ?? null,
          runAt: runAt ?? now,
        })),
      enqueueAfter: (jobs, db, { event, now }) => jobs.enqueueAll(db, kind, when(event, now)),
    })
  }

  /** Returns the rows for a statement that writes them along with the event. */
  rowsAfter(event: Event, now: Date): JobRow[] {
    return this.followers.flatMap((follower) => follower.rowsAfter(event, now))
  }

  /** Writes them in the transaction that `db` is in. */
  async enqueueAfter({ jobs, clock }: { jobs: Jobs; clock: Clock }, db: Db, event: Event): Promise<void> {
    const occurrence = { event, now: clock.now() }
    for (const follower of this.followers) await follower.enqueueAfter(jobs, db, occurrence)
  }
}
