import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { hasGivenBack } from '../../../../../schema/money/payments/payment-conditions.ts'
import { manualDonations } from '../../../../../schema/money/donations/manual.ts'
import { participants } from '../../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../../schema/fundraisers/teams.ts'
import { users } from '../../../../../schema/identity/users.ts'
import { isThankable } from '../../thanking/queries.ts'

/**
 * Returns the column, but empty for an anonymous donor: nothing identifies them, here as on the page and in the mails
 * to managers.
 */
const unlessAnonymous = (column: AnyPgColumn): SQL<string> =>
  sql<string>`case when ${donations.isAnonymous} then '' else ${column} end`

/**
 * Returns a column of the donor's account, for donors who agreed to be approached later: the donation form has no field
 * for it.
 */
const ofAccount = (column: AnyPgColumn): SQL<string> =>
  sql<string>`case when ${donations.isAnonymous} or not ${donations.allowsAcquisition} then '' else coalesce(${column}, '') end`

/** Returns the sum of a column over all its payments. */
const givenBack = (column: AnyPgColumn): SQL<number> =>
  sql<number>`(select coalesce(sum(${column}), 0) from ${payments}
    where ${payments.donationId} = ${donations.id} and ${hasGivenBack(payments)})`.mapWith(Number)

/** The cents that came in beyond its amount: only a month can be charged more than once. */
const paidTwiceCents = sql<number>`case when ${donations.monthlyDonationId} is null then 0
  else greatest(0, (select coalesce(sum(${payments.receivedCents}), 0) from ${payments}
    where ${payments.donationId} = ${donations.id}) - ${donations.amountCents}) end`.mapWith(Number)

/** The columns of a donation for managers [3.05]. */
export const managedSelection = {
  id: donations.id,
  firstName: unlessAnonymous(donations.firstName),
  lastName: unlessAnonymous(donations.lastName),
  email: unlessAnonymous(donations.email),
  phoneNumber: ofAccount(users.phoneNumber),
  address: ofAccount(users.address),
  postalCode: ofAccount(users.postalCode),
  city: ofAccount(users.city),
  country: donations.country,
  createdAt: donations.createdAt,
  paidAt: donations.paidAt,
  status: donations.status,
  amountCents: donations.amountCents,
  coveredCents: donations.coveredCents,
  refundedCents: givenBack(payments.refundedCents),
  chargedBackCents: givenBack(payments.chargedBackCents),
  paidTwiceCents,
  projectName: projects.name,
  participantId: donations.participantId,
  participantName: participants.name,
  teamName: teams.name,
  paymentMethod: donations.paymentMethod,
  message: donations.message,
  language: donations.language,
  isAnonymous: donations.isAnonymous,
  isMonthly: sql<boolean>`${donations.monthlyDonationId} is not null`,
  wantsNewsletter: donations.wantsNewsletter,
  allowsAcquisition: donations.allowsAcquisition,
  ref: sql<string>`coalesce(${manualDonations.ref}, '')`,
  isThanked: sql<boolean>`${donations.thankMailSentAt} is not null`,
  canThank: sql<boolean>`coalesce(${isThankable()}, false)`,
}
