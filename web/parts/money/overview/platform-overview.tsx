import type { showPlatformOverview } from '../../../../contract/staff/kiosk/metrics.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { OverviewView } from './overview-view.tsx'
import { useChosenPeriod } from './use-chosen-period.ts'

/** The overview of all projects of the platform, for staff. */
function PlatformOverview({ baseHash }: { baseHash: string }) {
  const { chosen, choose } = useChosenPeriod(baseHash)
  const loaded = useLoaded<typeof showPlatformOverview>('/spark/kiosk/overview', { query: { ...chosen } })
  return <OverviewView loaded={loaded} chosen={chosen} onChoose={choose} />
}

export default withTexts(['overview'], PlatformOverview)
