import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { recurringDonations } from '../../../../schema/money/recurring-donations/recurring-donations.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { totals } from '../../../../schema/fundraisers/totals.ts'
import { users } from '../../../../schema/identity/users.ts'
import { goalOf } from '../../../fundraisers/projects/index.ts'
import { recipientJson, type RecipientFacts } from '../../../fundraisers/organizations/index.ts'
import { recipientSql } from '../queries.ts'

const received = recipientSql('donations', 'projects')

/** A donation for the donor's own page, with its purpose. */
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
      nextChargeOn: recurringDonations.nextChargeOn,
      monthlyState: recurringDonations.state,
      monthlyEndsAt: recurringDonations.endsAt,
      transfer: payments.transfer,
      recipient: sql<RecipientFacts>`${sql.raw(recipientJson('organizations', 'users'))}`,
      project: {
        id: projects.id,
        name: projects.name,
        url: projects.url,
        language: projects.language,
        goalCents: sql<number | null>`${sql.raw(goalOf('projects').sql)}`.mapWith(Number),
        showGoal: projects.showGoal,
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
    .innerJoin(users, eq(users.id, sql.raw(received.userId)))
    .leftJoin(organizations, eq(organizations.id, sql.raw(received.organizationId)))
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .leftJoin(recurringDonations, eq(recurringDonations.id, donations.recurringDonationId))
    // One that the provider made by itself carries a reference of the provider's own.
    .leftJoin(mandates, and(eq(mandates.id, payments.mandateId), isNotNull(mandates.consentTextId)))
    .where(eq(donations.token, token))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

export type DonationByToken = NonNullable<Awaited<ReturnType<typeof findByToken>>>
