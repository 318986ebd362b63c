import type { showTeamRelation } from '../../../contract/team-members/member-calls.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../lib/translate.ts'
import { withTexts } from '../../lib/with-texts.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/** For who is in the team, and nobody else. */
function LeaveButton({ teamId, onOpen }: { teamId: number; onOpen: () => void }) {
  const t = useTranslate()
  const { data } = useLoaded<typeof showTeamRelation>('/api/teams/:id/user-relation', { params: { id: teamId } })
  if (data?.isMember !== true) return null
  return (
    <Button kind="outline" size="small" aria-haspopup="dialog" onClick={onOpen}>
      {t('members.ask.leave')}
    </Button>
  )
}

export default withTexts(['members'], LeaveButton)
