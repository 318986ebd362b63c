import type { SearchItem } from '../../../../contract/pages/search/search.ts'
import type { ProjectMark } from '../../../../contract/pages/search/search-groups.ts'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../contract/dates.ts'
import { formatCentsExactly, formatDate } from '../../../../contract/format.ts'
import type { Language } from '../../../../contract/texts.ts'
import { isFinished } from '../../fundraisers/projects/index.ts'
import { receiptNumber } from '../../money/donations/index.ts'
import { invoiceNumberText } from '../../subscriptions/billing/index.ts'
import type { DonorRow, findDonation, listInvoices, listPayouts } from './queries/money.ts'
import type { listOrganizations, listParticipants, listProjects, listTeams, SearchActor } from './queries/pages.ts'

type RowOf<List extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type FoundDonation = NonNullable<Awaited<ReturnType<typeof findDonation>>>

/** Returns the URL of a screen of the dashboard, as `web/lib/hash-location.ts` makes it. */
const dashboardUrl = (...parts: (string | number)[]): string => `/dashboard#/${parts.join('/')}`

/** Returns that URL with words in the search of its list. */
const searchAt = (url: string, search: string): string => `${url}?search=${encodeURIComponent(search)}`

export const presentUser = ({ id, name, email }: { id: number; name: string; email: string }): SearchItem => ({
  id,
  title: name,
  details: [email],
  mark: '',
  address: `/spark/kiosk#/users/${id}`,
})

/** Presents a project; staff see pages of others as visitors do. */
export const presentProject = (project: RowOf<typeof listProjects>, today: string): SearchItem => ({
  id: project.id,
  title: project.name,
  details: [`/${project.url}`],
  mark: markOf(project, today),
  address: project.isManaged ? dashboardUrl('projects', project.id) : `/${project.url}`,
})

function markOf(project: RowOf<typeof listProjects>, today: string): ProjectMark {
  if (project.archivedAt !== null) return 'archived'
  if (project.state === projectStates.draft) return 'draft'
  return isFinished(project, today) ? 'finished' : ''
}

export const presentOrganization = ({ id, name, url, city, role }: RowOf<typeof listOrganizations>): SearchItem => ({
  id,
  title: name,
  details: nonEmptyTexts(city),
  mark: '',
  address: role === null ? `/${url}` : dashboardUrl('organizations', id),
})

const nonEmptyTexts = (...texts: string[]): string[] => texts.filter((text) => text !== '')

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  nonEmptyTexts(firstName, lastName).join(' ')

/** Presents a donor, who leads to their donations in the list of the project. */
export function presentDonor(donor: DonorRow): SearchItem {
  const name = nameOf(donor)
  return {
    id: donor.id,
    title: name === '' ? donor.email : name,
    details: nonEmptyTexts(name === '' ? '' : donor.email, donor.projectName),
    mark: '',
    address: searchAt(dashboardUrl('projects', donor.projectId, 'list'), donor.email === '' ? name : donor.email),
  }
}

/** Returns the receipt number of a donation; its own number alone while it is not paid. */
export const receiptNumberOf = ({ id, paidAt }: Pick<FoundDonation, 'id' | 'paidAt'>): string =>
  paidAt === null ? `#${id}` : receiptNumber(id, dateOf(paidAt))

export const presentDonation = (donation: FoundDonation, language: Language): SearchItem => ({
  id: donation.id,
  title: receiptNumberOf(donation),
  details: nonEmptyTexts(
    formatCentsExactly(donation.amountCents, language, donation.currency),
    donation.isAnonymous ? '' : nameOf(donation),
    donation.projectName,
  ),
  mark: '',
  address: searchAt(dashboardUrl('projects', donation.projectId, 'list'), String(donation.id)),
})

/** Presents a participant, who leads to their row in the list of the project; one's own page to the page. */
export const presentParticipant = (participant: RowOf<typeof listParticipants>): SearchItem => ({
  id: participant.id,
  title: participant.name,
  details: [participant.projectName],
  mark: '',
  address: participant.isManaged
    ? searchAt(dashboardUrl('projects', participant.projectId, 'participants'), participant.name)
    : `/${participant.projectUrl}/deelnemers/${participant.url}`,
})

export const presentTeam = ({ id, name, projectName }: RowOf<typeof listTeams>): SearchItem => ({
  id,
  title: name,
  details: [projectName],
  mark: '',
  address: dashboardUrl('teams', id),
})

export const presentPayout = (payout: RowOf<typeof listPayouts>, language: Language): SearchItem => ({
  id: payout.id,
  title: payout.providerPayoutId,
  details: [formatDate(dateOf(payout.paidOutAt), language), payout.projectName],
  mark: '',
  address: dashboardUrl('projects', payout.projectId, 'money'),
})

/**
 * Presents an invoice, which leads to the list of invoices that it stands in: the payer's own, their team's, or the
 * books of staff.
 */
export const presentInvoice = (
  invoice: RowOf<typeof listInvoices>,
  { userId }: SearchActor,
  language: Language,
): SearchItem => ({
  id: invoice.id,
  title: invoiceNumberText(invoice),
  details: nonEmptyTexts(formatCentsExactly(invoice.totalCents, language, invoice.currency), invoice.buyer.name),
  mark: '',
  address: addressOfInvoice(invoice, userId),
})

function addressOfInvoice({ kind, ownerId, role }: RowOf<typeof listInvoices>, userId: number): string {
  if (kind === 'user' && ownerId === userId) return '/settings#/invoices'
  return role === null ? '/spark/kiosk#/invoices' : `/settings#/teams/${ownerId}/invoices`
}
