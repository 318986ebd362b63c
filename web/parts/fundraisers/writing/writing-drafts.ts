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

const draftsOf = (draftKind: string) =>
  browserDraft<WritingDraft>(`writing-${draftKind}`, (value) => {
    const { base, values, photo } = propertiesOf(value)
    if (typeof base !== 'string' || !isTexts(values)) return undefined
    return { base, values, photo: typeof photo === 'string' || photo === null ? photo : undefined }
  })

export const findDraft = (draftKind: string, id: number): WritingDraft | undefined => draftsOf(draftKind).find(id)

/** Stores the draft; a photo may be more than a browser takes, and the text is worth more than it. */
export function storeDraft(draftKind: string, id: number, draft: WritingDraft): void {
  if (!draftsOf(draftKind).save(id, draft)) draftsOf(draftKind).save(id, { ...draft, photo: undefined })
}

export const removeDraft = (draftKind: string, id: number): void => draftsOf(draftKind).remove(id)

/** Returns the text with a draft, of these or a new one; it is opened again after a reload. */
export function unsavedIn(draftKind: string, items: readonly { id: number }[]): number | 'new' | undefined {
  const id = [0, ...items.map((item) => item.id)].find((each) => findDraft(draftKind, each) !== undefined)
  return id === 0 ? 'new' : id
}
