import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

type DonatedPages = Pick<DonationStatus, 'participant' | 'team'>

/** The text of the link back to the recipient's page: short, as the page names the recipient already. */
export function BackText({ donation: { participant, team } }: { donation: DonatedPages }) {
  const t = useTranslate()
  return t(
    participant !== null ? 'complete.to_participant' : team !== null ? 'complete.to_team' : 'complete.to_project',
  )
}
