import type { ReactNode } from 'react'
import type { showTeamRelation } from '../../../../contract/fundraisers/team-members/member-calls.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

interface LeaveButtonProps {
  teamId: number
  onOpen: () => void
  /** The button for all non-members of the team. */
  children: ReactNode
  /** Stands there until it is read whether the user is one. */
  room: ReactNode
}

/** The button to leave, for members of the team. */
function LeaveButton({ teamId, onOpen, children, room }: LeaveButtonProps) {
  const t = useTranslate()
  const { data, refusal } = useLoaded<typeof showTeamRelation>('/api/teams/:id/user-relation', {
    params: { id: teamId },
  })
  if (data === undefined && refusal === undefined) return room
  if (data?.isMember !== true) return children
  return (
    <Button kind="outline" size="small" aria-haspopup="dialog" onClick={onOpen}>
      {t('members.ask.leave')}
    </Button>
  )
}

export default withTexts(['members'], LeaveButton)
