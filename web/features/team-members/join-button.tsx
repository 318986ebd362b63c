import { lazy, Suspense, useState } from 'react'
import type { TeamDetails } from '../../../contract/teams/teams.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'

const JoinDialog = lazy(() => import('./join-dialog.tsx'))
const LeaveButton = lazy(() => import('./leave-button.tsx'))

interface JoinButtonProps {
  team: Pick<TeamDetails, 'id' | 'name' | 'state'>
  projectUrl: string
}

/** The way into a team: what it is for this visitor is asked only once the window opens. Without scripts it is not there. */
export function JoinButton(props: JoinButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {props.team.state === 'closed' ? (
        <WayOut teamId={props.team.id} onOpen={open} />
      ) : (
        <Button kind="outline" size="small" aria-haspopup="dialog" className="noscript:hidden" onClick={open}>
          {t('project.people.join_team')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <JoinDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Nobody comes into a team that is closed; who is in it can still leave. */
function WayOut({ teamId, onOpen }: { teamId: number; onOpen: () => void }) {
  const isHydrated = useHydrated()
  const user = useCurrentUser()
  if (!isHydrated || user === null) return null
  return (
    <Suspense fallback={null}>
      <LeaveButton teamId={teamId} onOpen={onOpen} />
    </Suspense>
  )
}
