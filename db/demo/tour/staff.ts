import {
  donorAccount,
  managerAccount,
  participantAccount,
  planAccount,
  teamAccount,
  trialAccount,
} from '../accounts.ts'
import { inArea, type PlannedEntry } from './planned-entry.ts'

/** The whole lists of a person, each of an account that has some. */
const personLists = [
  ['invoices', 'all invoices', planAccount],
  ['discounts', 'all discounts', trialAccount],
  ['teams', 'all account teams', teamAccount],
  ['donations', 'all donations', donorAccount],
  ['projects', 'all projects', managerAccount],
  ['participations', 'all participations', participantAccount],
  ['audit', 'log of the account', donorAccount],
] as const

/** The screens of staff. */
export const staffEntries: readonly PlannedEntry[] = inArea('Kiosk', [
  ['Reviews', 'pages that wait and pages that changed', '/spark/kiosk#/reviews'],
  ['Reports', 'open', '/spark/kiosk#/reports'],
  ['Refunds', 'that wait for staff', '/spark/kiosk#/refunds'],
  ['People', 'search', '/spark/kiosk#/users'],
  ['Person', 'donor', `/spark/kiosk#/users/{user:${donorAccount.email}}`],
  ['Person', 'on trial', `/spark/kiosk#/users/{user:${trialAccount.email}}`],
  ...personLists.map(
    ([part, state, { email }]) => ['Person', state, `/spark/kiosk#/users/{user:${email}}/${part}`] as const,
  ),
  ['Person', 'act on behalf', `/spark/kiosk/users/impersonate/{user:${donorAccount.email}}`],
  ['Figures', 'plans and donations', '/spark/kiosk#/metrics'],
  ['Invoices', 'with a credit note', '/spark/kiosk#/invoices'],
  ['Discounts', 'one that waits for a colleague', '/spark/kiosk#/discounts'],
  ['Card testing', 'one project with the question on', '/spark/kiosk#/card-testing'],
  ['Announcements', 'two', '/spark/kiosk#/announcements'],
  ['Jobs', 'given up and tried again', '/spark/kiosk#/jobs'],
  ['Alarms', 'one of now, and one that ended', '/spark/kiosk#/alarms'],
  ['Log', 'acts of staff', '/spark/kiosk#/audit'],
])
