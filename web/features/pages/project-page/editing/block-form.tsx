import { useState } from 'react'
import type { changeBlock, createBlock } from '../../../../../contract/fundraisers/content/block-calls.ts'
import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import { blockDescriptionLengthMax, blockTitleLengthMax } from '../../../../../contract/fields/limits.ts'
import { postedFields } from '../../../../lib/forms/posted-fields.ts'
import { sendChange } from '../../../../lib/forms/send-change.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { adviceOnText } from '../../../../parts/fundraisers/advice/text-advice.ts'
import { useWriting, type Values, type WritingState } from '../../../../parts/fundraisers/writing/use-writing.ts'
import { WritingForm } from '../../../../parts/fundraisers/writing/writing-form.tsx'
import { CountedTextArea, CountedTextField } from '../../../../ui/fields/character-counter.tsx'
import { Blocks } from '../blocks.tsx'
import { checkContentField } from './check-content-field.ts'
import { NewerNotice } from './newer-notice.tsx'
import { photoChange, PhotoField, storedPhoto, UnsavedPhoto } from './photo-field.tsx'
import { savedItem, versionToSend } from './save-item.ts'

/** Text typed until then is saved with it, and a second click is the same one [9.05]. */
const saveDelayMs = 500
const fields = ['title', 'description', 'photo_url', 'photo_alt'] as const

interface BlockToWrite {
  parent: { type: ParentType; id: number }
  /** The block; undefined for a new one. */
  block?: Block
  onSaved: (block: Block) => void
}

interface BlockFormProps extends BlockToWrite {
  lang: string
  /** Whether it replaces the element with the focus. */
  takesFocus?: boolean
  onCancel: () => void
}

const nothing = { id: 'new', title: '', description: '', photo: null, version: '' }

/** Returns the kind of the drafts of a page's blocks. */
export const blockDrafts = ({ type, id }: BlockFormProps['parent']): string => `block-${type}-${id}`

/** A block in form mode: for a new one, and after "edit" [4.01]. */
export function BlockForm({ parent, block, lang, takesFocus, onSaved, onCancel }: BlockFormProps) {
  const t = useTranslate()
  const content = block ?? nothing
  const writing = useWriting({ draftKind: blockDrafts(parent), id: block?.id ?? 0, base: String(content.version) })
  const { form, newer } = useBlockForm({ parent, block, onSaved }, writing)
  const { photo, textOf } = writing
  const current = photo === undefined ? content.photo : photo
  return (
    <WritingForm
      form={form}
      writing={writing}
      takesFocus={takesFocus ?? true}
      previewLabel={t('writing.block.preview')}
      preview={(values) => <Preview values={values} photo={current} lang={lang} />}
      advice={{
        title: t('writing.block.tips'),
        always: t('writing.always'),
        list: (values) => adviceOnBlock(values, current !== null),
      }}
      onCancel={onCancel}
    >
      <NewerNotice newer={newer && { title: newer.title, text: newer.description }} lang={lang} />
      <CountedTextField
        {...form.field('title')}
        lang={lang}
        label={t('content.title')}
        defaultValue={textOf('title', content.title)}
        maxLength={blockTitleLengthMax}
        required
      />
      <CountedTextArea
        {...form.field('description')}
        lang={lang}
        rows={6}
        label={t('content.description')}
        defaultValue={textOf('description', content.description)}
        maxLength={blockDescriptionLengthMax}
      />
      <PhotoField id={`block-${content.id}`} photo={content.photo} writing={writing} error={form.errors.photo_url} />
    </WritingForm>
  )
}

const adviceOnBlock = ({ description = '', photo_alt: photoAlt = '' }: Values, hasPhoto: boolean) =>
  adviceOnText({ description, hasPhoto, photoAlt })

/** Columns that a preview does not show of a block. */
const unshownColumns = {
  id: 0,
  photo_url: null,
  position: 0,
  blockable_type: 'project',
  blockable_id: 0,
  version: 0,
} as const

interface PreviewProps {
  values: Values
  photo: Parameters<typeof UnsavedPhoto>[0]['photo']
  lang: string
}

/** The block as the page will show it, before it is saved. */
function Preview({ values: { title = '', description = '', photo_alt: alt = '' }, photo, lang }: PreviewProps) {
  return (
    <>
      <Blocks blocks={[{ ...unshownColumns, title, description, photo: storedPhoto(photo, alt) }]} lang={lang} />
      <UnsavedPhoto photo={photo} alt={alt} lang={lang} className="mt-4 w-full rounded-card" />
    </>
  )
}

function useBlockForm({ parent, block, onSaved }: BlockToWrite, writing: WritingState) {
  const t = useTranslate()
  const [newer, setNewer] = useState<Block>()
  const form = useForm({
    id: `block-${block?.id ?? 'new'}`,
    fields,
    check: checkContentField('/api/block/validate'),
    onRefused: writing.edit,
    async submit(_before, element) {
      await new Promise((resolve) => setTimeout(resolve, saveDelayMs))
      const { title = '', description, photo_alt } = postedFields(element) as Record<string, string>
      const body = { title, description, photo_alt, ...photoChange(writing.photo) }
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
              { params: { id: block.id }, body: { ...body, version: versionToSend(block, newer, writing) } },
            )
      const saved = savedItem<Block>(answer, t, setNewer)
      writing.end()
      onSaved(saved)
    },
  })
  return { form, newer }
}
