import { emptyGiftValues, giftFields, type GiftValues } from './gift-values.ts'

/** Bank data and the agreement that belongs to it are never kept, not even in this tab. */
const keptNowhere: readonly (keyof GiftValues)[] = ['payment_method_attributes.consumerAccount', 'agree_directdebit']

interface Draft {
  /** The query of the address that the draft was begun with: what it asks for was answered by this draft. */
  search: string
  values: Partial<GiftValues>
}

const keyOf = (projectId: number) => `gift-draft:${projectId}`

/** Keeps what was filled in for this tab, so that a reload or a failed payment loses nothing. */
export function keepGiftDraft(projectId: number, search: string, values: GiftValues): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !isKeptNowhere(field)))
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify({ search, values: kept }))
  } catch {
    // A browser that keeps nothing for us still gives; only a reload would cost the donor some typing.
  }
}

/**
 * What was filled in before, or undefined. A choice of amount or kind that the address brings goes before the
 * draft, unless the draft was begun at this very address: then the donor has changed it since.
 */
export function findGiftDraft(projectId: number, search: string): Partial<GiftValues> | undefined {
  const draft = read(projectId)
  if (draft === undefined) return undefined
  if (draft.search === search) return draft.values
  const asked = new URLSearchParams(search)
  const { suggestion, amount, donation_type, ...others } = draft.values
  return {
    ...others,
    ...(asked.has('amount') ? {} : { suggestion, amount }),
    ...(asked.has('type') ? {} : { donation_type }),
  }
}

/** Call when the gift has arrived: the next one starts empty. */
export function forgetGiftDraft(projectId: number): void {
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

/** Another version of the page may have written the draft. */
function onlyKnown(values: object): Partial<GiftValues> {
  const known = giftFields.filter((field) => !isKeptNowhere(field))
  return Object.fromEntries(
    known.flatMap((field) => {
      const value = (values as Record<string, unknown>)[field]
      return typeof value === typeof emptyGiftValues[field] ? [[field, value]] : []
    }),
  )
}

const isKeptNowhere = (field: string) => keptNowhere.some((secret) => secret === field)
