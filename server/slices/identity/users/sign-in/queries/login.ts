import type { Database } from '../../../../../platform/db/database.ts'
import { bindByName } from '../../../../../platform/db/statements/bind-by-name.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  joinedRow,
  type RowOf,
} from '../../../../../platform/db/statements/selection.ts'
import { one } from '../../../../../platform/db/statements/one.ts'
import { insertJobs, wakeWorkers } from '../../../../../platform/jobs/insert-jobs.ts'
import { type User, userColumns } from '../../queries.ts'

// Signing in should cost little beside its hash, so each half of it is one statement. And neither waits for the disk,
// which donations need more: when the database breaks down in that moment, a count of attempts or a session whole with
// its news is lost, and the user signs in again.
const asyncCommit = `async_commit as (select set_config('synchronous_commit', 'off', true))`

export interface LimitedKey {
  key: string
  /** The moment when counting starts again, if this is the first attempt. */
  resetsAt: Date
  isForKnownDevice: boolean
}

export interface LoginStart {
  user: User | undefined
  /** Whether the account signed in before in this browser; never for an unknown e-mail address. */
  isKnownDevice: boolean
  /** The number of tries that each key has now, this one included. */
  attempts: Map<string, number>
}

const userOfLogin = columnsOf('account', userColumns)

const startStatement = defineStatement({
  name: 'users-start-login',
  selection: {
    ...userOfLogin,
    isKnownDevice: expression<boolean>('browser.is_known'),
    attempts: expression<Record<string, number>>('(select json_object_agg(key, hits) from counts)'),
  },
  text: (list) => `with ${asyncCommit},
    account as (select * from users where lower(email) = $1),
    browser as (
      select exists (
        select 1 from known_devices k join account on account.id = k.user_id where k.device_hash = $2) as is_known),
    counts as (
      insert into throttles (key, hits, resets_at)
      select l.key, 1, l.resets_at
      from async_commit cross join browser join unnest($3::text[], $4::timestamptz[], $5::boolean[]) as l(key, resets_at, is_for_known)
        on l.is_for_known = browser.is_known
      order by l.key
      on conflict (key) do update set
        hits = case when throttles.resets_at <= $6::timestamptz then 1 else throttles.hits + 1 end,
        resets_at = case when throttles.resets_at <= $6::timestamptz then excluded.resets_at else throttles.resets_at end
      returning key, hits)
    select ${list} from browser left join account on true`,
})

interface LoginQuery {
  email: string
  deviceHash: string
  keys: readonly LimitedKey[]
  now: Date
}

/**
 * Looks an account up and counts the attempt, with the same work whether there is one or not. Capitals make no
 * difference.
 */
export async function saveLogin(database: Database, { email, deviceHash, keys, now }: LoginQuery): Promise<LoginStart> {
  const row = one(
    await database.run(startStatement, [
      email.toLowerCase(),
      deviceHash,
      keys.map(({ key }) => key),
      keys.map(({ resetsAt }) => resetsAt.toISOString()),
      keys.map(({ isForKnownDevice }) => isForKnownDevice),
      now,
    ]),
  )
  const { isKnownDevice, attempts } = row
  return { user: joinedRow(userOfLogin, row, 'id'), isKnownDevice, attempts: new Map(Object.entries(attempts)) }
}

export interface SessionStart {
  userId: number
  /** The password that was given is stored as this; another one may have replaced it since. */
  passwordHash: string
  tokenHash: string
  formerTokenHash: string | undefined
  deviceHash: string
  userAgent: string
  isRemembered: boolean
  now: Date
  /** The moment when the password was typed, where that is not now. */
  confirmedAt: Date | undefined
  expiresAt: Date
  /** Tries that no longer count, as the password was right. */
  clearedKeys: readonly string[]
  /** The notice when the browser is new beside others; the first one ever is no news. */
  newsJob: { name: string; payload: object }
  /** The name of the job that ends the session of an impersonation. */
  endJobName: string
}

