import { lazy, Suspense, useRef } from 'react'
import { updateIntroLengthMax, updateTitleLengthMax } from '../../../../../contract/fields/limits.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { adviceOnUpdate, type TextTarget } from '../../../../parts/fundraisers/advice/update-advice.ts'
import { useWriting, type Values } from '../../../../parts/fundraisers/writing/use-writing.ts'
import { WritingForm } from '../../../../parts/fundraisers/writing/writing-form.tsx'
import { CountedTextArea, CountedTextField } from '../../../../ui/fields/character-counter.tsx'
import { UpdateArticle } from '../updates/update-list.tsx'
import { momentOfLocalTime } from './local-time.ts'
import { MomentField } from './moment-field.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { PhotoField, storedPhoto, UnsavedPhoto } from './photo-field.tsx'
import type { RichText } from './rich-text-editor.tsx'
import { type UpdateToWrite, useUpdateForm } from './use-update-form.ts'

/** The editor of texts, fetched for writing. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

interface UpdateFormProps extends UpdateToWrite {
  project: Pick<Project, 'url' | 'language'>
  /** Whether it replaces the element with the focus. */
  takesFocus?: boolean
  onCancel: () => void
}

const nothing = { id: 'new', title: '', intro: '', description: '', photo: null, is_published: false, version: '' }

/** Returns the kind of the drafts of a page's updates. */
export const updateDrafts = ({ type, id }: UpdateToWrite['parent']): string => `update-${type}-${id}`

/** An update in form mode, and in preview mode [4.01]: the form stays behind it, with all that was typed. */
export function UpdateForm({ parent, update, project, takesFocus, onSaved, onCancel }: UpdateFormProps) {
  const t = useTranslate()
  const lang = project.language
  const content = update ?? nothing
  const writing = useWriting({ draftKind: updateDrafts(parent), id: update?.id ?? 0, base: String(content.version) })
  const { form, newer, appearsAt, checkMoment } = useUpdateForm({ parent, update, onSaved }, writing)
  const text = useRef<RichText>(null)
  const { photo, textOf } = writing
  const current = photo === undefined ? content.photo : photo
  function goTo(target: TextTarget): void {
    // The form has to be there before something in it can be reached.
    writing.goTo('')
    text.current?.goTo(target)
  }
  const listAdvice = ({ intro = '', description = '', photo_alt: photoAlt = '' }: Values) =>
    adviceOnUpdate({ intro, description, photoAlt, hasPhoto: current !== null })
  return (
    <WritingForm
      form={form}
      writing={writing}
      takesFocus={takesFocus ?? true}
      previewLabel={t('content.update.preview')}
      preview={(values) => <Preview values={values} photo={current} project={project} appearsAt={appearsAt} />}
      advice={{ title: t('advice.update.title'), always: t('advice.update.always'), list: listAdvice, goTo }}
      onCancel={onCancel}
    >
      <NewerNotice newer={newer && { title: newer.title, text: newer.intro }} lang={lang} />
      <CountedTextField
        {...form.field('title')}
        lang={lang}
        label={t('content.title')}
        defaultValue={textOf('title', content.title)}
        maxLength={updateTitleLengthMax}
        required
      />
      <CountedTextArea
        {...form.field('intro')}
        lang={lang}
        label={t('content.update.intro')}
        defaultValue={textOf('intro', content.intro)}
        maxLength={updateIntroLengthMax}
      />
      <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>
        <RichTextEditor
          ref={text}
          {...form.field('description')}
          label={t('content.description')}
          lang={lang}
          defaultValue={textOf('description', content.description)}
          onInput={(html) => {
            form.touch('description')
            writing.recheck('description', html)
            writing.schedule()
          }}
        />
      </Suspense>
      <PhotoField id={`update-${content.id}`} photo={content.photo} writing={writing} error={form.errors.photo_url} />
      <MomentField
        {...form.field('published_at')}
        label={t('content.update.published_at')}
        help={t('content.update.published_help')}
        error={form.errors.published_at}
        defaultValue={textOf('published_at', appearsAt)}
        isDisabled={content.is_published}
        onSettled={checkMoment}
      />
    </WritingForm>
  )
}

interface PreviewProps {
  values: Values
  photo: Parameters<typeof UnsavedPhoto>[0]['photo']
  project: UpdateFormProps['project']
  appearsAt: string
}

/** Columns that a preview does not show of an update. */
const unshownColumns = {
  id: 0,
  photo_url: null,
  bloggable_type: 'project',
  bloggable_id: 0,
  published_at: '1970-01-01T00:00:00.000Z',
  is_published: false,
  version: 0,
} as const

/** The update as its readers will see it, before it is saved. Its text has nothing but the tags of the editor. */
function Preview({ values, photo, project, appearsAt }: PreviewProps) {
  const { title = '', intro = '', description = '', photo_alt: alt = '', published_at: time = appearsAt } = values
  return (
    <UpdateArticle
      update={{
        ...unshownColumns,
        title,
        intro,
        description,
        photo: storedPhoto(photo, alt),
        published_at: momentOfLocalTime(time) ?? unshownColumns.published_at,
      }}
      project={project}
      isWhole
      picture={
        <UnsavedPhoto photo={photo} alt={alt} lang={project.language} className="mt-2 mb-4 w-full rounded-card" />
      }
    />
  )
}
