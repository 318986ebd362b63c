import type { Publishable } from '../publishable.ts'
import { type PageField, pageFields } from './page-fields.ts'

/** Fields of a profile without which its owner cannot publish, and the country, by which a postal code is judged. */
export const profileFields = ['last_name', 'address', 'postal_code', 'city', 'country', 'phone_number'] as const
export type ProfileField = (typeof profileFields)[number]

/** The photos are saved as they are cropped. */
export const photoFields = ['profile_photo', 'photo'] as const

export type DetailField = ProfileField | PageField | (typeof photoFields)[number]

const detailFields: readonly string[] = [...profileFields, ...pageFields, ...photoFields]
/** Whether a name is that of a detail of the wizard. */
export const isDetailField = (name: string): name is DetailField => detailFields.includes(name)

/** A field that is empty and must not be, and the text that says so. */
export interface LackingField {
  of: 'profile' | 'page'
  name: string
  text: string
}

/** Lists the fields that a profile lacks, as the server names them with their texts, and those of the page. */
export function lackingOf(
  profile: { wrong: readonly string[]; message: readonly string[] },
  missing: Publishable['missing'] = [],
): LackingField[] {
  const ofProfile = profile.wrong.map((field, at) => ({
    of: 'profile' as const,
    name: field === 'photo' ? 'profile_photo' : field,
    text: profile.message[at] ?? '',
  }))
  return [...ofProfile, ...missing.map(({ field, text }) => ({ of: 'page' as const, name: field, text }))]
}
