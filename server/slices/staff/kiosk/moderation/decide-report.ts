import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, NotAllowed, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { recordAct } from '../../../identity/audit/index.ts'
import { takeOffLine } from '../../../fundraisers/moderation/index.ts'
import { organizationChanges } from '../../../fundraisers/organizations/index.ts'
import { projectChanges } from '../../../fundraisers/projects/index.ts'
import { updateDecision, findReport, findReported, lockOpenAbout, type Report } from './queries.ts'
import { sendDecision } from './report-mails.tsx'

interface ReportAnswer {
  id: number
  reason: string
}

/**
 * Leaves the page as it is.
 * @throws NotFound; NotAllowed for staff who manage the page: no second pair of eyes; Conflict when it was decided
 *   before
 */
export async function dismissReport(deps: Deps, actor: SessionActor, { id, reason }: ReportAnswer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { report } = await lockOpenReport(tx, id)
    if (await isOwn(deps, tx, actor, report)) throw new NotAllowed('errors.review_own')
    await updateDecision(tx, [id], { state: 'dismissed', ...by(deps, actor, reason) })
    await write(deps, tx, actor, { report, reason, act: 'report-dismissed' })
    await sendDecision({ ...deps, db: tx }, report, 'dismissed')
  })
}

/**
 * Takes the reported page off line, as a rejecting review does, and answers all open reports about it.
 * @throws NotFound, also when it is deleted; Conflict when it was decided before
 */
export async function takeDown(deps: Deps, actor: SessionActor, { id, reason }: ReportAnswer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { report, all } = await lockOpenReport(tx, id)
    const { subject, subjectId } = report
    await subjectsOf(deps)[subject].lock(tx, subjectId)
    const page = requireFound(await findReported(tx, report))
    await takeOffLine(deps, tx, { ...page, subject, subjectId, requestedBy: actor.userId }, reason)
    await write(deps, tx, actor, { report, reason, act: 'page-taken-down' })
    const decision = { state: 'taken-down', ...by(deps, actor, reason) } as const
    await updateDecision(
      tx,
      all.map((one) => one.id),
      decision,
    )
    for (const one of all) await sendDecision({ ...deps, db: tx }, one, 'taken_down')
  })
}

const subjectsOf = (deps: Deps) => ({ project: projectChanges(deps), organization: organizationChanges(deps) })

async function isOwn(
  deps: Deps,
  tx: Db,
  { userId }: SessionActor,
  { subject, subjectId }: Pick<Report, 'subject' | 'subjectId'>,
): Promise<boolean> {
  return (await subjectsOf(deps)[subject].authorityNow(tx, subjectId, userId)) !== 'none'
}

/** Locks the open report with all that wait about the same. */
async function lockOpenReport(tx: Db, id: number): Promise<{ report: Report; all: Report[] }> {
  const reportRow = requireFound(await findReport(tx, id))
  const all = await lockOpenAbout(tx, reportRow)
  const report = all.find((one) => one.id === id)
  if (report === undefined) throw new Conflict('account.report.decided')
  return { report, all }
}

const by = ({ clock }: Pick<Deps, 'clock'>, { userId }: SessionActor, decision: string) => ({
  decidedBy: userId,
  decidedAt: clock.now(),
  decision,
})

interface WrittenDecision {
  report: Report
  reason: string
  act: 'report-dismissed' | 'page-taken-down'
}

const write = (deps: Deps, tx: Db, actor: SessionActor, { report, reason, act }: WrittenDecision) => {
  const { subject, subjectId, name: subjectName, path: detail } = report
  return recordAct(deps, tx, actor, { act, subject, subjectId, subjectName, reason, detail })
}
