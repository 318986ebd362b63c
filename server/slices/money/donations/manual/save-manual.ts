import { dayMs, earlier } from '../../../../../contract/durations.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { SentManualRow, UnderstoodRow } from '../../../../../contract/money/donations/manual-donations.ts'
import { manualRow } from '../../../../../contract/money/donations/manual-donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, requireNoProblems, TooManyRequests } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import type { Project } from '../../../fundraisers/projects/index.ts'
import { addTotals, announceTotal, type TotalChange } from '../../../fundraisers/totals/index.ts'
import { canMakeManual, getProjectWithDonors } from '../policy.ts'
import { byNumberAndName, validateFields, validateRows, type ValidRow, type RowTerms } from './validate-rows.ts'
import {
  countWrittenSince,
  findEntry,
  findMessageLengthMax,
  insertEntry,
  insertManual,
  listNamed,
  lockWrittenBy,
  type NewDonation,
} from './queries.ts'

type ManualDeps = Pick<Deps, 'database' | 'db' | 'clock' | 'jobs' | 'paymentFollowers' | 'paymentMemory'>

/**
 * Gets the project, when this actor may write down donations of it.
 * @throws NotFound when it is not theirs, Conflict while it is a draft
 */
async function getOpenProject(deps: ManualDeps, actor: SessionActor, projectId: number): Promise<Project> {
  const project = await getProjectWithDonors(deps, actor, projectId)
  if (!canMakeManual(project)) throw new Conflict('errors.manual_in_draft')
  return project
}

/**
 * Checks one field of a row.
 * @throws FieldErrors on the field's own name
 */
export async function checkManualField(
  deps: ManualDeps,
  actor: SessionActor,
  { projectId, field, value }: { projectId: number; field: keyof SentManualRow; value: unknown },
): Promise<void> {
  const project = await getOpenProject(deps, actor, projectId)
  const row = { [field]: value }
  const { problems } = validateFields(row, await termsFor(deps, project, [row]))
  requireNoProblems(problems[field] === undefined ? {} : { [field]: problems[field] })
}

/**
 * Checks all rows, and says how each is understood.
 * @throws FieldErrors with all that is wrong, as `transactions.3.amount`, up to a thousand and those of one row more
 */
export async function checkManualRows(
  deps: ManualDeps,
  actor: SessionActor,
  { projectId, rows }: { projectId: number; rows: readonly SentManualRow[] },
): Promise<UnderstoodRow[]> {
  const project = await getOpenProject(deps, actor, projectId)
  return (await validRows(deps, project, rows)).map((row) => ({
    first_name: row.first_name,
    last_name: row.last_name,
    message: row.message,
    created_at: row.created_at,
    participant_id: row.participant?.id ?? null,
    participant_name: row.participant?.name ?? null,
    ref: row.ref,
    amount: eurosOf(row.amount),
  }))
}

export interface ManualSave {
  projectId: number
  rows: readonly SentManualRow[]
  /** The client's own; without one the same rows are written down once a day. */
  idempotencyKey: string | undefined
  language: Language
}

/**
 * Writes down donations that were given elsewhere, all or none: in the ledger and the totals as every other. Repeating
 * it writes nothing more, and gets the first answer. No money moves, and no donor is mailed: there is no e-mail
 * address, and the platform cannot prove money that did not pass through it. Participants are mailed about the
 * milestones of their page.
 * @returns how many, and cents together
 * @throws NotFound, Conflict, FieldErrors as checking does; Conflict when the key was used for other rows;
 *   TooManyRequests after very many in a day
 */
