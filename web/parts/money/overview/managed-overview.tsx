import type { ReactNode } from 'react'
import type { showOverview } from '../../../../contract/money/statistics/overview.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { OverviewView } from './overview-view.tsx'
import { useChosenPeriod } from './use-chosen-period.ts'

interface ManagedOverviewProps {
  /** The hash in the URL, as `hashOf` makes it. */
  baseHash: string
  /** The project or organization; all that the user manages where it is left out. */
  scope?: { project: number } | { organization: number }
  start?: ReactNode
  firstSteps?: ReactNode
}

/** The overview of what a user manages. */
function ManagedOverview({ baseHash, scope, start, firstSteps }: ManagedOverviewProps) {
  const { chosen, choose } = useChosenPeriod(baseHash)
  const loaded = useLoaded<typeof showOverview>('/api/overview', { query: { ...chosen, ...scope } })
  return (
    <OverviewView
      loaded={loaded}
      chosen={chosen}
      onChoose={choose}
      isOfProject={scope !== undefined && 'project' in scope}
      hrefOf={(id) => hashOf('projects', id)}
      start={start}
      firstSteps={firstSteps}
    />
  )
}

export default withTexts(['overview'], ManagedOverview)
