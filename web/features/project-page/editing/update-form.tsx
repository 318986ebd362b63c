import { lazy, Suspense, useState } from 'react'
import { updateIntroLengthMax, updateTitleLengthMax } from '../../../../contract/limits.ts'
import { postedFields } from '../../../lib/forms/posted-fields.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CountedTextArea, CountedTextField } from '../../../ui/fields/character-counter.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { PhotoField } from './photo-field.tsx'
import { type Draft, UpdatePreview } from './update-preview.tsx'
import { type UpdateToWrite, useUpdateForm } from './use-update-form.ts'

/** Fetched when somebody writes. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

interface UpdateFormProps extends UpdateToWrite {
  lang: string
  onCancel: () => void
}

const nothing = { id: 'new', title: '', intro: '', description: '', photo: null, is_published: false }

/** An update in form mode, and in preview mode [4.01]: the form stays behind it, with all that was typed. */
export function UpdateForm({ parent, update, lang, onSaved, onCancel }: UpdateFormProps) {
  const t = useTranslate()
  const shown = update ?? nothing
  const [draft, setDraft] = useState<Draft>()
  const place = useArrivalFocus<HTMLDivElement>()
  const { form, photo, setPhoto, newer, appearsAt } = useUpdateForm({ parent, update, onSaved }, () =>
    setDraft(undefined),
  )
  const preview = () => {
    const typed = postedFields(form.element()!) as Record<string, string>
    setDraft({ title: typed['title'] ?? '', intro: typed['intro'] ?? '', description: typed['description'] ?? '' })
  }
  const kept = photo === undefined ? shown.photo : photo
  return (
    <div ref={place} tabIndex={-1} className="rounded-card border border-line bg-card p-4.5 outline-none">
      {draft === undefined ? null : (
        <UpdatePreview
          draft={draft}
          photo={kept}
          lang={lang}
          isBusy={form.isBusy}
          onBack={() => setDraft(undefined)}
          onSave={() => form.element()!.requestSubmit()}
        />
      )}
      <div hidden={draft !== undefined}>
        <SavedForm
          form={form}
          button={t('content.save')}
          busyText={t('content.saving')}
          beside={
            <>
              <Button kind="outline" onClick={preview}>
                {t('content.preview')}
              </Button>
              <Button kind="quiet" onClick={onCancel}>
                {t('content.cancel')}
              </Button>
            </>
          }
        >
          <NewerNotice newer={newer && { title: newer.title, text: newer.intro }} lang={lang} />
          <CountedTextField
            {...form.field('title')}
            lang={lang}
            label={t('content.title')}
            defaultValue={shown.title}
            maxLength={updateTitleLengthMax}
            required
          />
          <CountedTextArea
            {...form.field('intro')}
            lang={lang}
            label={t('content.update.intro')}
            defaultValue={shown.intro}
            maxLength={updateIntroLengthMax}
          />
          <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>
            <RichTextEditor
              {...form.field('description')}
              label={t('content.description')}
              lang={lang}
              defaultValue={shown.description}
              onInput={() => form.touch('description')}
            />
          </Suspense>
          <PhotoField
            id={`update-${shown.id}`}
            photo={shown.photo}
            changed={photo}
            onChange={setPhoto}
            error={form.errors.photo_url}
          />
          <TextField
            {...form.field('published_at')}
            type="datetime-local"
            label={t('content.update.published_at')}
            help={t('content.update.published_help')}
            defaultValue={appearsAt}
            disabled={shown.is_published}
          />
        </SavedForm>
      </div>
    </div>
  )
}
