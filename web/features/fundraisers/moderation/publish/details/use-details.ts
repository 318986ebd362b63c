import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { defined } from '../../../../../../contract/defined.ts'
import { splitName } from '../../../../../../contract/identity/users/split-name.ts'
import type { updateContact, updatePhoto } from '../../../../../../contract/identity/users/profile.ts'
import { useCall } from '../../../../../lib/forms/use-call.ts'
import { useQueue } from '../../../../../lib/hooks/use-queue.ts'
import { useCurrentUser } from '../../../../../lib/session/session.ts'
import type { Publishable } from '../publishable.ts'
import { type DetailField, type LackingField, profileFields } from './details.ts'
import { isPageField } from './page-fields.ts'

/** Values by field; a photo has any text when there is one. */
export type DetailValues = Partial<Record<DetailField, string>>

interface DetailsOptions {
  publishable: Publishable
  /** The fields of the form: those that were empty when the wizard opened, and those that are empty now. */
  required: readonly LackingField[]
  /** The empty fields, as the server knows them now. */
  lacking: readonly LackingField[]
  /** Loads them again. */
  reload: () => Promise<void>
}

/** Returns the details of the wizard, each saved by itself: a saved one stays, whenever the wizard is left. */
export function useDetails({ publishable, required, lacking, reload }: DetailsOptions) {
  const user = defined(useCurrentUser())
  const call = useCall()
  const queue = useQueue()
  const { revalidate } = useRevalidator()
  const { page } = publishable
  const [initial] = useState<DetailValues>(() => ({
    ...Object.fromEntries(profileFields.map((field) => [field, user[field]])),
    ...page.texts,
  }))
  // An older account has one name: its last part is proposed, and saved with the rest.
  const proposed = user.last_name === '' ? splitName(user.name)?.last_name : undefined
  const [saved, setSaved] = useState<DetailValues>({})
  const latest = useRef(saved)

  function noteSaved(values: DetailValues): DetailValues {
    latest.current = { ...latest.current, ...values }
    setSaved(latest.current)
    return latest.current
  }
  async function saveNow(typed: DetailValues): Promise<DetailValues> {
    const stored = { ...initial, ...latest.current }
    const changes = (Object.entries(typed) as [DetailField, string][]).filter(
      ([name, value]) => value.trim() !== (stored[name] ?? ''),
    )
    if (changes.length === 0) return latest.current
    const ofProfile = Object.fromEntries(changes.filter(([name]) => !isPageField(name)))
    if (Object.keys(ofProfile).length > 0) {
      const body = { name: user.name, email: user.email, ...ofProfile }
      await call<typeof updateContact>({ method: 'PUT', path: '/settings/contact' }, { body })
      noteSaved(ofProfile)
    }
    for (const [name, value] of changes) {
      if (!isPageField(name)) continue
      await page.save(name, value.trim(), stored[name] ?? '')
      noteSaved({ [name]: value })
    }
    await Promise.all([reload(), revalidate()])
    return latest.current
  }

  return {
    /** The values with which the fields begin. */
    first: { ...initial, ...(proposed !== undefined && { last_name: proposed }) },
    saved,
    /**
     * Saves the fields that differ from their stored values, after earlier changes.
     * @returns all values that were saved here
     * @throws Refusal with the errors of these fields
     */
    save: (typed: DetailValues) => queue(() => saveNow(typed)),
    async saveProfilePhoto(dataUrl: string): Promise<void> {
      const endpoint = { method: 'POST', path: '/settings/photo' } as const
      // Users that go on meanwhile wait for it: their profile is not called incomplete.
      await queue(() => call<typeof updatePhoto>(endpoint, { body: { photo_url: dataUrl } }))
      noteSaved({ profile_photo: dataUrl })
      await Promise.all([reload(), revalidate()])
    },
    /** @param dataUrl null to remove it */
    async savePagePhoto(dataUrl: string | null): Promise<void> {
      await queue(() => page.save('photo_url', dataUrl, page.photo_url))
      noteSaved({ photo: dataUrl ?? '' })
      await Promise.all([reload(), revalidate()])
    },
    /** The fields that are still empty, by the values that were saved here, and else by the server. */
    stillLacking: (values: DetailValues): LackingField[] =>
      required.filter(({ name }) => {
        const value = values[name as DetailField]
        return value === undefined ? lacking.some((field) => field.name === name) : value.trim() === ''
      }),
  }
}

export type Details = ReturnType<typeof useDetails>
