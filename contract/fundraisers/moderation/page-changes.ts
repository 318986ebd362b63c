/** Fields of a public page that change at once, and that staff look at afterwards. */
export const pageFields = [
  'description',
  'blocks',
  'photo',
  'block_photo',
  'header_image',
  'video',
  'url',
  'external_url',
  'goal',
] as const

export type PageField = (typeof pageFields)[number]

/** A change of a picture is reported without its values: null on both sides. A goal is in euros. */
export type ChangedFields = Partial<Record<PageField, { from: string | null; to: string | null }>>
