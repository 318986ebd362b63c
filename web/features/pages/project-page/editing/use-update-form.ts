import { useState } from 'react'
import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import type { changeUpdate, createUpdate } from '../../../../../contract/fundraisers/content/update-calls.ts'
import { publishDelayMs } from '../../../../../contract/fields/limits.ts'
import { sendChange } from '../../../../lib/forms/send-change.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import type { WritingState } from '../../../../parts/fundraisers/writing/use-writing.ts'
import { checkContentField } from './check-content-field.ts'
import { localTimeOf, momentOfLocalTime } from './local-time.ts'
import { photoChange } from './photo-field.tsx'
import { savedItem, versionToSend } from './save-item.ts'

export interface UpdateToWrite {
  parent: { type: ParentType; id: number }
  /** The update; undefined for a new one. */
  update?: Update
  onSaved: (update: Update) => void
}

const fields = ['title', 'intro', 'description', 'photo_url', 'photo_alt', 'published_at'] as const

const check = checkContentField('/api/blog/validate')

/**
 * Whether a field is checked as it is typed: the moment is put together of a day and a time, which are checked as one.
 */
const isTyped = (field: string) => !field.startsWith('published_at')

/**
 * Returns the values of an update form: the time it appears is tomorrow for a new one [9.02], and is sent when it
 * changed.
 */
export function useUpdateForm({ parent, update, onSaved }: UpdateToWrite, writing: WritingState) {
  const t = useTranslate()
  const [newer, setNewer] = useState<Update>()
  const [appearsAt] = useState(() =>
    localTimeOf(update === undefined ? new Date(Date.now() + publishDelayMs) : new Date(update.published_at)),
  )
  const form = useForm({
    id: `update-${update?.id ?? 'new'}`,
    fields,
    check: (field, value) => (isTyped(field) ? check(field, value) : undefined),
    onRefused: writing.edit,
    async submit(posted) {
      const { title = '', intro, description, photo_alt, published_at: time } = posted as Record<string, string>
      const isSameTime = time === undefined || (update !== undefined && time === appearsAt)
      const published_at = isSameTime ? undefined : (momentOfLocalTime(time) ?? time)
      const body = { title, intro, description, photo_alt, published_at, ...photoChange(writing.photo) }
      const answer =
        update === undefined
          ? await sendChange<typeof createUpdate>(
              t,
              { method: 'POST', path: '/api/blog' },
              { body: { ...body, bloggable_type: parent.type, bloggable_id: parent.id } },
            )
          : await sendChange<typeof changeUpdate>(
              t,
              { method: 'PUT', path: '/api/blog/:id' },
              { params: { id: update.id }, body: { ...body, version: versionToSend(update, newer, writing) } },
            )
      const saved = savedItem<Update>(answer, t, setNewer)
      writing.end()
      onSaved(saved)
    },
  })
  /** Checks a moment as its day is chosen, and not as the field of it is left. */
  function checkMoment(time: string): void {
    form.touch('published_at')
    writing.schedule()
    if (time === appearsAt) return
    void check('published_at', momentOfLocalTime(time) ?? time).then((problem) =>
      form.setError('published_at', problem),
    )
  }
  return { form, newer, appearsAt, checkMoment }
}