interface SessionParameters {
  clearedKeys: readonly string[]
  formerTokenHash: string | null
  tokenHash: string
  userId: number
  userAgent: string
  deviceHash: string
  isRemembered: boolean
  now: string
  confirmedAt: string | null
  expiresAt: string
  jobName: string
  jobPayload: string
  endJobName: string
  passwordHash: string
}

const startedSession = {
  isStarted: expression<boolean>('exists (select 1 from holder)'),
  hasNews: expression<boolean>('exists (select 1 from news_job)'),
  isImpersonated: expression<boolean>('exists (select 1 from impersonation)'),
}

/**
 * A change of password or a lock of the account writes its row first and ends its sessions after that: holding the row
 * here, a session is either there to be ended or never made. New rows of a statement are not seen by its other parts:
 * `k` are the browsers known before.
 */
const startSessionStatement = bindByName<SessionParameters, RowOf<typeof startedSession>>(
  defineStatement({
    name: 'users-start-session',
    selection: startedSession,
    text: (list) => `with ${asyncCommit},
    holder as (
      select u.id from users u where u.id = :userId and u.password_hash = :passwordHash and u.locked_at is null
      for share of u),
    cleared_attempts as (delete from throttles where key = any(:clearedKeys::text[]) and exists (select 1 from holder)),
    impersonation as (
      select id, user_id from sessions where token_hash = :formerTokenHash and impersonator_session_id is not null),
    end_job as (
      ${insertJobs(
        {
          name: ':endJobName',
          payload: `jsonb_build_object('userId', impersonation.user_id, 'sessionId', impersonation.id)`,
          runAt: ':now',
          createdAt: ':now',
        },
        'from impersonation where exists (select 1 from holder)',
      )}),
    ended_session as (
      delete from sessions where token_hash = :formerTokenHash and impersonator_session_id is null
        and exists (select 1 from holder)),
    new_session as (
      insert into sessions (token_hash, user_id, user_agent, device_hash, is_remembered, created_at, last_used_at, confirmed_at, expires_at)
      select :tokenHash, holder.id, :userAgent, :deviceHash, :isRemembered, :now::timestamptz, :now::timestamptz,
        :confirmedAt::timestamptz, :expiresAt::timestamptz
      from holder cross join async_commit),
    new_device as (
      insert into known_devices (user_id, device_hash, first_seen_at)
      select holder.id, :deviceHash, :now::timestamptz from holder
      on conflict do nothing
      returning user_id),
    news_job as (
      ${insertJobs(
        { name: ':jobName', payload: ':jobPayload', runAt: ':now', createdAt: ':now' },
        'from new_device where exists (select 1 from known_devices k where k.user_id = new_device.user_id)',
      )}
      returning name)
    select ${list}`,
  }),
)

/**
 * Saves a session instead of the one the browser had: one statement, so all of it or nothing. The session of an
 * impersonation is ended by a job, with a line for the log: `isImpersonated`.
 * @returns undefined, with nothing changed, when the password is another one by now or the account is locked
 */
export async function saveSession(
  database: Database,
  start: SessionStart,
): Promise<{ isImpersonated: boolean } | undefined> {
  const values = startSessionStatement.valuesOf({
    clearedKeys: start.clearedKeys,
    formerTokenHash: start.formerTokenHash ?? null,
    tokenHash: start.tokenHash,
    userId: start.userId,
    userAgent: start.userAgent,
    deviceHash: start.deviceHash,
    isRemembered: start.isRemembered,
    now: start.now.toISOString(),
    confirmedAt: start.confirmedAt?.toISOString() ?? null,
    expiresAt: start.expiresAt.toISOString(),
    jobName: start.newsJob.name,
    jobPayload: JSON.stringify(start.newsJob.payload),
    endJobName: start.endJobName,
    passwordHash: start.passwordHash,
  })
  const row = one(await database.run(startSessionStatement, values))
  if (row.hasNews || row.isImpersonated) wakeWorkers(database)
  return row.isStarted ? { isImpersonated: row.isImpersonated } : undefined
}
