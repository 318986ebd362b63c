import { earlier } from '../../../../contract/durations.ts'
import type { ChangeValues } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countLeaderNews } from '../../identity/users/index.ts'
import { listLeadersSince } from '../../fundraisers/organizations/index.ts'
import {
  type ChangeSubject,
  findPendingChange,
  holdChange,
  ledSince,
  listAppliedSince,
  saveAppliedChange,
  undoneWithinMs,
} from '../../fundraisers/pending-changes/index.ts'
import { listProjectLeadersSince } from '../../fundraisers/projects/index.ts'
import {
  deleteLink,
  findConnectedAccount,
  findAccountFor,
  findLinkedAccount,
  lockSubject,
  type LinkSubject,
  saveLink,
} from './queries.ts'

export const aboutOf = (subject: LinkSubject) =>
  'projectId' in subject
    ? ({ subject: 'project', subjectId: subject.projectId } as const)
    : ({ subject: 'organization', subjectId: subject.organizationId } as const)

/**
 * Lets donations go to an account at a provider, or to the platform's. At once for a subject that was never public.
 * Otherwise the change waits, and donations go to the current account meanwhile. All leaders of the subject are notified
 * either way, with a link that undoes it. Part of the transaction that `tx` is in.
 * @param accountId null for the platform's; the one in force withdraws the pending change
 * @returns whether the link or its pending change is another one by it
 */
export async function proposeAccount(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  { subject, accountId, by: requestedBy }: { subject: LinkSubject; accountId: number | null; by: number },
): Promise<boolean> {
  const isPublished = await lockSubject(tx, subject)
  const changeRef = { ...aboutOf(subject), kind: 'payment_account' } as const
  const linked = await findLinkedAccount(tx, subject)
  const current = valuesOf(linked)
  const proposed = valuesOf(accountId === null ? undefined : await findConnectedAccount(tx, { id: accountId }))
  // While no account takes the money yet, no money can be led away.
  const isTaken = linked !== undefined || deps.config.platformTakes
  const waits = isPublished && (isTaken || (await isUnlinkedFromOther(deps, tx, { subject, proposed })))
  if (waits) {
    const since = ledSince(deps.clock.now())
    const leaders = await ('projectId' in subject
      ? listProjectLeadersSince(tx, subject.projectId, since)
      : listLeadersSince(tx, subject.organizationId, since))
    const leaderIds = leaders.map(({ userId }) => userId)
    const change = { ...changeRef, former: current, sent: proposed, requestedBy, leaderIds, needsReview: false, waits }
    return holdChange(deps, tx, change)
  }
  if (current['accountId'] === proposed['accountId']) return false
  await write(deps, tx, { subject, accountId, by: requestedBy })
  await saveAppliedChange(deps, tx, { ...changeRef, former: current, proposed, requestedBy })
  return true
}

/**
 * Lets donations go to another account at the request of a user, who may have all leaders notified so often in a day.
 * @throws TooManyRequests
 */
export async function requestAccount(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  request: Parameters<typeof proposeAccount>[2],
): Promise<void> {
  if (!(await proposeAccount(deps, tx, request))) return
  await countLeaderNews({ db: tx, clock: deps.clock }, { userId: request.by, ...aboutOf(request.subject) })
}

/**
 * Whether another account was unlinked shortly before: unlinking it and then linking this one would lead the money away
 * without the waiting time of a single change.
 */
async function isUnlinkedFromOther(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { subject, proposed }: { subject: LinkSubject; proposed: ChangeValues },
): Promise<boolean> {
  const changeRef = { ...aboutOf(subject), kind: 'payment_account' } as const
  // A pending one goes on waiting, and is withdrawn as such.
  if ((await findPendingChange(tx, changeRef)) !== undefined) return true
  const applied = await listAppliedSince(tx, changeRef, earlier(clock.now(), undoneWithinMs))
  const formerIds = applied.map(({ former }) => former['accountId'] ?? null)
  return formerIds.some((id) => id !== null && id !== proposed['accountId'])
}

const valuesOf = (account: { id: number; name: string } | undefined): ChangeValues => ({
  accountId: account?.id ?? null,
  label: account?.name ?? null,
})

/** Withdraws the pending change, if it leads to an account of this kind. */
export async function withdrawProposal(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs' | 'db'>,
  {
    subject,
    by,
    isOfKind,
  }: { subject: LinkSubject; by: number; isOfKind: (account: { kind: string; provider: string }) => boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const pending = await findPendingChange(tx, { ...aboutOf(subject), kind: 'payment_account' })
    const accountId = pending?.proposed['accountId']
    const account = typeof accountId === 'number' ? await findConnectedAccount(tx, { id: accountId }) : undefined
    if (account === undefined || !isOfKind(account)) return
    await proposeAccount(deps, tx, { subject, accountId: (await findLinkedAccount(tx, subject))?.id ?? null, by })
  })
}

async function write(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { subject, accountId, by: createdBy }: { subject: LinkSubject; accountId: number | null; by: number },
): Promise<void> {
  if (accountId === null) await deleteLink(tx, subject)
  else await saveLink(tx, subject, { accountId, createdBy, createdAt: clock.now() })
}

/** Saves the linked account once a change of that takes effect, or is undone. */
export const savePaymentAccount =
  (deps: Pick<Deps, 'clock'>): ChangeSubject['write'] =>
  async (tx, { subject: kind, subjectId: id, requestedBy }, values) => {
    const subject = kind === 'project' ? { projectId: id } : { organizationId: id }
    const accountId = values['accountId'] as number | null
    // A project may have gone to others meanwhile: then it is linked with their organization, or not at all.
    if (accountId !== null && (await findAccountFor(tx, subject, accountId)) === undefined) return false
    await write(deps, tx, { subject, accountId, by: requestedBy })
    return true
  }
