import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { DonationFilter, ManagedDonation } from '../../../../../contract/money/donations/managed-list.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { cursorOfPosition, cursorPageOf, positionOfCursor } from '../../../../platform/lists/cursor-page.ts'
import { methodName } from '../../payments/methods/index.ts'
import { getProjectWithBooks } from '../policy.ts'
import { orders } from './queries/filter.ts'
import { listManaged, type ManagedDonationRow } from './queries/list.ts'
import { receiptNumber } from '../rules.ts'
import { postalAddressParts } from './rules.ts'

export interface ManagedListQuery {
  projectId: number
  filter: DonationFilter
  /** `next` of the page before. */
  after: string | undefined
  limit: number
  language: Language
}

/**
 * Lists a page of a project's donations as its managers see them.
 * @throws NotFound when it is not theirs, FieldErrors on `after` when it is no position in this order
 */
export async function listManagedDonations(
  deps: Deps,
  actor: Actor,
  { projectId, filter, after, limit, language }: ManagedListQuery,
): Promise<{ list: ManagedDonation[]; next: string | null }> {
  const project = await getProjectWithBooks(deps, actor, projectId)
  const cursor = positionOfCursor(after, filter.order)
  const rowsWithNext = await listManaged(deps.db, { projectId: project.id, filter, after: cursor, limit: limit + 1 })
  const { rows, next } = cursorPageOf(rowsWithNext, limit, (last) =>
    cursorOfPosition({ value: orders[filter.order].valueOf(last), id: last.id }, filter.order),
  )
  const names = new Map<string, string>()
  for (const { paymentMethod } of rows)
    if (!names.has(paymentMethod)) names.set(paymentMethod, await nameOfMethod(deps, paymentMethod, language))
  return {
    list: rows.map((row) => ({
      ...presentManaged(row, defined(names.get(row.paymentMethod))),
      // The mail would lead to a page that is gone.
      can_thank: row.canThank && project.archivedAt === null,
    })),
    next,
  }
}

/** Returns a way to pay as managers read it. */
export const nameOfMethod = async (deps: Deps, method: string, language: Language): Promise<string> =>
  method === manualMethod ? deps.texts.in(language)('donations.method_manual') : methodName(deps, method, language)

function presentManaged(row: ManagedDonationRow, methodNamed: string): Omit<ManagedDonation, 'can_thank'> {
  const { street, houseNumber } = postalAddressParts(row.address)
  return {
    id: row.id,
    receipt_number: row.paidAt === null ? null : receiptNumber(row.id, dateOf(row.paidAt)),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phonenumber: row.phoneNumber,
    street,
    housenumber: houseNumber,
    postalcode: row.postalCode,
    city: row.city,
    country: row.country,
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    status: row.status,
    amount: eurosOf(row.amountCents),
    covered: eurosOf(row.coveredCents),
    refunded: eurosOf(row.refundedCents),
    charged_back: eurosOf(row.chargedBackCents),
    paid_twice: eurosOf(row.paidTwiceCents),
    project_name: row.projectName,
    participant_id: row.participantId,
    participant_user_name: row.participantName,
    team_name: row.teamName,
    payment_method: row.paymentMethod,
    payment_method_name: methodNamed,
    message: row.message,
    language: row.language,
    anonymous: row.isAnonymous,
    is_monthly: row.isMonthly,
    newsletter_subscription: row.wantsNewsletter,
    allow_acquisition: row.allowsAcquisition,
    ref: row.ref,
    thank_mail_sent: row.isThanked,
  }
}
