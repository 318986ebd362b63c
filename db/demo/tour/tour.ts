import type { TourRole } from '../../../contract/tour.ts'
import {
  cancelledAccount,
  type DemoAccount,
  donorAccount,
  managerAccount,
  newAccount,
  participantAccount,
  planAccount,
  refundedAccount,
  staffAccount,
  starterAccount,
  teamAccount,
  trialAccount,
} from '../accounts.ts'
import { donorEntries, participantEntries } from './donors-and-participants.ts'
import { newEntries } from './new-account.ts'
import { managerEntries, starterEntries } from './pages-of-managers.ts'
import type { PlannedEntry } from './planned-entry.ts'
import { staffEntries } from './staff.ts'
import { cancelledEntries, pastDueEntries, refundedEntries, teamEntries, trialEntries } from './subscribers.ts'
import { visitorEntries } from './visitor.ts'

export interface TourPart extends TourRole {
  entries: readonly PlannedEntry[]
}

const of = ({ email }: DemoAccount, id: string, title: string, entries: readonly PlannedEntry[]): TourPart => ({
  id,
  title,
  email,
  entries,
})

/**
 * Every screen and state of the product by role: the page `/dev/tour` shows them, and the browser tests walk through
 * them.
 */
export const tour: readonly TourPart[] = [
  { id: 'visitor', title: 'Visitor', email: null, entries: visitorEntries },
  of(newAccount, 'new', 'New account, with nothing in it', newEntries),
  of(donorAccount, 'donor', 'Donor', donorEntries),
  of(participantAccount, 'participant', 'Participant and captain', participantEntries),
  of(starterAccount, 'starter', 'Owner of a project that waits', starterEntries),
  of(managerAccount, 'manager', 'Manager', managerEntries),
  of(planAccount, 'past-due', 'Subscriber with an unpaid bill', pastDueEntries),
  of(trialAccount, 'trial', 'Subscriber on trial', trialEntries),
  of(cancelledAccount, 'cancelled', 'Subscriber who cancelled', cancelledEntries),
  of(refundedAccount, 'refunded', 'Subscriber with a refunded invoice', refundedEntries),
  of(teamAccount, 'team', 'Owner of an account team', teamEntries),
  of(staffAccount, 'staff', 'Staff', staffEntries),
]
