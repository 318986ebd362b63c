/** Fields of a public page that change at once, and that staff look at afterwards. */
export const pageFields = [
  'description',
  'blocks',
  'photo',
  'photo_alt',
  'block_photo',
  'block_photo_alt',
  'header_image',
  'header_image_alt',
  'video',
  'url',
  'external_url',
  'email',
  'phone',
  'address',
  'legal_form',
  'category',
  'goal',
] as const

export type PageField = (typeof pageFields)[number]

/**
 * A change of a picture is reported without its values: null on both sides. A goal is in euros, an address has the
 * lines of a letter, and a category is one of the organization categories.
 */
export type ChangedFields = Partial<Record<PageField, { from: string | null; to: string | null }>>
