import { browserDraft, propertiesOf, withoutFields } from '../../../../lib/drafts/browser-draft.ts'
import { emptyDonationValues, donationFields, type DonationValues } from './donation-values.ts'
import { retriedToken } from './retried-token.ts'

/** Bank data and the agreement that belongs to it are never stored, not even in this tab; a challenge comes anew. */
const unsavedFields: ReadonlySet<string> = new Set<keyof DonationValues>([
  'payment_method_attributes.consumerAccount',
  'agree_directdebit',
  'challenge_answer',
  'challenge_token',
])

interface Draft {
  /** The query of the URL at which the draft began: the choices in that query are in the draft already. */
  search: string
  values: Partial<DonationValues>
}

const drafts = browserDraft<Draft>('donation-draft', readDraft)

/** Saves the draft for this tab, so that a reload or a failed payment loses nothing. */
export function saveDonationDraft(projectId: number, search: string, values: DonationValues): void {
  drafts.save(projectId, { search, values: withoutFields({ ...values }, unsavedFields) })
}

/**
 * Finds the earlier draft; undefined without one. A choice of amount or kind in the URL goes before the draft, and so
 * does a donation that is retried; not where the draft began at this very URL, as the donor has changed the choice
 * since.
 */
export function findDonationDraft(projectId: number, search: string): Partial<DonationValues> | undefined {
  const draft = drafts.find(projectId)
  if (draft === undefined) return undefined
  if (draft.search === search) return draft.values
  const answered = new Set<string>(fieldsOfQuery(search))
  return Object.fromEntries(Object.entries(draft.values).filter(([field]) => !answered.has(field)))
}

/**
 * Returns the fields that the URL itself answers: an amount, a kind of donation, or with a donation that is retried,
 * how it is paid too.
 */
function fieldsOfQuery(search: string): (keyof DonationValues)[] {
  const params = new URLSearchParams(search)
  if (retriedToken(search) !== undefined) return ['suggestion', 'amount', 'donation_type', 'payment_method']
  return [
    ...(params.has('amount') ? (['suggestion', 'amount'] as const) : []),
    ...(params.has('type') ? (['donation_type'] as const) : []),
  ]
}

/** Call when the donation has arrived: the next one starts empty. */
export const removeDonationDraft = drafts.remove

/** Reads the known fields of the values, each of its own type. */
function readDraft(value: unknown): Draft | undefined {
  const { search, values } = propertiesOf(value)
  if (value === null) return undefined
  const properties = propertiesOf(values)
  const savedFields = donationFields.filter((field) => !unsavedFields.has(field))
  const pairs = savedFields.flatMap((field) =>
    typeof properties[field] === typeof emptyDonationValues[field] ? [[field, properties[field]]] : [],
  )
  return { search: String(search), values: Object.fromEntries(pairs) as Partial<DonationValues> }
}
