import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defined } from '../../../../../contract/defined.ts'
import { updateIntroLengthMax, updateTitleLengthMax } from '../../../../../contract/fields/limits.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CountedTextArea, CountedTextField } from '../../../../ui/fields/character-counter.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { UpdateTips } from './advice/update-tips.tsx'
import { useCheckedUpdate } from './advice/use-checked-update.ts'
import { MomentField } from './moment-field.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { PhotoField } from './photo-field.tsx'
import type { RichText } from './rich-text-editor.tsx'
import { type Draft, UpdatePreview } from './update-preview.tsx'
import { type UpdateToWrite, useUpdateForm } from './use-update-form.ts'

/** The editor of texts, fetched for writing. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

interface UpdateFormProps extends UpdateToWrite {
  lang: string
  onCancel: () => void
}

const nothing = { id: 'new', title: '', intro: '', description: '', photo: null, is_published: false }

/** An update in form mode, and in preview mode [4.01]: the form stays behind it, with all that was typed. */
export function UpdateForm({ parent, update, lang, onSaved, onCancel }: UpdateFormProps) {
  const t = useTranslate()
  const content = update ?? nothing
  const [draft, setDraft] = useState<Draft>()
  const target = useArrivalFocus<HTMLDivElement>()
  const { form, photo, setPhoto, newer, appearsAt, checkMoment } = useUpdateForm({ parent, update, onSaved }, () =>
    setDraft(undefined),
  )
  const currentPhoto = photo === undefined ? content.photo : photo
  const text = useRef<RichText>(null)
  const { looked, look, rewrite } = useCheckedUpdate(form, currentPhoto !== null)
  const tips = looked && (
    <UpdateTips
      update={looked}
      onFix={(place) => {
        // The form has to be there before something in it can be reached.
        flushSync(() => setDraft(undefined))
        if (place.kind === 'field')
          defined(form.element()).querySelector<HTMLElement>(`[name="${place.name}"]`)?.focus()
        else text.current?.goTo(place)
      }}
    />
  )
  return (
    <div ref={target} tabIndex={-1} className="rounded-card border border-line bg-card p-4.5 outline-none">
      {draft === undefined ? null : (
        <UpdatePreview
          draft={draft}
          photo={currentPhoto}
          lang={lang}
          isBusy={form.isBusy}
          advice={tips}
          onBack={() => setDraft(undefined)}
          onSave={() => defined(form.element()).requestSubmit()}
        />
      )}
      <div hidden={draft !== undefined} onBlur={look}>
        <SavedForm
          form={form}
          button={t('content.save')}
          busyText={t('content.saving')}
          beside={
            <>
              <Button kind="outline" onClick={() => setDraft(look())}>
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
            defaultValue={content.title}
            maxLength={updateTitleLengthMax}
            required
          />
          <CountedTextArea
            {...form.field('intro')}
            lang={lang}
            label={t('content.update.intro')}
            defaultValue={content.intro}
            maxLength={updateIntroLengthMax}
          />
          <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>
            <RichTextEditor
              ref={text}
              {...form.field('description')}
              label={t('content.description')}
              lang={lang}
              defaultValue={content.description}
              onInput={(html) => {
                form.touch('description')
                rewrite(html)
              }}
            />
          </Suspense>
          <PhotoField
            id={`update-${content.id}`}
            photo={content.photo}
            changed={photo}
            onChange={setPhoto}
            error={form.errors.photo_url}
          />
          <MomentField
            {...form.field('published_at')}
            label={t('content.update.published_at')}
            help={t('content.update.published_help')}
            error={form.errors.published_at}
            defaultValue={appearsAt}
            isDisabled={content.is_published}
            onSettled={checkMoment}
          />
        </SavedForm>
        {/* Below the button, which stays where it is while the pointer is near. */}
        {tips && looked.description !== '' ? <div className="mt-5">{tips}</div> : null}
      </div>
    </div>
  )
}
