import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { ChangedFields } from '../../../../../contract/fundraisers/moderation/page-changes.ts'
import { defined } from '../../../../../contract/defined.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { updateDescription } from '../../../identity/media/index.ts'
import { countLeaderNews, nameChanged } from '../../../identity/users/index.ts'
import { changedAccountOf, findOrganization, isWholeAccount, type Organization } from '../../organizations/index.ts'
import {
  changeOf,
  requestReviewAgain,
  findLatestReview,
  savePageChange,
  withdrawReview,
} from '../../moderation/index.ts'
import { bankAccountOf } from '../account-rules.ts'
import type { ManagedProject } from '../managed-project.ts'
import { missingAfter } from '../publishing-rules.ts'
import { lockWithinLimits, type ProjectColumns, updateProjectColumns } from '../queries.ts'
import { closesSooner } from '../rules.ts'
import { enqueueMove } from './enqueue-move.ts'
import { holdColumns, splitColumns } from './hold-columns.ts'
import { projectClosingDateMoved, projectAccountChanged } from './jobs.ts'

/** The changed columns, and the description of the photo that stays. */
export type ProjectChange = ProjectColumns & { photoAlt?: string }

/**
 * Writes a change of a project, with its effects: under another name, for another organization or with another bank
 * account, it is reviewed again, and all its managers are notified of the receiver of the money.
 * @returns whether it was written: not when anything of the project changed since it was read, or more people take
 *   part by now than a limit would let in
 * @throws FieldErrors when the project is public and would lack a requirement for publishing; TooManyRequests
 */
export async function saveProjectChange(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs' | 'database' | 'db'>,
  actor: Actor,
  project: ManagedProject,
  { photoAlt, ...columns }: ProjectChange,
): Promise<boolean> {
  const organization = await organizationAfter(deps, actor, project, columns.organizationId)
  const changed = { ...project, ...columns, photo: columns.photoId === undefined ? project.photo : columns.photoId }
  const missing = missingAfter(
    publishedFields(project, project.chosenOrganization),
    publishedFields(changed, organization),
    {
      today: dateOf(deps.clock.now()),
    },
  )
  if (missing !== undefined && project.state > projectStates.draft) throw new FieldErrors({ value: [missing] })
  const split = splitColumns(deps, project, columns)
  const isMoved = split.direct.organizationId !== undefined && split.direct.organizationId !== project.organizationId
  const result = {
    changed: { ...project, ...split.direct },
    organization: isMoved ? organization : project.chosenOrganization,
  }
  const moved = isMoved ? { organizationSince: deps.clock.now() } : {}
  return deps.db.transaction(async (tx) => {
    if (!(await lockWithinLimits(tx, project.id, split.direct))) return false
    if (!(await updateProjectColumns(tx, project, { ...split.direct, ...moved }))) return false
    const { id, webhookUrls } = project
    const move = { id, webhookUrls, organizationId: organization?.id ?? null, changedBy: actor.userId }
    if (isMoved) await enqueueMove(deps, tx, move)
    // The name shown from now on may be another one than was looked at last.
    if (split.direct.showUserAsOwner === true) await deps.jobs.enqueue(tx, nameChanged, { userId: project.ownerId })
    await enqueueCloser(deps, tx, { project, closingDate: split.direct.closingDate, changedBy: actor.userId })
    await follow(deps, tx, actor, { project, ...result, isIncomplete: missing !== undefined })
    if (photoAlt !== undefined) await updateDescription(tx, defined(project.photoId), photoAlt)
    const page = changedPage(project, { ...split.direct, photoAlt })
    if (actor.userId !== undefined) await savePageChange(deps, tx, { ...page, changedBy: actor.userId })
    if (actor.userId !== undefined)
      await holdColumns(deps, tx, { project, organization, split, requestedBy: actor.userId })
    return true
  })
}

/**
 * Enqueues the news of an earlier closing date. An earlier closing date: set with an account that was taken over, it
 * would end all monthly donations in silence.
 */
