import type { Standing } from '../../../../contract/fundraisers/leaderboards/leaderboards.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { StandingRow } from './queries/boards.ts'

/** Presents a standing in the words of the contract, with the public fields of the participant or team. */
export const presentStanding = ({ raisedCents, donationCount, ...row }: StandingRow, rank: number): Standing => ({
  rank,
  id: row.id,
  name: row.name,
  url: row.url,
  photo: row.photo,
  raised: eurosOf(raisedCents),
  donation_count: donationCount,
})
