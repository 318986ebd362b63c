import type { Photo } from '../../../contract/media.ts'
import { photoJson } from '../media/index.ts'

/** What everybody may know of the organization that asks. */
export interface AskingOrganization {
  name: string
  url: string
  city: string
  anbi: boolean
  cbf: boolean
  isPublic: boolean
  photo: Photo | null
}

/**
 * SQL that gives an AskingOrganization of a joined row of `organizations`, or null when there is none.
 * Both aliases are names in our own SQL; never anything from outside.
 */
export const organizationJson = (alias: string, photoAlias: string): string =>
  `case when ${alias}.id is not null then json_build_object('name', ${alias}.name, 'url', ${alias}.url,
    'city', ${alias}.city, 'anbi', ${alias}.anbi, 'cbf', ${alias}.cbf, 'isPublic', ${alias}.is_public,
    'photo', ${photoJson(photoAlias)}) end`

/** SQL that tells whether a user leads an organization: its owners and its captain do, other members do not. */
export const leadsOrganization = (organizationId: string, userId: string): string =>
  `exists (select 1 from organization_members lead where lead.organization_id = ${organizationId}
    and lead.user_id = ${userId} and lead.role in ('owner', 'captain'))`
