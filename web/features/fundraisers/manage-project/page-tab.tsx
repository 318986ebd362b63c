import { slugLengthMax, projectDescriptionLengthMax, projectNameLengthMax } from '../../../../contract/fields/limits.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useStory } from '../../../parts/fundraisers/writing/story-editor.tsx'
import { CoverPhoto } from './cover-photo.tsx'
import { useManagedProject } from './managed-project.tsx'
import { CountedField, DateField, ProjectField } from './project-field.tsx'
import { useToday } from '../../../lib/hooks/time/use-today.ts'
import { VideoField } from './video-field.tsx'

/** The public basics: name, slug, story, cover, film and dates. */
export function PageTab() {
  const t = useTranslate()
  const today = useToday()
  const { project } = useManagedProject()
  const parent = { type: 'project', id: project.id } as const
  const story = useStory({ parent, lang: project.language, maxLength: projectDescriptionLengthMax })
  return (
    <>
      <CountedField field="name" label={t('manage.page.name')} maxLength={projectNameLengthMax} />
      <ProjectField
        field="url"
        label={t('manage.page.url')}
        help={t('manage.page.url_help')}
        show={(url) => `/${url}`}
        input={{ maxLength: slugLengthMax, autoComplete: 'off' }}
      />
      <ProjectField field="description" label={t('manage.page.description')} {...story} />
      <CoverPhoto />
      <VideoField />
      <DateField
        field="closing_date"
        label={t('manage.page.closing_date')}
        empty={t('manage.page.never_closes')}
        help={t('manage.page.closing_help')}
        min={today}
      />
      <DateField field="event_date" label={t('manage.page.event_date')} min={today} />
    </>
  )
}
