import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { photoAltLengthMax } from '../../../../contract/fields/limits.ts'
import { refusalIn } from '../../../lib/forms/refusal.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useSettingsField } from '../../../parts/fundraisers/settings-field.ts'
import { SavedPhoto } from '../../../parts/identity/saved-photo.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useManagedProject } from './managed-project.tsx'
import { CountedField } from './project-field.tsx'

/**
 * The size on the screen; the picture is sent sharp for the widest column (`output`). Both are cut as a cover is shown
 * [9.07].
 */
const frame = { width: 312, height: 140 }
const output = { width: 1560, height: 700 }

/** The cover of the page, and what can be seen on it. */
export function CoverPhoto() {
  const t = useTranslate()
  const { project, save } = useManagedProject()
  const { photo } = project
  const isRequested = useSettingsField() === 'photo_url'
  return (
    <SavedPhoto
      label={t('manage.photo.label')}
      frame={frame}
      output={output}
      shown={photo && <Picture photo={photo} sizes="20rem" className="aspect-[780/350] w-full max-w-78 rounded-card" />}
      isThere={photo !== null}
      isRequested={isRequested}
      canRemove={project.state === projectStates.draft}
      save={async (value) => {
        const answer = await save('photo_url', value, project.photo_url)
        if (answer.kind === 'newer') throw refusalIn(t('manage.photo.newer'))
        if (answer.kind === 'refused') throw refusalIn(answer.message ?? t('ui.edit.failed'))
      }}
    >
      <CountedField
        field="photo_alt"
        label={t('manage.photo.alt')}
        help={t('manage.photo.alt_help')}
        maxLength={photoAltLengthMax}
      />
    </SavedPhoto>
  )
}
