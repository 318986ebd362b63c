import { useState } from 'react'
import type { listAccountTeams } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Invitations } from './invitations.tsx'
import { AccountTeamList } from './team-list.tsx'
import { type ShowTeamBilling, TeamScreen } from './team-screen.tsx'

interface OpenTeam {
  /** The number of a team, as it stands in the URL. */
  teamId: string | undefined
  part: string | undefined
}

interface TeamsTabProps extends OpenTeam {
  /** The reader. */
  userId: number
  isOpen: boolean
  showBilling: ShowTeamBilling
}

/** The tab `#/teams`: invitations, the user's teams, or one of them [2.23, 2.24]. */
function TeamsTab({ userId, teamId, part, isOpen, showBilling }: TeamsTabProps) {
  // Behind another tab it stays as it was left, with its typed text.
  const [position, setPosition] = useState<OpenTeam & { isFromList?: boolean }>({ teamId, part })
  if (isOpen && (position.teamId !== teamId || position.part !== part))
    setPosition({ teamId, part, isFromList: position.teamId === undefined || (position.isFromList ?? false) })
  if (position.teamId === undefined) return <AllTeams />
  return (
    <TeamScreen
      key={position.teamId}
      id={position.teamId}
      part={position.part}
      userId={userId}
      takesFocus={position.isFromList ?? false}
      showBilling={showBilling}
    />
  )
}

function AllTeams() {
  const teams = useLoaded<typeof listAccountTeams>('/teams')
  return (
    <>
      <Invitations onJoined={teams.reload} />
      {/* Stands first, where there are no invitations. */}
      <div>
        <AccountTeamList teams={teams} />
      </div>
    </>
  )
}

export default withTexts(['account_teams', 'photo'], TeamsTab)
