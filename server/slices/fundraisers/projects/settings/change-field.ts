import { dateOf } from '../../../../../contract/dates.ts'
import type { changeProject } from '../../../../../contract/fundraisers/projects/change-project.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { columnsToWrite, type UpdateOf } from '../../../../platform/http/input/field-writers.ts'
import { removePicture, saveUpload, uploaderOf } from '../../../identity/media/index.ts'
import { findOrganization } from '../../organizations/index.ts'
import { countNewSlug, isSlugFree } from '../../slugs/index.ts'
import { requireConfirmed } from '../../../identity/users/index.ts'
import { isUniqueViolation } from '../../../../platform/db/errors/is-unique-violation.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import type { ManagedProject } from '../managed-project.ts'
import type { ProjectColumns } from '../queries.ts'
import { closesSooner } from '../rules.ts'
import { type WriteContext, fieldWriters } from './field-writers.ts'
import { proposedMoney } from './hold-columns.ts'
import { saveProjectChange } from './save-project-change.ts'

type Update = UpdateOf<typeof changeProject>
type FieldChange = { projectId: number; update: Update }

/** The shape of a cover, from a phone to the widest screen [9.07]. */
const coverShape = { widths: [480, 800, 1280], ratio: 780 / 350 }

/**
 * Changes one field of a project.
 * @returns the project as it stands; `isSaved` is no when it was changed since the actor read it
 * @throws NotFound unless the actor manages it, NotAllowed when this field is not for managers, FieldErrors on `value`,
 *   TooManyRequests; ConfirmationRequired when the money goes elsewhere or the project closes sooner from then on and
 *   the sign-in is too long ago
 */
export async function changeField(
  deps: Deps,
  actor: SignedInActor,
  { projectId, update }: FieldChange,
): Promise<{ project: ManagedProject; isSaved: boolean }> {
  // Access and version are checked before a picture is stored.
  const current = await getManagedSettings(deps, actor, projectId)
  if (isOutdated(update, current)) return { project: current, isSaved: false }
  const context = { actorId: actor.userId, today: dateOf(deps.clock.now()) }
  const writeContext = { ...context, ...(await prepareContext(deps, actor, { current, update })) }
  const outcome = await write(deps, actor, { projectId, update, writeContext }).catch(async (error: unknown) => {
    await removeUnused(deps, writeContext.photoId)
    throw error
  })
  if (writeContext.photoId !== undefined)
    await removeUnused(deps, outcome.isSaved ? current.photoId : writeContext.photoId)
  return { project: await getManagedSettings(deps, actor, projectId), isSaved: outcome.isSaved }
}

/**
 * Writes a field, and retries when the project changed between the read and the write, as the rules depend on its
 * state.
 */
async function write(
  deps: Deps,
  actor: SignedInActor,
  { projectId, update, writeContext }: FieldChange & { writeContext: WriteContext },
): Promise<{ isSaved: boolean }> {
  const project = await getManagedSettings(deps, actor, projectId)
  if (isOutdated(update, project)) return { isSaved: false }
  const columns = columnsToWrite<typeof changeProject, ManagedProject, ProjectColumns>(
    fieldWriters(writeContext),
    update,
    {
      actor,
      subject: project,
    },
  )
  // The pending proposal counts: sending it again requests nothing new, and sending the value in force withdraws it.
  const merged = { ...project, ...(await proposedMoney(deps.db, projectId)) }
  // They are in the mails to all donors.
  const { thankMailMotivation: thankWords = project.thankMailMotivation } = columns
  const isReworded = thankWords !== project.thankMailMotivation
  if (isReworded || isPayeeChanged(merged, columns) || closesSooner(project, columns.closingDate))
    requireConfirmed(deps, actor)
  const photoAlt = update.field === 'photo_alt' ? update.value : undefined
  const isWritten = await saveProjectChange(deps, actor, project, { ...columns, photoAlt }).catch((error: unknown) => {
    // The slug was taken since it was looked up.
    if (isUniqueViolation(error)) throw new FieldErrors({ value: ['validation.page_address_taken'] })
    throw error
  })
  if (!isWritten) return write(deps, actor, { projectId, update, writeContext })
  return { isSaved: true }
}

const namedByMoney = ['bankAccount', 'bankAccountHolder', 'organizationId'] as const

/**
 * Whether a change names another receiver of the money: an account, or an organization, which takes the money of its
 * projects and leads them.
 */
function isPayeeChanged(
  current: Pick<ProjectColumns, (typeof namedByMoney)[number]>,
  columns: ProjectColumns,
): boolean {
  return namedByMoney.some((column) => columns[column] !== undefined && columns[column] !== current[column])
}

const isOutdated = ({ version }: Update, project: ManagedProject): boolean =>
  version !== undefined && version !== project.version

/** Loads or stores the subject of the value. */
async function prepareContext(
  deps: Deps,
  actor: SignedInActor,
  { current, update }: { current: ManagedProject; update: Update },
): Promise<Omit<WriteContext, 'actorId' | 'today'>> {
  const nothing = { organization: null, isOwnerLeftOut: false, isSlugTaken: false, photoId: undefined }
  if (update.field === 'organization_id' && update.value !== null) {
    const organization = await findOrganization(deps.database, update.value, actor.userId)
    return { ...nothing, organization, isOwnerLeftOut: await isOwnerLeftOut(deps, current, update.value) }
  }
  if (update.field === 'url') {
    const isFree = await isSlugFree(deps.db, update.value, { kind: 'project', subjectId: current.id })
    if (isFree) await countNewSlug(deps.db, { userId: actor.userId, now: deps.clock.now() })
    return { ...nothing, isSlugTaken: !isFree }
  }
  if (update.field !== 'photo_url' || update.value === '') return nothing
  if (update.value === null) return { ...nothing, photoId: null }
  const cover = { upload: update.value, field: 'value', ...coverShape, alt: '', uploader: uploaderOf(actor) }
  const { id } = await saveUpload(deps, cover)
  return { ...nothing, photoId: id }
}

/**
 * Whether the change takes the project from its owner, who is not in the chosen organization. An owner who had left the
 * former organization loses nothing.
 */
async function isOwnerLeftOut(
  { database }: Pick<Deps, 'database'>,
  { ownerId, organizationId }: ManagedProject,
  chosenId: number,
): Promise<boolean> {
  const belongsTo = async (id: number) => ((await findOrganization(database, id, ownerId))?.role ?? null) !== null
  return (organizationId === null || (await belongsTo(organizationId))) && !(await belongsTo(chosenId))
}

async function removeUnused(deps: Deps, photoId: number | null | undefined): Promise<void> {
  if (photoId !== null && photoId !== undefined) await removePicture(deps, photoId)
}
