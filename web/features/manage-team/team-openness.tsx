import { useState } from 'react'
import type { TeamDetails } from '../../../contract/teams/teams.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Tick } from '../../ui/fields/tick.tsx'
import { changeTeamField } from './change-team-field.ts'

interface TeamOpennessProps {
  team: TeamDetails
  isDisabled: boolean
  onChanged: (team: TeamDetails) => void
}

/** Whether whoever takes part may join at once, or asks first; saved as it is turned. */
export function TeamOpenness({ team, isDisabled, onChanged }: TeamOpennessProps) {
  const t = useTranslate()
  // What was chosen stands while it is saved, and goes back when it cannot be.
  const [wanted, setWanted] = useState<boolean>()
  const [news, setNews] = useState('')
  const [error, setError] = useState<string>()
  async function turn(isOpen: boolean): Promise<void> {
    if (wanted !== undefined) return
    setWanted(isOpen)
    setNews('')
    setError(undefined)
    const answer = await changeTeamField(t, team.id, { field: 'is_open', value: isOpen })
    setWanted(undefined)
    if ('problem' in answer) return setError(answer.problem)
    setNews(t('ui.edit.saved'))
    onChanged(answer.item)
  }
  return (
    <div>
      <p className="text-sm font-semibold">{t('teams.form.join')}</p>
      <Tick
        id="team-is_open"
        checked={wanted ?? team.is_open}
        disabled={isDisabled}
        error={error}
        onChange={(event) => void turn(event.currentTarget.checked)}
      >
        <span className="text-base">{t('teams.form.is_open')}</span>
        <span className="block text-ink-soft">{t('teams.form.on_request')}</span>
      </Tick>
      <p role="status" className="ml-9 text-sm text-leaf-ink">
        {news}
      </p>
    </div>
  )
}
