import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { tellWebhooks as tellWebhooksJob } from '../donations/index.ts'
import { deliverWebhook } from './jobs.ts'
import type { Told } from '../../../contract/webhooks/payload.ts'
import { findTold, insertDelivery, type ToldDonation } from './queries/deliveries.ts'
import { listFields } from './queries/fields.ts'
import { findReceiver } from './queries/receivers.ts'
import { bodyOf } from './rules.ts'

/** Writes down what an organization is told of a donation, and has it sent. Safe to repeat: one event is told once. */
export async function tellWebhooks(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { donationId, news, eventId, at, sequence }: z.output<typeof tellWebhooksJob.payload>,
): Promise<void> {
  const donation = await findTold(db, donationId)
  if (donation?.organization.webhookUrls[news] === undefined) return
  const { organization, project } = donation
  const fields = [
    ...(await listFields(db, { organizationId: organization.id })),
    ...(await listFields(db, { projectId: project.id })),
  ]
  const body = JSON.stringify(
    bodyOf(news, { told: toldOf(donation, config.baseUrl), fields, at: new Date(at), sequence }),
  )
  await db.transaction(async (tx) => {
    const now = clock.now()
    const of = { organizationId: organization.id, projectId: project.id, donationId, sequence, name: news, eventId }
    // While nothing is sent it is written down as given up, to be sent by who switches it on again.
    const { pausedAt } = await findReceiver(tx, organization.id)
    const outcome = pausedAt === null ? {} : { failedAt: now, reason: 'paused' as const }
    const deliveryId = await insertDelivery(tx, { ...of, body, createdAt: now, triedSince: now, ...outcome })
    if (deliveryId !== undefined && pausedAt === null) await jobs.enqueue(tx, deliverWebhook, { deliveryId })
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
      covered: donation.coveredCents / 100,
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