export async function saveManual(deps: ManualDeps, actor: SessionActor, save: ManualSave) {
  const project = await getOpenProject(deps, actor, save.projectId)
  const now = deps.clock.now()
  const requestHash = sha256(JSON.stringify(save.rows))
  const own = save.idempotencyKey === undefined ? `${dateOf(now)}\n${requestHash}` : `key\n${save.idempotencyKey}`
  const idempotencyKey = sha256(`${actor.userId}\n${project.id}\n${own}`)
  const earlier = await findEntry(deps.db, idempotencyKey)
  if (earlier !== undefined) return answerOf(earlier, requestHash)

  const rows = await validRows(deps, project, save.rows)
  const isWritten = await deps.db.transaction(async (tx) => {
    const entry = { projectId: project.id, userId: actor.userId, idempotencyKey, requestHash, createdAt: now }
    const entryId = await insertEntry(tx, entry)
    if (entryId === undefined) return false
    await requireRowsLeft(tx, { userId: actor.userId, count: rows.length, now })
    const newDonations = rows.map((row) => donationOf(row, { project, now, language: save.language }))
    const ids = await insertManual(tx, { entryId, rows: newDonations, now })
    await addTotals(
      tx,
      deps.paymentMemory.slots.slotFor({ projectId: project.id, number: entryId }),
      changesOf(newDonations),
    )
    const firsts = firstOfEach(newDonations).map(({ token }) => defined(ids.get(token)))
    await deps.paymentFollowers.recorded.enqueueAfter(deps, tx, firsts)
    return true
  })
  // The manager's second click came while the first was being written.
  if (!isWritten) return answerOf(defined(await findEntry(deps.db, idempotencyKey)), requestHash)
  announceTotal(deps.database, project.id)
  return { count: rows.length, cents: rows.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The rows of one manager in a day: the history of a large charity. Each stays for ever, in five tables. */
const rowsADayMax = 50_000

/** @throws TooManyRequests */
async function requireRowsLeft(
  tx: Db,
  { userId, count, now }: { userId: number; count: number; now: Date },
): Promise<void> {
  await lockWrittenBy(tx, userId)
  const rowCount = await countWrittenSince(tx, userId, earlier(now, dayMs))
  if (rowCount + count > rowsADayMax) throw new TooManyRequests('errors.too_many_manual')
}

function answerOf(entry: { requestHash: string; count: number; cents: number }, requestHash: string) {
  if (entry.requestHash !== requestHash) throw new Conflict('errors.manual_key_used')
  return { count: entry.count, cents: entry.cents }
}

async function validRows(deps: ManualDeps, project: Project, sentRows: readonly SentManualRow[]): Promise<ValidRow[]> {
  const { rows, problems } = await validateRows(sentRows, await termsFor(deps, project, sentRows))
  requireNoProblems(problems)
  return rows
}

async function termsFor(deps: ManualDeps, project: Project, sentRows: readonly SentManualRow[]): Promise<RowTerms> {
  const references = sentRows.flatMap(({ participant_id: value }) => {
    const parsed = manualRow.shape.participant_id.safeParse(value ?? undefined)
    return parsed.success && parsed.data !== null ? [parsed.data] : []
  })
  return {
    today: dateOf(deps.clock.now()),
    maxMessageLength: await findMessageLengthMax(deps.db, project.id),
    participants: byNumberAndName(await listNamed(deps.db, project.id, [...new Set(references)])),
  }
}

interface WriteContext {
  project: Project
  now: Date
  language: Language
}

/** Returns the donation of a row, paid on the day that it was given; of today, just now. */
function donationOf(row: ValidRow, { project, now, language }: WriteContext): NewDonation {
  const donatedAt = row.created_at === dateOf(now) ? now : new Date(`${row.created_at}T11:00:00Z`)
  return {
    token: randomToken(),
    projectId: project.id,
    participantId: row.participant?.id ?? null,
    teamId: row.participant?.teamId ?? null,
    amountCents: row.amount,
    firstName: row.first_name,
    lastName: row.last_name,
    message: row.message,
    language,
    donatedAt,
    ref: row.ref,
  }
}

/** Returns the first donation of each participant. */
function firstOfEach(newDonations: readonly NewDonation[]) {
  const firsts = new Map<number, NewDonation>()
  for (const donation of newDonations) {
    const { participantId, donatedAt } = donation
    if (participantId === null) continue
    const first = firsts.get(participantId)
    if (first === undefined || donatedAt < first.donatedAt) firsts.set(participantId, donation)
  }
  return [...firsts.values()]
}

function changesOf(newDonations: readonly NewDonation[]): TotalChange[] {
  const changes = new Map<string, TotalChange>()
  for (const { projectId, participantId, teamId, amountCents } of newDonations)
    for (const [subject, subjectId] of [
      ['project', projectId],
      ['participant', participantId],
      ['team', teamId],
    ] as const) {
      if (subjectId === null) continue
      const key = `${subject} ${subjectId}`
      const change = changes.get(key) ?? { subject, subjectId, raisedCents: 0, donationCount: 0 }
      change.raisedCents += amountCents
      change.donationCount += 1
      changes.set(key, change)
    }
  return [...changes.values()]
}
