import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { AddMembers } from './add-members.tsx'
import { MemberTools } from './member-tools.tsx'
import { RequestList } from './request-list.tsx'

interface LeadTeamProps {
  teamId: number
  projectUrl: string
  /** The page around it shows the team too. */
  onChanged?: () => void
}

/**
 * The captain of a team answers requests here, and changes its members: unanswered requests come first, and each
 * member stands there once. Others do not fetch it.
 */
function LeadTeam({ teamId, projectUrl, onChanged }: LeadTeamProps) {
  const page = useRevalidator()
  // A change in one part changes the others: they load anew.
  const [changes, setChanges] = useState(0)
  async function settle(): Promise<void> {
    setChanges((count) => count + 1)
    onChanged?.()
    await page.revalidate()
  }
  return (
    <ToastProvider>
      <PromptProvider>
        <div className="grid gap-8">
          <RequestList teamId={teamId} onChanged={settle} />
          <MemberTools teamId={teamId} projectUrl={projectUrl} changes={changes} onChanged={settle} />
          <AddMembers teamId={teamId} changes={changes} onChanged={settle} />
        </div>
      </PromptProvider>
    </ToastProvider>
  )
}

export default withTexts(['members'], LeadTeam)
