import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { defined } from '../../../contract/defined.ts'
import { eurosOf } from '../../../contract/money.ts'
import { pick } from '../../../server/platform/db/statements/selection.ts'
import { donations } from '../../../server/schema/money/donations/donations.ts'
import { organizations } from '../../../server/schema/fundraisers/organizations.ts'
import { projects } from '../../../server/schema/fundraisers/projects.ts'
import { webhookDeliveries, webhookFields, webhookReceivers } from '../../../server/schema/money/webhooks.ts'
import { daysAfter, earliest, minutesAfter } from '../dates.ts'
import { organizations as organizationPlans } from '../organizations.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import type { PlantedIds } from '../staff/ids.ts'

const project = 'schoon-water-wajir'
const address = 'https://crm.bron-en-water.example/stuiver'

/** The days since the first delivery, since the receiver took none any more, and since none was sent any more. */
const [sentSince, failingSince, pausedSince] = [10, 8, 3] as const
/** The days after which a delivery is given up. */
const givenUpAfterDays = 3

/**
 * Webhooks of an organization that failed for days and were switched off for it. Nothing is sent to its URL, which
 * does not exist. It has no secret: that is made when a URL is saved.
 */
export async function seedWebhooks({ tx, now }: SeedContext, ids: PlantedIds): Promise<void> {
  const plan = defined(organizationPlans.find(({ key }) => key === 'bron-en-water'))
  const organizationId = idOf(ids.organizations, plan.key)
  const projectId = idOf(ids.projects, project)
  await tx
    .update(organizations)
    .set({
      webhookUrls: { donation_paid: address, donation_reversed: address },
      webhookSecretSetAt: daysAfter(now, -60),
    })
    .where(eq(organizations.id, organizationId))
  const [failingAt, pausedAt] = [daysAfter(now, -failingSince), daysAfter(now, -pausedSince)]
  await tx.insert(webhookReceivers).values({ organizationId, failingSince: failingAt, pausedAt })
  await tx.insert(webhookFields).values([
    { organizationId, key: 'bron', value: 'stuiver', type: 'text' },
    { organizationId, key: 'gever', value: 'donor_email', type: 'field' },
  ])
  const paid = await tx
    .select({
      ...pick(donations, 'id', 'amountCents', 'paymentMethod', 'createdAt', 'isAnonymous', 'firstName', 'lastName'),
      ...pick(donations, 'email', 'message'),
      paidAt: sql<Date>`${donations.paidAt}`.mapWith(donations.paidAt),
      name: projects.name,
    })
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .where(
      and(
        eq(donations.projectId, projectId),
        eq(donations.status, 'paid'),
        gt(donations.paidAt, daysAfter(now, -sentSince)),
      ),
    )
    .orderBy(asc(donations.paidAt))
  const page = { projectId, organizationId, organizationName: plan.facts.name }
  await tx.insert(webhookDeliveries).values(
    paid.map((donation, index) => ({
      organizationId,
      projectId,
      donationId: donation.id,
      sequence: 1,
      name: 'donation_paid' as const,
      eventId: `evt_demo_${donation.id}`,
      body: JSON.stringify(bodyOf(donation, page)),
      triedSince: donation.paidAt,
      createdAt: donation.paidAt,
      ...outcomeOf(donation.paidAt, { failingAt, pausedAt, hasTimedOut: index % 3 === 0 }),
    })),
  )
}

/** Returns the outcome of a delivery, by the moment when it was written down. */
function outcomeOf(
  at: Date,
  { failingAt, pausedAt, hasTimedOut }: { failingAt: Date; pausedAt: Date; hasTimedOut: boolean },
) {
  if (at < failingAt) {
    const takenAt = minutesAfter(at, 0.1)
    return { attempts: 1, statusCode: 204, attemptedAt: takenAt, deliveredAt: takenAt }
  }
  if (at >= pausedAt) return { reason: 'paused' as const, failedAt: at }
  const failedAt = earliest(daysAfter(at, givenUpAfterDays), pausedAt)
  const answer = hasTimedOut ? { reason: 'timeout' as const } : { statusCode: 500, answer: 'Internal Server Error' }
  return { attempts: 40, attemptedAt: failedAt, failedAt, ...answer }
}

type PaidDonation = Pick<
  typeof donations.$inferSelect,
  'id' | 'amountCents' | 'paymentMethod' | 'createdAt' | 'isAnonymous' | 'firstName' | 'lastName' | 'email' | 'message'
> & { paidAt: Date; name: string }

/** Returns the body of a delivery, as `webhookPayload` of the contract describes it. */
function bodyOf(
  {
    id,
    amountCents,
    paymentMethod,
    paidAt,
    createdAt,
    isAnonymous,
    firstName,
    lastName,
    email,
    message,
    name,
  }: PaidDonation,
  {
    projectId,
    organizationId,
    organizationName,
  }: { projectId: number; organizationId: number; organizationName: string },
) {
  return {
    type: 'donation.paid',
    version: 1,
    sequence: 1,
    timestamp: paidAt.toISOString(),
    data: {
      donation: {
        id,
        state: 'paid',
        amount: eurosOf(amountCents),
        covered: 0,
        currency: 'EUR',
        payment_method: paymentMethod,
        is_monthly: false,
        is_anonymous: isAnonymous,
        message,
        created_at: createdAt.toISOString(),
        paid_at: paidAt.toISOString(),
      },
      donor: isAnonymous ? null : { first_name: firstName, last_name: lastName, email },
      project: { id: projectId, name, url: `https://stuiver.example/${project}` },
      organization: { id: organizationId, name: organizationName },
      participant: null,
      team: null,
      custom_fields: { bron: 'stuiver', gever: isAnonymous ? null : email },
    },
  }
}
