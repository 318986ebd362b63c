import { refusalIn } from '../../../lib/forms/refusal.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useSettingsField } from '../../../parts/fundraisers/settings-field.ts'
import { SavedPhoto } from '../../../parts/identity/saved-photo.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { textIn, useOwn } from './own-settings.tsx'

const output = { width: 400, height: 400 }

/** The face of the page. */
export function OwnPhoto() {
  const t = useTranslate()
  const { participant, save } = useOwn()
  const isRequested = useSettingsField() === 'photo_url'
  return (
    <SavedPhoto
      label={t('participant.photo')}
      output={output}
      shown={<Avatar name={participant.fullName} photo={participant.photo} size="large" />}
      isThere={participant.photo !== null}
      isRequested={isRequested}
      isBeside
      save={async (value) => {
        const answer = await save('photo_url', value, textIn(participant, 'photo_url'))
        if (answer.kind === 'newer') throw refusalIn(t('participant.newer_photo'))
        if (answer.kind === 'refused') throw refusalIn(answer.message ?? t('ui.edit.failed'))
      }}
    />
  )
}
