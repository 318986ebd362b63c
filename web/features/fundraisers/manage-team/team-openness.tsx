import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SavedCheckbox, type CheckboxAnswer } from '../../../ui/editing/saved-checkbox.tsx'
import { changeTeamField } from './change-team-field.ts'

interface TeamOpennessProps {
  team: TeamDetails
  isDisabled: boolean
  onChanged: (team: TeamDetails) => void
}

/** Whether participants may join at once, or send a request first. */
export function TeamOpenness({ team, isDisabled, onChanged }: TeamOpennessProps) {
  const t = useTranslate()
  async function save(isOpen: boolean): Promise<CheckboxAnswer> {
    const change = await changeTeamField(t, team, { field: 'is_open', value: isOpen })
    if (change.kind === 'refused') return change
    // When another editor was first, it is turned already.
    onChanged(change.item)
    return { kind: 'saved' }
  }
  return (
    <div>
      <p className="text-sm font-semibold">{t('teams.form.join')}</p>
      <SavedCheckbox
        id="team-is_open"
        isOn={team.is_open}
        save={save}
        isDisabled={isDisabled}
        help={t(team.state === 'closed' ? 'teams.form.once_open' : 'teams.form.on_request')}
      >
        {t('teams.form.is_open')}
      </SavedCheckbox>
    </div>
  )
}
