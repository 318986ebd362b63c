import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { hasGivenBack } from '../../../../schema/money/payments/payment-conditions.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { totals } from '../../../../schema/fundraisers/totals.ts'
import { media } from '../../../../schema/identity/media.ts'
import { users } from '../../../../schema/identity/users.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import { goalOf } from '../../../fundraisers/projects/index.ts'
import { isOrganizerHidden, recipientJson, type RecipientFacts } from '../../../fundraisers/organizations/index.ts'
import { recipientSql } from '../queries.ts'

const recipientName = recipientSql('donations', 'projects')

const photo = alias(media, 'photo')
const monthlyMandate = alias(mandates, 'monthly_mandate')

/**
 * Whether a monthly donation of the same e-mail address or account to the same project goes on. The donor's page keeps
 * silent then, which says little of an e-mail address: a look costs a paid donation, with a receipt to that e-mail
 * address.
 */
const givesMonthly = sql<boolean>`exists (
  select 1 from ${donations} first join ${monthlyDonations} monthly on monthly.id = first.monthly_donation_id
  where monthly.project_id = ${donations.projectId} and monthly.state not in ('cancelled', 'ended')
    and (lower(first.email) = lower(${donations.email}) or first.user_id = ${donations.userId}))`

/** The moment of the last movement of its money back to the donor, while it is returned as a whole. */
const returnedAt = sql<Date | null>`case when ${donations.status} in ('refunded', 'charged_back') then (
  select max(entry.created_at) from ${ledgerEntries} entry
  where entry.donation_id = ${donations.id} and entry.kind in ('refunded', 'charged-back')) end`.mapWith(
  ledgerEntries.createdAt,
)

/** Finds a donation for the donor's own page, with its purpose. */
export async function findByToken(db: Db, token: string) {
  const [row] = await db
    .select({
      donation: donations,
      provider: payments.provider,
      account: payments.account,
      providerPaymentId: payments.providerPaymentId,
      outcomeUnknownAt: payments.outcomeUnknownAt,
      checkoutUrl: payments.checkoutUrl,
      failureReason: payments.failureReason,
      sequence: payments.sequence,
      mandateReference: mandates.reference,
      nextChargeOn: monthlyDonations.nextChargeOn,
      monthlyState: monthlyDonations.state,
      monthlyCents: monthlyDonations.amountCents,
      monthlyEndsAt: monthlyDonations.endsAt,
      /** The method of the months after this one. */
      monthlyMethod: monthlyMandate.method,
      isGivenBack: sql<boolean>`${hasGivenBack(payments)}`,
      givesMonthly,
      returnedAt,
      transfer: payments.transfer,
      recipient: sql<RecipientFacts>`${sql.raw(recipientJson('organizations', 'users', 'projects'))}`,
      project: {
        id: projects.id,
        name: projects.name,
        url: projects.url,
        language: projects.language,
        goalCents: sql<number | null>`${sql.raw(goalOf('projects').sql)}`.mapWith(Number),
        showGoal: projects.showGoal,
        photo: sql<StoredPicture | null>`${sql.raw(pictureJson('photo'))}`,
        ...pick(projects, 'state', 'closingDate', 'archivedAt', 'isDonationEnabled', 'allowRecurring'),
        isOrganizerHidden: sql<boolean>`${sql.raw(isOrganizerHidden('projects'))}`,
      },
      participant: pick(participants, 'id', 'name', 'url', 'archivedAt'),
      team: { id: teams.id, name: teams.name, url: teams.url },
      raisedCents:
        sql<number>`coalesce((select sum(raised_cents) from ${totals} where subject = 'project' and subject_id = ${projects.id}), 0)`.mapWith(
          Number,
        ),
      donationCount:
        sql<number>`coalesce((select sum(donation_count) from ${totals} where subject = 'project' and subject_id = ${projects.id}), 0)`.mapWith(
          Number,
        ),
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .innerJoin(users, eq(users.id, sql.raw(recipientName.userId)))
    .leftJoin(organizations, eq(organizations.id, sql.raw(recipientName.organizationId)))
    .leftJoin(photo, eq(photo.id, projects.photoId))
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .leftJoin(monthlyDonations, eq(monthlyDonations.id, donations.monthlyDonationId))
    .leftJoin(monthlyMandate, eq(monthlyMandate.id, monthlyDonations.mandateId))
    // One that the provider made by itself carries a reference of the provider's own.
    .leftJoin(mandates, and(eq(mandates.id, payments.mandateId), isNotNull(mandates.consentTextId)))
    .where(eq(donations.token, token))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

export type DonationByToken = NonNullable<Awaited<ReturnType<typeof findByToken>>>
