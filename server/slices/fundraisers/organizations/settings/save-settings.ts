import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'
import type { SentSettings } from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { changeOrganization } from './change-organization.ts'
import type { SentPictures } from './save-pictures.ts'
import { presentDetails } from './present-details.ts'

/**
 * Saves the form of an organization.
 * @returns the organization as it is then; `isOutdated` when it was changed meanwhile, and nothing was stored
 * @throws as `changeOrganization` does
 */
export async function saveSettings(
  deps: Deps,
  actor: SignedInActor,
  id: number,
  settings: SentSettings,
): Promise<{ isOutdated: boolean; item: OrganizationDetails }> {
  const { version, ...changes } = settings
  const { isOutdated, organization } = await changeOrganization(deps, actor, {
    id,
    version,
    changes,
    pictures: picturesIn(settings),
  })
  return { isOutdated, item: await presentDetails(deps, organization) }
}

/** Whether a form has any settings in it. */
export const hasSettings = ({ version: _version, ...settings }: SentSettings): boolean =>
  Object.values(settings).some((value) => value !== undefined)

/** Returns the pictures that a form has: one is sent only when there is one [5.16]. */
function picturesIn(settings: SentSettings): SentPictures {
  const logo = pictureIn(settings, 'photo', 'photo_url')
  const { header_image_url: url, ...others } = settings
  const newHeader = pictureIn({ ...others, header_image_url: url ?? undefined }, 'header_image', 'header_image_url')
  const header = newHeader ?? (url === null ? null : undefined)
  return { logo, header, headerAlt: settings.header_image_alt }
}

function pictureIn<Field extends string>(
  settings: { [Name in Field]?: File | string | undefined },
  ...fields: Field[]
) {
  for (const field of fields) {
    const upload = settings[field]
    if (upload !== undefined && upload !== '') return { upload, field }
  }
  return undefined
}
