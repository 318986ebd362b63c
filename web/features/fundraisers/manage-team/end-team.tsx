import { useState } from 'react'
import type { removeTeam } from '../../../../contract/fundraisers/team-lifecycle/end-team.ts'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { TeamStateDialog } from './team-state-dialog.tsx'

interface EndTeamProps {
  team: TeamDetails
  canChangeState: boolean
  onChanged: (team: TeamDetails) => void
}

/** Closes a team or opens it again with a reason [4.11], and deletes it after a confirmation. */
export function EndTeam({ team, canChangeState, onChanged }: EndTeamProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const alert = useAlert()
  const [isStating, setStating] = useState(false)
  const [statusText, setStatusText] = useState('')
  const { send, isBusy } = useSending({
    // Every answer of the server, or that there is none, is shown in a dialog [8.11].
    showRefusal: ({ errors, alert: text }) => {
      const words = text ?? Object.values(errors)[0] ?? t('ui.edit.failed')
      void alert({ title: t('teams.manage.error'), text: words })
      return true
    },
  })
  async function remove(): Promise<void> {
    const confirmation = {
      title: t('teams.manage.delete_title'),
      text: t('teams.manage.delete_text'),
      subjectName: team.name,
    }
    if (!(await confirm({ ...confirmation, confirmLabel: t('teams.manage.delete'), isDestructive: true }))) return
    const endpoint = { method: 'DELETE', path: '/api/teams/:id' } as const
    const answer = await send<typeof removeTeam>(endpoint, { params: { id: team.id } })
    // To the project, at its whole URL [2.16].
    if (answer !== undefined) location.assign(answer.url)
  }
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap gap-2.5">
        {canChangeState && (
          <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setStating(true)}>
            {t(team.state === 'active' ? 'teams.state.close' : 'teams.state.open')}
          </Button>
        )}
        <Button kind="outline" size="small" disabled={isBusy} onClick={() => void remove()}>
          {t('teams.manage.delete')}
        </Button>
      </div>
      <p role="status" className="text-sm text-leaf-ink">
        {statusText}
      </p>
      {isStating && (
        <TeamStateDialog
          team={team}
          onClose={() => setStating(false)}
          onNewer={onChanged}
          onChanged={(item, message) => {
            setStating(false)
            setStatusText(message)
            onChanged(item)
          }}
        />
      )}
    </section>
  )
}
