import type { DonationFilter, ManagedDonation } from '../../../../contract/donations/managed-list.ts'
import type { DonationOrder } from '../../../../contract/donations/managed-words.ts'
import { manualMethod } from '../../../../contract/donations/managed-words.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { methodName } from '../receipts/method-name.ts'
import { findProjectWithDonors } from '../policy.ts'
import { orders, type Place } from './queries/filter.ts'
import { listManaged, type ManagedRow } from './queries/list.ts'
import { addressParts } from './rules.ts'

export interface ManagedListQuery {
  projectId: number
  filter: DonationFilter
  /** `next` of the page before. */
  after: string | undefined
  limit: number
  language: Language
}

/**
 * A page of a project's donations as its managers see them.
 * @throws NotFound when it is not theirs, FieldErrors on `after` when it is not a place in this order
 */
export async function listManagedDonations(
  deps: Deps,
  actor: Actor,
  { projectId, filter, after, limit, language }: ManagedListQuery,
): Promise<{ list: ManagedDonation[]; next: string | null }> {
  const project = await findProjectWithDonors(deps, actor, projectId)
  const place = after === undefined ? undefined : placeOf(after, filter.order)
  // One more than wanted tells whether there is a next page, without counting.
  const rows = await listManaged(deps.db, { projectId: project.id, filter, after: place, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const names = new Map<string, string>()
  for (const { paymentMethod } of shown)
    if (!names.has(paymentMethod)) names.set(paymentMethod, await nameOfMethod(deps, paymentMethod, language))
  return {
    list: shown.map((row) => presentManaged(row, names.get(row.paymentMethod)!)),
    next: rows.length > limit && last !== undefined ? cursorOf(filter.order, last) : null,
  }
}

/** A way to pay as managers read it. */
export const nameOfMethod = async (deps: Deps, method: string, language: Language): Promise<string> =>
  method === manualMethod
    ? deps.texts.translate(language, 'donations.method_manual')
    : methodName(deps, method, language)

const cursorOf = (order: DonationOrder, row: ManagedRow) =>
  Buffer.from(`${order}.${orders[order].valueOf(row)}.${row.id}`).toString('base64url')

function placeOf(cursor: string, order: DonationOrder): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  // Thirteen digits of milliseconds last until the year 2286, and no amount in cents is as long.
  const [, of, value, id] = /^([a-z]+)\.(\d{1,13})\.(\d{1,15})$/.exec(text) ?? []
  if (of !== order || value === undefined) throw new FieldErrors({ after: ['validation.invalid'] })
  return { value: Number(value), id: Number(id) }
}

function presentManaged(row: ManagedRow, methodNamed: string): ManagedDonation {
  const { street, houseNumber } = addressParts(row.address)
  return {
    id: row.id,
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
    amount: row.amountCents / 100,
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
    can_thank: row.canThank,
  }
}