async function enqueueCloser(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  {
    project,
    closingDate,
    changedBy,
  }: { project: ManagedProject; closingDate: string | undefined; changedBy: number | undefined },
): Promise<void> {
  if (closingDate === undefined || changedBy === undefined || !closesSooner(project, closingDate)) return
  const news = { userId: changedBy, subject: 'project', subjectId: project.id } as const
  await countLeaderNews({ db: tx, clock }, news)
  await jobs.enqueue(tx, projectClosingDateMoved, {
    projectId: project.id,
    version: project.version + 1,
    closingDate,
    changedBy,
  })
}

/** Returns the changed page, which staff look at afterwards, or before they say yes to it. */
function changedPage(project: ManagedProject, change: ProjectChange) {
  const { id: subjectId, name, ownGoalCents, photo } = project
  const { description, url, videoUrl, goalCents } = { ...project, goalCents: ownGoalCents, ...change }
  const euros = (cents: number | null) => (cents === null ? '' : String(eurosOf(cents)))
  const alt = photo?.alt ?? ''
  const fields: ChangedFields = {
    ...changeOf('description', project.description, description),
    ...changeOf('url', project.url, url),
    ...changeOf('goal', euros(ownGoalCents), euros(goalCents)),
    ...(change.photoId !== undefined && { photo: { from: null, to: null } }),
    ...changeOf('photo_alt', alt, change.photoAlt ?? alt),
    ...changeOf('video', project.videoUrl, videoUrl),
  }
  const isPublic = project.state > projectStates.draft
  return { subject: 'project', subjectId, name, isPublic, url, fields } as const
}

type PublishedFields = Pick<ManagedProject, 'kind' | 'closingDate' | 'bankAccount' | 'bankAccountHolder'> & {
  photo: unknown
}

const publishedFields = (project: PublishedFields, organization: Organization | null) => ({
  kind: project.kind,
  photo: project.photo,
  closingDate: project.closingDate,
  ...bankAccountOf(project, organization),
  organization,
})

async function organizationAfter(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  { chosenOrganization }: ManagedProject,
  chosenId: number | null | undefined,
): Promise<Organization | null> {
  if (chosenId === undefined) return chosenOrganization
  return chosenId === null ? null : ((await findOrganization(database, chosenId, actor.userId)) ?? null)
}

interface WrittenChange {
  /** The project before the change. */
  project: ManagedProject
  changed: Pick<ManagedProject, 'name' | 'url' | 'bankAccount' | 'bankAccountHolder'>
  organization: Organization | null
  /** Whether it lacks now a field that it needs to be published. */
  isIncomplete: boolean
}

async function follow(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  actor: Actor,
  { project, changed, organization, isIncomplete }: WrittenChange,
): Promise<void> {
  const { id, state, version } = project
  if (isIncomplete) await takeFromQueue(tx, id)
  const current = bankAccountOf(project, project.chosenOrganization)
  const account = bankAccountOf(changed, organization)
  const hasOtherAccount =
    account.bankAccount !== current.bankAccount || account.bankAccountHolder !== current.bankAccountHolder
  const isOthers = organization?.id !== project.chosenOrganization?.id
  if (actor.userId === undefined || (changed.name === project.name && !hasOtherAccount && !isOthers)) return
  const { name, url } = changed
  const reviewRequest = { subject: 'project', subjectId: id, name, url, ...account, requestedBy: actor.userId } as const
  if (!isIncomplete) await requestReviewAgain(deps, tx, { ...reviewRequest, isPublic: state > projectStates.draft })
  // Half an account gets no money: while one is filled in, the news is the whole of it.
  if (hasOtherAccount && [account, current].some(isWholeAccount)) {
    await countLeaderNews({ db: tx, clock: deps.clock }, { userId: actor.userId, subject: 'project', subjectId: id })
    const change = changedAccountOf(account, { current, changedBy: actor.userId })
    await deps.jobs.enqueue(tx, projectAccountChanged, { ...change, projectId: id, version: version + 1 })
  }
}

/**
 * Withdraws a draft from the queue. A draft that lacks a requirement is not approved [5.10]; the reason of an earlier
 * rejection stays readable.
 */
async function takeFromQueue(tx: Db, id: number): Promise<void> {
  const subject = { subject: 'project', subjectId: id } as const
  if ((await findLatestReview(tx, subject))?.state !== 'rejected') await withdrawReview(tx, subject)
}
