import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useCurrentUser } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'

const JoinDialog = lazy(() => import('./join-dialog.tsx'))
const LeaveButton = lazy(() => import('./leave-button.tsx'))

interface JoinButtonProps {
  team: Pick<TeamDetails, 'id' | 'name' | 'state' | 'member_count'>
  projectUrl: string
}

/**
 * The way into a team, and out of it for its members: the rest of the relation is read only once the dialog opens. A
 * closed one cannot be joined. Without scripts it is not there.
 */
export function JoinButton(props: JoinButtonProps) {
  const { team } = props
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {/* Read again when members have come or gone. */}
      <JoinOrLeave key={team.member_count} teamId={team.id} onOpen={open}>
        {team.state !== 'closed' && (
          <Button kind="outline" size="small" aria-haspopup="dialog" className="noscript:hidden" onClick={open}>
            {t('project.people.join_team')}
          </Button>
        )}
      </JoinOrLeave>
      {isOpen && (
        <Suspense fallback={null}>
          <JoinDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function JoinOrLeave({ children, ...way }: { teamId: number; onOpen: () => void; children: ReactNode }) {
  const isHydrated = useHydrated()
  const user = useCurrentUser()
  if (user === null) return children
  // The room of a button: "Join" would be untrue for a member, and the relation is not read yet.
  const room = <div className="min-h-11" />
  if (!isHydrated) return room
  return (
    <Suspense fallback={room}>
      <LeaveButton {...way} room={room}>
        {children}
      </LeaveButton>
    </Suspense>
  )
}
