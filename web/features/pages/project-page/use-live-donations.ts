import type { listDonations, PublicDonation } from '../../../../contract/money/donations/donations.ts'
import { readInBrowser } from '../../../lib/api.ts'
import { type GrowingList, type Page, useGrowingList } from '../../../ui/lists/use-growing-list.ts'
import { useCatchUp } from './use-live-progress.ts'

interface LiveDonations {
  projectId: number
  /** The recipient of the donations, when not all of the project's. */
  owner?: { participant_id?: number; team_id?: number }
  /** The donations that the page came with. */
  first: Page<PublicDonation>
  /** The number of donations by now: when it changes, the list fetches new ones. */
  count: number
}

export interface LiveDonationList extends GrowingList<PublicDonation> {
  /** Whether the donation came in while the page was open. */
  isNew: (donation: PublicDonation) => boolean
}

/** The number that the server gives at once. */
const donationsMax = 100

/**
 * Returns the donations of a page, newest first: those that come in appear on top, and rows loaded further down stay.
 */
export function useLiveDonations({ projectId, owner, first, count }: LiveDonations): LiveDonationList {
  const path = '/api/project/:id/donations'
  const params = { id: projectId }
  const list = useGrowingList<typeof listDonations>(path, { params, query: { ...owner } }, first)
  useCatchUp(count, async (formerCount) => {
    // A few known donations are read again, so that the two lists overlap.
    const limit = Math.min(Math.abs(count - formerCount) + 10, donationsMax)
    const fresh = await readInBrowser<typeof listDonations>(path, { params, query: { ...owner, limit } })
    list.change((page) => continueList(fresh, page))
  })
  return { ...list, isNew: (donation) => isOlder(first.list[0], donation) }
}

/** Returns the fresh beginning of a list, with the rows loaded behind it as long as nothing is missing in between. */
function continueList(fresh: Page<PublicDonation>, page: Page<PublicDonation>): Page<PublicDonation> {
  const last = fresh.list.at(-1)
  const rest = page.list.filter((donation) => isOlder(donation, last))
  const isApart = rest.length === page.list.length && fresh.next !== null
  return rest.length === 0 || isApart ? fresh : { list: [...fresh.list, ...rest], next: page.next }
}

const isOlder = (donation: PublicDonation | undefined, other: PublicDonation | undefined): boolean =>
  other !== undefined &&
  (donation === undefined ||
    donation.paid_at < other.paid_at ||
    (donation.paid_at === other.paid_at && donation.id < other.id))
