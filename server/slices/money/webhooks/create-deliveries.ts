import type { z } from 'zod'
import type { WebhookName } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { Deps } from '../../../deps.ts'
import { deliverWebhook, type webhookNews } from './jobs.ts'
import type { WebhookData } from '../../../../contract/money/webhooks/payload.ts'
import { findWebhookDonation, insertDelivery, type WebhookDonation } from './queries/deliveries.ts'
import { listFields } from './queries/fields.ts'
import { findReceiver } from './queries/receivers.ts'
import { bodyOf, type Receiver } from './rules.ts'

/**
 * Writes down the webhooks about a donation for the organization of a project, and for the project itself, and has both
 * sent. Safe to repeat: one event is sent once to each.
 */
export async function createDeliveries(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { donationId, event, eventId, at, sequence }: z.output<typeof webhookNews.payload>,
): Promise<void> {
  const { db, config } = deps
  const donation = await findWebhookDonation(db, donationId)
  if (donation === undefined) return
  const webhookData = webhookDataOf(donation, config.baseUrl)
  for (const { receiver, id } of receiversOf(donation, event)) {
    const fields = 'projectId' in receiver ? [] : await listFields(db, receiver)
    fields.push(...(await listFields(db, { projectId: donation.project.id })))
    const body = JSON.stringify(bodyOf(event, { webhookData, fields, at: new Date(at), sequence }))
    const delivery = {
      projectId: donation.project.id,
      donationId,
      sequence,
      name: event,
      eventId: `${eventId}${id}`,
      body,
    }
    await writeDown(deps, receiver, delivery)
  }
}

/**
 * Receivers, each with the key of its own event. An archived project has no managers who could stop its
 * webhooks; its organization gets the events of its money.
 */
function receiversOf(
  { organization, project }: WebhookDonation,
  event: WebhookName,
): { receiver: Receiver; id: string }[] {
  return [
    ...(organization?.webhookUrls[event] === undefined
      ? []
      : [{ receiver: { organizationId: organization.id }, id: '' }]),
    ...(project.webhookUrls[event] === undefined || project.archivedAt !== null
      ? []
      : [{ receiver: { projectId: project.id }, id: '_project' }]),
  ]
}

type Delivery = Omit<Parameters<typeof insertDelivery>[1], 'organizationId' | 'createdAt' | 'triedSince'>

async function writeDown(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  receiver: Receiver,
  delivery: Delivery,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    // While nothing is sent it is written down as given up, to be sent when it is switched on again.
    const { pausedAt } = await findReceiver(tx, receiver)
    const outcome = pausedAt === null ? {} : { failedAt: now, reason: 'paused' as const }
    const deliveryId = await insertDelivery(tx, {
      ...delivery,
      ...receiver,
      createdAt: now,
      triedSince: now,
      ...outcome,
    })
    if (deliveryId !== undefined && pausedAt === null) await jobs.enqueue(tx, deliverWebhook, { deliveryId })
  })
}

/** Returns the data of a webhook, without the name of an anonymous donor. */
function webhookDataOf(donation: WebhookDonation, baseUrl: string): WebhookData {
  const { project, organization, participantId, participantName, teamId, teamName } = donation
  return {
    donation: {
      id: donation.id,
      state: donation.status,
      amount: eurosOf(donation.amountCents),
      covered: eurosOf(donation.coveredCents),
      currency: donation.currency,
      payment_method: donation.paymentMethod,
      is_monthly: donation.monthlyDonationId !== null,
      is_anonymous: donation.isAnonymous,
      message: donation.message,
      created_at: donation.createdAt.toISOString(),
      paid_at: donation.paidAt?.toISOString() ?? null,
    },
    donor: donation.isAnonymous
      ? null
      : { first_name: donation.firstName, last_name: donation.lastName, email: donation.email },
    project: { id: project.id, name: project.name, url: `${baseUrl}/${project.url}` },
    organization: organization && { id: organization.id, name: organization.name },
    participant: participantId === null ? null : { id: participantId, name: participantName ?? '' },
    team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
  }
}
