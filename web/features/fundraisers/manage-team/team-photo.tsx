import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { refusalIn } from '../../../lib/forms/refusal.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SavedPhoto } from '../../../parts/identity/saved-photo.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { changeTeamField } from './change-team-field.ts'

interface TeamPhotoProps {
  team: TeamDetails
  /** Whether the URL names it. */
  isRequested: boolean
  onChanged: (team: TeamDetails) => void
}

/** The face of the team. */
export function TeamPhoto({ team, isRequested, onChanged }: TeamPhotoProps) {
  const t = useTranslate()
  return (
    <SavedPhoto
      label={t('teams.form.photo')}
      shown={<Avatar name={team.name} photo={team.photo} size="large" />}
      isThere={team.photo !== null}
      isRequested={isRequested}
      isBeside
      save={async (value) => {
        const change = await changeTeamField(t, team, { field: 'image_url', value })
        if (change.kind === 'refused') throw refusalIn(change.message ?? t('ui.edit.failed'))
        onChanged(change.item)
        if (change.kind === 'newer') throw refusalIn(t('teams.form.newer_here'))
      }}
    />
  )
}
