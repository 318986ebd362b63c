import type { Photo } from '../../../contract/media/photo.ts'
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

/** Who gets the money of a project, as the proof of a donation names them. */
export interface RecipientFacts {
  name: string
  address: string
  zipcode: string
  city: string
  country: string
  anbi: boolean
  rsin: string | null
}

/**
 * SQL that gives RecipientFacts of joined rows of `organizations` and `users`: the organization, or the person who owns
 * the project when there is none, by their name alone. Both aliases are names in our own SQL.
 */
export const recipientJson = (organization: string, owner: string): string =>
  `json_build_object('name', coalesce(${organization}.name, ${owner}.name),
    'address', coalesce(${organization}.address, ''), 'zipcode', coalesce(${organization}.zipcode, ''),
    'city', coalesce(${organization}.city, ''), 'country', coalesce(${organization}.country, 'NL'),
    'anbi', coalesce(${organization}.anbi, false), 'rsin', ${organization}.rsin)`

/** SQL that tells whether a user leads an organization: its owners and its captain do, other members do not. */
export const leadsOrganization = (organizationId: string, userId: string): string =>
  `exists (select 1 from organization_members lead where lead.organization_id = ${organizationId}
    and lead.user_id = ${userId} and lead.role in ('owner', 'captain'))`
