import type { OrganizationChanges } from '../../../../../contract/fundraisers/organizations/organization-form.ts'
import type { Deps } from '../../../../deps.ts'
import { isUniqueViolation } from '../../../../platform/db/errors/is-unique-violation.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { countNewSlug } from '../../slugs/index.ts'
import { updateDescription, removePicture } from '../../../identity/media/index.ts'
import { requireConfirmed } from '../../../identity/users/index.ts'
import { getManagedOrganization } from '../get-visible-organization.ts'
import { missingAfter } from '../publishing-rules.ts'
import { getOrganization, type Organization } from '../queries.ts'
import { savePageChange } from '../../moderation/index.ts'
import { columnsOf } from './columns-of.ts'
import { findOrganizationProblems } from './find-organization-problems.ts'
import { changedPage, followChange } from './follow-change.ts'
import { holdColumns, proposedOf, splitColumns } from './hold-columns.ts'
import { lockStoredSettings, type OrganizationColumns, updateOrganizationColumns } from './queries.ts'
import { savePictures, type SentPictures } from './save-pictures.ts'

export interface OrganizationChange {
  id: number
  changes: OrganizationChanges
  pictures: SentPictures
  /** The version that it is based on; any when it is left out. */
  version: number | undefined
}

type ChangedOrganization = { isOutdated: boolean; organization: Organization }

/**
 * Changes the named fields of an organization, or nothing when it was changed since the version that it is based
 * on; pictures that are replaced are removed.
 * @returns the organization as it is then
 * @throws NotFound, NotAllowed, FieldErrors, TooManyRequests; ConfirmationRequired when it says where the money goes
 *   and the sign-in is too long ago
 */
export async function changeOrganization(
  deps: Deps,
  actor: SignedInActor,
  change: OrganizationChange,
): Promise<ChangedOrganization> {
  const organization = await getManagedOrganization(deps, actor, change.id)
  const problems = {
    ...(await findOrganizationProblems(deps, change.changes, organization)),
    ...altProblem(change, organization),
  }
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  if (change.version !== undefined && change.version !== organization.version) return { isOutdated: true, organization }
  const columns = columnsOf(change.changes, { secret: deps.config.secret, now: deps.clock.now() })
  // The pending proposal counts: a number may wait beside the mark that needs it, sending it again requests nothing
  // new, and sending the value in force withdraws it.
  const proposed = await proposedOf(deps.db, change.id)
  if (isPayeeChanged({ ...organization, ...proposed }, columns)) requireConfirmed(deps, actor)
  const { url = organization.url } = change.changes
  if (url !== organization.url) await countNewSlug(deps.db, { userId: actor.userId, now: deps.clock.now() })
  const missing = missingAfter(organization, { ...organization, ...proposed, ...columns })
  const isIncomplete = Object.keys(missing).length > 0
  // A public organization keeps the fields required for publishing [5.10].
  if (isIncomplete && organization.isPublic) throw new FieldErrors(missing)
  const pictureIds = await savePictures(deps, actor, change.pictures)
  const currentAlt = organization.headerImage?.alt ?? ''
  const isWritten = await write(deps, actor, change, { columns, pictureIds, currentAlt, isIncomplete })
  return { isOutdated: !isWritten, organization: await getOrganization(deps.database, change.id, actor.userId) }
}

/** The columns of the payee: a change of one of them is a change of the payee. */
const namedByMoney = [
  'bankAccount',
  'bankAccountHolder',
  'usesOwnProviderAccount',
  'providerCredentialsSealed',
] as const

function isPayeeChanged(
  current: Pick<OrganizationColumns, (typeof namedByMoney)[number]>,
  columns: OrganizationColumns,
): boolean {
  return namedByMoney.some((column) => columns[column] !== undefined && columns[column] !== current[column])
}

/** Words for a picture that is not there. */
const altProblem = ({ pictures }: OrganizationChange, { headerImage }: Organization): FieldErrors['errors'] =>
  pictures.headerAlt && !(pictures.header === undefined ? headerImage : pictures.header)
    ? { header_image_alt: ['validation.photo'] }
    : {}

interface WrittenColumns {
  columns: OrganizationColumns
  pictureIds: Awaited<ReturnType<typeof savePictures>>
  /** The description of the current picture across the page. */
  currentAlt: string
  /** Whether it lacks now a field that it needs to be published. */
  isIncomplete: boolean
}

async function write(
  deps: Deps,
  actor: SignedInActor,
  { id, version, pictures }: OrganizationChange,
  values: WrittenColumns,
): Promise<boolean> {
  const { pictureIds, currentAlt, isIncomplete } = values
  const columns = { ...values.columns, ...pictureIds }
  const alt = pictures.headerAlt
  const headerAlt =
    alt === undefined || pictureIds.headerImageId !== undefined ? undefined : { from: currentAlt, to: alt }
  const { isWritten, former } = await deps.db
    .transaction(async (tx) => {
      const current = await lockStoredSettings(tx, id)
      const split = current === undefined ? undefined : splitColumns(deps, current, columns)
      const isWritten = await updateOrganizationColumns(tx, { id, version }, split?.direct ?? columns)
      if (!isWritten || current === undefined || split === undefined) return { isWritten, former: current }
      const { headerImageId = current.headerImageId } = pictureIds
      if (headerImageId !== null && alt !== undefined) await updateDescription(tx, headerImageId, alt)
      await followChange(deps, tx, actor, { id, current, columns: split.direct, isIncomplete })
      const page = { id, current, columns: split.direct, headerAlt, changedBy: actor.userId }
      await savePageChange(deps, tx, changedPage(page))
      await holdColumns(deps, tx, { id, current, split, requestedBy: actor.userId })
      return { isWritten, former: current }
    })
    .catch(async (error: unknown) => {
      await removePictures(deps, pictureIds, pictureIds)
      // The slug was taken since it was looked up.
      if (isUniqueViolation(error)) throw new FieldErrors({ url: ['validation.page_address_taken'] })
      throw error
    })
  await removePictures(deps, pictureIds, isWritten ? former : pictureIds)
  return isWritten
}

/** Removes the pictures of the columns that a picture was sent for. */
async function removePictures(
  deps: Deps,
  pictureIds: WrittenColumns['pictureIds'],
  unused: Partial<Record<'photoId' | 'headerImageId', number | null>> | undefined,
): Promise<void> {
  for (const column of ['photoId', 'headerImageId'] as const) {
    const id = pictureIds[column] === undefined ? undefined : unused?.[column]
    if (typeof id === 'number') await removePicture(deps, id)
  }
}
