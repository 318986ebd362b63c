/** The key of our reference beside the metadata that the product gives. */
export const referenceKey = 'stuiver_reference'
/** The key on objects made by a checkout: the payment is known here by its session. */
export const checkoutKey = 'stuiver_checkout'
/** The key on a checkout that we ended; one that ended by itself has expired. */
export const cancelledKey = 'stuiver_cancelled'

const ownKeys = new Set([referenceKey, checkoutKey, cancelledKey])

export type Metadata = Record<string, string>

/** Writes the metadata in an order that is always the same: a repeat must be the same, byte for byte. */
export const writeMetadata = (metadata: Metadata, reference: string): Metadata =>
  Object.fromEntries(Object.entries({ ...metadata, [referenceKey]: reference }).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Reads the metadata that we sent, texts alone, without the reference by which a payment is found. */
export const readMetadata = (metadata: Metadata | null | undefined): Metadata =>
  Object.fromEntries(Object.entries(metadata ?? {}).filter(([key]) => !ownKeys.has(key)))

export const referenceOf = ({ metadata }: { metadata?: Metadata | null }): string | undefined =>
  metadata?.[referenceKey]

/** Cuts a text between characters, so that none is cut in two. */
export const cutTo = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).replace(/[\uD800-\uDBFF]$/, '')

const locales = ['nl', 'en', 'de', 'fr'] as const

/** Returns the language in which Stripe speaks to the payer. */
export const localeOf = (language: string): (typeof locales)[number] =>
  locales.find((locale) => locale === language) ?? 'nl'
