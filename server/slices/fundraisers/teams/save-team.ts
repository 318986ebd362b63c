import type { TeamChanges } from '../../../../contract/fundraisers/teams/change-team.ts'
import type { TeamField } from '../../../../contract/fundraisers/teams/teams.ts'
import { centsOf } from '../../../../contract/money.ts'
import type { Deps } from '../../../deps.ts'
import { isUniqueViolation } from '../../../platform/db/errors/is-unique-violation.ts'
import { FieldErrors, NotAllowed, requireFound } from '../../../platform/errors.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import { removePicture } from '../../identity/media/index.ts'
import { reservedUrls } from './create-team.ts'
import { getManagedTeam, type SeenTeam } from './get-managed-team.ts'
import { saveTeamPhoto } from './save-team-photo.ts'
import { listTakenUrls, type TeamValues, updateTeamColumns } from './queries.ts'

export interface TeamChange {
  teamId: number
  /** A field left out stays. */
  changes: TeamChanges
  /** The version that the changes are based on; undefined: any. */
  version: number | undefined
  /** Returns the key of a field's error: at `value` when it was sent alone. */
  keyOf: (field: TeamField) => string
}

/**
 * Changes the named fields of a team; a photo that is replaced is removed.
 * @returns the team as it stands; `isSaved` is no when it was changed since the actor read it
 * @throws NotFound unless the actor may change it, NotAllowed when a field is not theirs, FieldErrors
 */
export async function saveTeam(
  deps: Deps,
  actor: SignedInActor,
  { teamId, changes, version, keyOf }: TeamChange,
): Promise<SeenTeam & { isSaved: boolean }> {
  const seen = await getManagedTeam(deps, actor, teamId)
  const { team, project, editableFields } = seen
  // Access and version are checked before a picture is stored.
  if (Object.keys(changes).some((field) => !editableFields.includes(field as TeamField))) throw new NotAllowed()
  if (version !== undefined && version !== team.version) return { ...seen, isSaved: false }
  const urlTaken = () => new FieldErrors({ [keyOf('url')]: ['validation.page_address_taken'] })
  const { url, image_url: upload } = changes
  if (url !== undefined && url !== team.url && (await isTaken(deps, project.id, url))) throw urlTaken()
  const photoId = await saveTeamPhoto(deps, actor, { upload, field: keyOf('image_url') })
  const columns = { ...columnsOf(changes), ...(photoId !== undefined && { photoId }) }
  const outcome = await updateTeamColumns(deps.db, teamId, columns, version).catch(async (error: unknown) => {
    await removeUnused(deps, photoId)
    // The slug was taken since it was looked up.
    throw isUniqueViolation(error) ? urlTaken() : error
  })
  const isSaved = outcome !== undefined && outcome !== 'newer'
  if (!isSaved) await removeUnused(deps, photoId)
  // Deleted meanwhile.
  requireFound(outcome)
  if (isSaved && photoId !== undefined) await removeUnused(deps, outcome.photoId)
  return { ...(await getManagedTeam(deps, actor, teamId)), isSaved }
}

const isTaken = async ({ db }: Deps, projectId: number, url: string): Promise<boolean> =>
  reservedUrls.includes(url) || (await listTakenUrls(db, projectId, [url])).length > 0

const columnsOf = ({ name, motivation, goal, is_open: isOpen, url }: TeamChanges): Partial<TeamValues> => ({
  ...(name !== undefined && { name }),
  ...(motivation !== undefined && { motivation }),
  ...(goal !== undefined && { goalCents: goal === null ? null : centsOf(goal) }),
  ...(isOpen !== undefined && { isOpen }),
  ...(url !== undefined && { url }),
})

async function removeUnused(deps: Deps, photoId: number | null | undefined): Promise<void> {
  if (photoId !== null && photoId !== undefined) await removePicture(deps, photoId)
}
