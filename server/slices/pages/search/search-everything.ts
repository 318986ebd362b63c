import type { SearchResult } from '../../../../contract/pages/search/search.ts'
import { type SearchGroup, searchGroups } from '../../../../contract/pages/search/search-groups.ts'
import { dateOf } from '../../../../contract/dates.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts'
import {
  presentDonation,
  presentDonor,
  presentInvoice,
  presentOrganization,
  presentParticipant,
  presentPayout,
  presentUser,
  presentProject,
  presentTeam,
  receiptNumberOf,
} from './present.ts'
import { findDonation, type InTurn, listDonationsOfDonors, listInvoices, listPayouts } from './queries/money.ts'
import { resultsMax, listOrganizations, listParticipants, listProjects, listTeams } from './queries/pages.ts'
import { firstOfEachDonor, readSearchText, type SearchText } from './rules.ts'

/** The search of staff among users, which the kiosk brings: its slice comes later. */
export type SearchUsers = (text: string, limit: number) => Promise<{ id: number; name: string; email: string }[]>

interface SearchRequest {
  query: string
  language: Language
}

type Items = SearchResult['list']

/** The number of queries of a search that run at a time: each takes a connection, and donors wait for the same ones. */
const runningMax = 3

/**
 * Searches for a few results of each group that the caller may see, in the order of the groups; none of them for a text
 * that is too short. Each query holds the caller's rights in its condition, so that results of others are not there.
 */
export async function searchEverything(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: SessionActor,
  { query, language }: SearchRequest,
  searchUsers: SearchUsers,
): Promise<SearchResult[]> {
  const search = readSearchText(query)
  if (search === undefined) return []
  const { db, clock } = deps
  const today = dateOf(clock.now())
  const { reference, invoice } = search
  const inTurn = createSemaphore({ runningMax, waitingMax: Infinity })
  /** Reads rows when it is their turn, and presents them. */
  const readAll = <Row>(read: () => Promise<Row[]>, present: (row: Row) => Items[number]): Promise<Items> =>
    presentAll(inTurn(read), present)
  const lists: Record<SearchGroup, Promise<Items>> = {
    people: actor.isStaff ? readAll(() => searchUsers(search.text, resultsMax), presentUser) : none,
    projects: readAll(
      () => listProjects(db, actor, search),
      (row) => presentProject(row, today),
    ),
    donors: presentAll(listDonors(db, actor, { search, inTurn }), presentDonor),
    donations: readAll(
      () => listDonationByNumber(db, actor, search),
      (row) => presentDonation(row, language),
    ),
    participants: readAll(() => listParticipants(db, actor, search), presentParticipant),
    teams: readAll(() => listTeams(db, actor, search), presentTeam),
    organizations: readAll(() => listOrganizations(db, actor, search), presentOrganization),
    payouts:
      reference === undefined
        ? none
        : readAll(
            () => listPayouts(db, actor, reference),
            (row) => presentPayout(row, language),
          ),
    invoices:
      invoice === undefined
        ? none
        : readAll(
            () => listInvoices(db, actor, invoice),
            (row) => presentInvoice(row, actor, language),
          ),
  }
  const groups = await Promise.all(searchGroups.map(async (group) => ({ group, list: await lists[group] })))
  return groups.filter(({ list }) => list.length > 0)
}

const none: Promise<Items> = Promise.resolve([])

const presentAll = async <Row>(rows: Promise<Row[]>, present: (row: Row) => Items[number]): Promise<Items> =>
  (await rows).map(present)

async function listDonors(db: Deps['db'], actor: SessionActor, request: { search: SearchText; inTurn: InTurn }) {
  return firstOfEachDonor(await listDonationsOfDonors(db, actor, request)).slice(0, resultsMax)
}

/** Lists the donation with a number, with its own year where it is that of a receipt. */
async function listDonationByNumber(db: Deps['db'], actor: SessionActor, { donation: number }: SearchText) {
  const row = number && (await findDonation(db, actor, number))
  if (row === undefined) return []
  return number?.year === undefined || receiptNumberOf(row).startsWith(`${number.year}-`) ? [row] : []
}
