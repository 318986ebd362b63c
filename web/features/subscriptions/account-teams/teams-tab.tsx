import { useState } from 'react'
import type { listAccountTeams } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { CreateTeam } from './create-team.tsx'
import { Invitations } from './invitations.tsx'
import { TeamList } from './team-list.tsx'
import { type ShowTeamBilling, TeamScreen } from './team-screen.tsx'

interface Place {
  /** The number of a team, as it stands in the address. */
  teamId: string | undefined
  part: string | undefined
}

interface TeamsTabProps extends Place {
  /** The reader. */
  userId: number
  isOpen: boolean
  showBilling: ShowTeamBilling
}

/** The place `#/teams`: invitations, the user's teams, or one of them [2.23, 2.24]. */
function TeamsTab({ userId, teamId, part, isOpen, showBilling }: TeamsTabProps) {
  // Behind another tab it stays as it was left, with its typed text.
  const [shown, setShown] = useState<Place & { isFromList?: boolean }>({ teamId, part })
  if (isOpen && (shown.teamId !== teamId || shown.part !== part))
    setShown({ teamId, part, isFromList: shown.teamId === undefined || (shown.isFromList ?? false) })
  if (shown.teamId === undefined) return <AllTeams />
  return (
    <TeamScreen
      key={shown.teamId}
      id={shown.teamId}
      part={shown.part}
      userId={userId}
      takesFocus={shown.isFromList ?? false}
      showBilling={showBilling}
    />
  )
}

function AllTeams() {
  const teams = useLoaded<typeof listAccountTeams>('/teams')
  return (
    <>
      <Invitations onJoined={teams.reload} />
      <div>
        <TeamList teams={teams} />
        <CreateTeam />
      </div>
    </>
  )
}

export default withTexts(['account_teams', 'photo'], TeamsTab)
