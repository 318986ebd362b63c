import { browserDraft, isTexts, propertiesOf } from '../../../lib/drafts/browser-draft.ts'

/** A new photo as a data: URL, null when it is taken away, undefined while it stays as it is [5.16]. */
export type ChangedPhoto = string | null | undefined

/** An unsaved text. */
export interface WritingDraft {
  /** The version, or the text, that the writer began from. */
  base: string
  values: Readonly<Record<string, string>>
  photo: ChangedPhoto
}

const draftsOf = (place: string) =>
  browserDraft<WritingDraft>(`writing-${place}`, (value) => {
    const { base, values, photo } = propertiesOf(value)
    if (typeof base !== 'string' || !isTexts(values)) return undefined
    return { base, values, photo: typeof photo === 'string' || photo === null ? photo : undefined }
  })

export const findDraft = (place: string, id: number): WritingDraft | undefined => draftsOf(place).find(id)

/** Stores the draft; a photo may be more than a browser takes, and the text is worth more than it. */
export function storeDraft(place: string, id: number, draft: WritingDraft): void {
  if (!draftsOf(place).save(id, draft)) draftsOf(place).save(id, { ...draft, photo: undefined })
}

export const removeDraft = (place: string, id: number): void => draftsOf(place).remove(id)

/** Returns the text with a draft, of these or a new one; it is opened again after a reload. */
export function unsavedIn(place: string, items: readonly { id: number }[]): number | 'new' | undefined {
  const id = [0, ...items.map((item) => item.id)].find((each) => findDraft(place, each) !== undefined)
  return id === 0 ? 'new' : id
}
