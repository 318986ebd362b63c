import { emptyDonationValues, donationFields, type DonationValues } from './donation-values.ts'
import { retriedToken } from './retried-token.ts'

/** Bank data and the agreement that belongs to it are never kept, not even in this tab; a question is asked anew. */
const keptNowhere: readonly (keyof DonationValues)[] = [
  'payment_method_attributes.consumerAccount',
  'agree_directdebit',
  'challenge_answer',
  'challenge_token',
]

interface Draft {
  /** The query of the address that the draft was begun with: what it asks for was answered by this draft. */
  search: string
  values: Partial<DonationValues>
}

const keyOf = (projectId: number) => `gift-draft:${projectId}`

/** Saves the draft for this tab, so that a reload or a failed payment loses nothing. */
export function saveDonationDraft(projectId: number, search: string, values: DonationValues): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !isKeptNowhere(field)))
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify({ search, values: kept }))
  } catch {
    // A browser that keeps nothing for us still gives; only a reload would cost the donor some typing.
  }
}

/**
 * The earlier draft, or undefined. A choice of amount or kind that the address brings goes before the
 * draft, unless the draft was begun at this very address: then the donor has changed it since. So does a donation that
 * is tried again.
 */
export function findDonationDraft(projectId: number, search: string): Partial<DonationValues> | undefined {
  const draft = read(projectId)
  if (draft === undefined) return undefined
  if (draft.search === search) return draft.values
  const answered = new Set<string>(answeredByAddress(search))
  return Object.fromEntries(Object.entries(draft.values).filter(([field]) => !answered.has(field)))
}

/**
 * The fields that the address itself answers: an amount, a kind of donation, or with a donation that is tried again,
 * how it is paid too.
 */
function answeredByAddress(search: string): (keyof DonationValues)[] {
  const asked = new URLSearchParams(search)
  if (retriedToken(search) !== undefined) return ['suggestion', 'amount', 'donation_type', 'payment_method']
  return [
    ...(asked.has('amount') ? (['suggestion', 'amount'] as const) : []),
    ...(asked.has('type') ? (['donation_type'] as const) : []),
  ]
}

/** Call when the donation has arrived: the next one starts empty. */
export function removeDonationDraft(projectId: number): void {
  try {
    sessionStorage.removeItem(keyOf(projectId))
  } catch {
    // Nothing could be kept either.
  }
}

function read(projectId: number): Draft | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null')
    if (typeof found !== 'object' || found === null) return undefined
    const { search, values } = found as Partial<Draft>
    return { search: String(search), values: onlyKnown(values ?? {}) }
  } catch {
    return undefined
  }
}

/** The values that this page knows: another version of it may have written the draft. */
function onlyKnown(values: object): Partial<DonationValues> {
  const known = donationFields.filter((field) => !isKeptNowhere(field))
  return Object.fromEntries(
    known.flatMap((field) => {
      const value = (values as Record<string, unknown>)[field]
      return typeof value === typeof emptyDonationValues[field] ? [[field, value]] : []
    }),
  )
}

const isKeptNowhere = (field: string) => keptNowhere.some((secret) => secret === field)
