import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { tellWebhooks as tellWebhooksJob } from '../donations/index.ts'
import { deliverWebhook } from './jobs.ts'
import { findTold, insertDelivery, listFields, type ToldDonation } from './queries.ts'
import { bodyOf, type Told } from './rules.ts'

/** Writes down what an organization is told of a donation, and has it sent. Safe to repeat: one event is told once. */
export async function tellWebhooks(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { donationId, news, eventId, at }: z.output<typeof tellWebhooksJob.payload>,
): Promise<void> {
  const donation = await findTold(db, donationId)
  if (donation?.organization.webhookUrls[news] === undefined) return
  const { organization, project } = donation
  const fields = [
    ...(await listFields(db, { organizationId: organization.id })),
    ...(await listFields(db, { projectId: project.id })),
  ]
  const body = JSON.stringify(bodyOf(news, toldOf(donation, config.baseUrl), fields, new Date(at)))
  await db.transaction(async (tx) => {
    const delivery = { organizationId: organization.id, name: news, eventId, body, createdAt: clock.now() }
    const deliveryId = await insertDelivery(tx, delivery)
    if (deliveryId !== undefined) await jobs.enqueue(tx, deliverWebhook, { deliveryId })
  })
}

/** Who gave without a name is not named here either. */
function toldOf(donation: ToldDonation, baseUrl: string): Told {
  const { project, organization, participantId, participantName, teamId, teamName } = donation
  return {
    donation: {
      id: donation.id,
      state: donation.status,
      amount: donation.amountCents / 100,
      currency: donation.currency,
      payment_method: donation.paymentMethod,
      is_monthly: donation.recurringDonationId !== null,
      is_anonymous: donation.isAnonymous,
      message: donation.message,
      created_at: donation.createdAt.toISOString(),
      paid_at: donation.paidAt?.toISOString() ?? null,
    },
    donor: donation.isAnonymous
      ? null
      : { first_name: donation.firstName, last_name: donation.lastName, email: donation.email },
    project: { id: project.id, name: project.name, url: `${baseUrl}/${project.url}` },
    organization: { id: organization.id, name: organization.name },
    participant: participantId === null ? null : { id: participantId, name: participantName ?? '' },
    team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
  }
}
