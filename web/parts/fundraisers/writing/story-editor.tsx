import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { ParentType } from '../../../../contract/fundraisers/content/parent-types.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { isFocusFree } from '../../../lib/is-focus-free.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { type InlineEditorProps, leaveByEscape } from '../../../ui/editing/inline-editor.tsx'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { adviceOnText } from '../advice/text-advice.ts'
import { storyLook } from '../story-look.ts'
import { useWriting } from './use-writing.ts'
import { findDraft } from './writing-drafts.ts'
import { WritingForm } from './writing-form.tsx'

interface Story {
  /** The page that it is the story of. */
  parent: { type: ParentType; id: number }
  lang: string
  maxLength: number
}

const draftKindOf = ({ type }: Story['parent']): string => `story-${type}`

/**
 * Returns the props of an `InlineField` for the story of a page: why a project, a participant or a team raises money.
 */
export function useStory(story: Story) {
  const [isUnsaved] = useState(() => findDraft(draftKindOf(story.parent), story.parent.id) !== undefined)
  return { isUnsaved, editor: (field: InlineEditorProps) => <StoryEditor field={field} story={story} /> }
}

const name = 'description'

function StoryEditor({ field, story: { parent, lang, maxLength } }: { field: InlineEditorProps; story: Story }) {
  const t = useTranslate()
  const { id, label, defaultValue, error, doubt, isSaving } = field
  const writing = useWriting({ draftKind: draftKindOf(parent), id: parent.id, base: defaultValue })
  const form = useForm({
    id,
    fields: [name],
    async submit({ [name]: text = '' }) {
      if (await field.onSave(text)) writing.end()
    },
  })
  useFieldFocus(id, error, writing.edit)
  const isNewer = writing.restored !== undefined && writing.restored.base !== defaultValue
  const leave = leaveByEscape({ isSaving, onCancel: cancel })
  function cancel(): void {
    writing.end()
    field.onCancel()
  }
  function onKeyDown(event: KeyboardEvent): void {
    // In a text of several lines Enter alone makes a new one.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) writing.submit()
    leave(event.nativeEvent)
  }
  function onBlur({ target }: FocusEvent): void {
    if (target instanceof HTMLTextAreaElement) field.onLeave(() => target.value)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field bubble to here
    <div onKeyDown={onKeyDown} onBlur={onBlur}>
      <WritingForm
        form={{ ...form, isBusy: isSaving }}
        writing={writing}
        takesFocus={false}
        previewLabel={t('writing.story.preview')}
        preview={({ [name]: text = '' }) => (
          <p lang={lang} className={storyLook}>
            {text}
          </p>
        )}
        advice={{
          title: t('writing.story.tips'),
          always: t('writing.always'),
          list: ({ [name]: text = '' }) => adviceOnText({ description: text, hasPhoto: false, photoAlt: '' }),
        }}
        onCancel={field.onCancel}
      >
        {isNewer && (
          <Notice tone="amber">
            {t('writing.newer')}{' '}
            <span lang={lang} className="mt-1 block whitespace-pre-line">
              {defaultValue}
            </span>
          </Notice>
        )}
        <CountedTextArea
          id={id}
          name={name}
          label={label}
          lang={lang}
          rows={6}
          maxLength={maxLength}
          defaultValue={writing.textOf(name, defaultValue)}
          error={doubt ?? error}
          readOnly={isSaving}
        />
      </WritingForm>
    </div>
  )
}

/** Gives the focus to the field when it replaces the button that opened it, and when it is refused. */
function useFieldFocus(id: string, error: string | undefined, edit: () => void): void {
  const element = () => document.getElementById(id)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const showError = useEffectEvent(() => {
    const isFree = isFocusFree(element()?.closest('form') ?? null)
    edit()
    // It may be behind the preview until then.
    if (isFree) requestAnimationFrame(() => element()?.focus())
  })
  useEffect(() => {
    if (error !== undefined) showError()
  }, [error])
}
