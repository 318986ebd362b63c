import { useState } from 'react'
import type { changeBlock, createBlock } from '../../../../../contract/fundraisers/content/block-calls.ts'
import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import { blockDescriptionLengthMax, blockTitleLengthMax } from '../../../../../contract/fields/limits.ts'
import { postedFields } from '../../../../lib/forms/posted-fields.ts'
import { sendChange } from '../../../../lib/forms/send-change.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CountedTextArea, CountedTextField } from '../../../../ui/fields/character-counter.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { checkContentField } from './check-content-field.ts'
import { NewerNotice } from './newer-notice.tsx'
import { type ChangedPhoto, photoChange, PhotoField } from './photo-field.tsx'
import { savedItem } from './save-item.ts'

/** Text typed until then is saved with it, and a second click is the same one [9.05]. */
const saveDelayMs = 500
const fields = ['title', 'description', 'photo_url', 'photo_alt'] as const

interface BlockFormProps {
  parent: { type: ParentType; id: number }
  /** The block; undefined for a new one. */
  block?: Block | undefined
  lang: string
  onSaved: (block: Block) => void
  onCancel: () => void
}

/** A block in form mode: for a new one, and after "edit" [4.01]. */
export function BlockForm({ parent, block, lang, onSaved, onCancel }: BlockFormProps) {
  const t = useTranslate()
  const target = useArrivalFocus<HTMLDivElement>()
  const [photo, setPhoto] = useState<ChangedPhoto>()
  const [newer, setNewer] = useState<Block>()
  const id = `block-${block?.id ?? 'new'}`
  const form = useForm({
    id,
    fields,
    check: checkContentField('/api/block/validate'),
    async submit(_before, element) {
      await new Promise((resolve) => setTimeout(resolve, saveDelayMs))
      const { title = '', description, photo_alt } = postedFields(element) as Record<string, string>
      const body = { title, description, photo_alt, ...photoChange(photo) }
      const answer =
        block === undefined
          ? await sendChange<typeof createBlock>(
              t,
              { method: 'POST', path: '/api/block' },
              { body: { ...body, blockable_type: parent.type, blockable_id: parent.id } },
            )
          : await sendChange<typeof changeBlock>(
              t,
              { method: 'PUT', path: '/api/block/:id' },
              { params: { id: block.id }, body: { ...body, version: (newer ?? block).version } },
            )
      onSaved(savedItem<Block>(answer, t, setNewer))
    },
  })
  return (
    <div ref={target} tabIndex={-1} className="rounded-card border border-line bg-card p-4.5 outline-none">
      <SavedForm
        form={form}
        button={t('content.save')}
        busyText={t('content.saving')}
        beside={
          <Button kind="quiet" onClick={onCancel}>
            {t('content.cancel')}
          </Button>
        }
      >
        <NewerNotice newer={newer && { title: newer.title, text: newer.description }} lang={lang} />
        <CountedTextField
          {...form.field('title')}
          lang={lang}
          label={t('content.title')}
          defaultValue={block?.title ?? ''}
          maxLength={blockTitleLengthMax}
          required
        />
        <CountedTextArea
          {...form.field('description')}
          lang={lang}
          rows={6}
          label={t('content.description')}
          defaultValue={block?.description ?? ''}
          maxLength={blockDescriptionLengthMax}
        />
        <PhotoField
          id={id}
          photo={block?.photo ?? null}
          changed={photo}
          onChange={setPhoto}
          error={form.errors.photo_url}
        />
      </SavedForm>
    </div>
  )
}
