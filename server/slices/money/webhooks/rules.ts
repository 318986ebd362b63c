import { defined } from '../../../../contract/defined.ts'
import { dayMs } from '../../../../contract/durations.ts'
import type { WebhookName } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import type { CustomField } from '../../../../contract/money/webhooks/custom-fields.ts'
import { eventTypes, payloadVersion, type WebhookData } from '../../../../contract/money/webhooks/payload.ts'
import {
  type DeliveryState,
  pausedAfterDays,
  type WebhookField,
} from '../../../../contract/money/webhooks/webhook-fields.ts'

/** The receivers with a URL of their own: an organization of all its donations, a project of its own. */
export type Receiver = { organizationId: number } | { projectId: number }

/** Returns the receiver of an event: those for no organization are sent to the project itself. */
export const receiverOf = ({ organizationId, projectId }: ReceiverIds): Receiver =>
  organizationId === null ? { projectId: defined(projectId) } : { organizationId }

interface ReceiverIds {
  organizationId: number | null
  projectId: number | null
}

/** Returns the body of a call: the same text each time it is sent, as the signature is made of it. */
export function bodyOf(
  name: WebhookName,
  {
    webhookData,
    fields,
    at,
    sequence,
  }: { webhookData: WebhookData; fields: readonly CustomField[]; at: Date; sequence: number },
): object {
  return {
    type: eventTypes[name],
    version: payloadVersion,
    sequence,
    timestamp: at.toISOString(),
    data: { ...webhookData, custom_fields: customFieldsOf(fields, webhookData) },
  }
}

/** Returns the custom fields of a message. Of two with one name the last one counts. */
function customFieldsOf(
  fields: readonly CustomField[],
  webhookData: WebhookData,
): Record<string, string | number | null> {
  return Object.fromEntries(fields.map(({ key, value, type }) => [key, valueOf(value, type, webhookData)]))
}

function valueOf(value: string, type: CustomField['type'], webhookData: WebhookData): string | number | null {
  if (type === 'number') return Number(value)
  return type === 'field' ? factOf(value as WebhookField, webhookData) : value
}

function factOf(
  field: WebhookField,
  { donation, donor, project, participant, team }: WebhookData,
): string | number | null {
  const facts: Record<WebhookField, string | number | null> = {
    donation_id: donation.id,
    donation_amount: donation.amount,
    donation_payment_method: donation.payment_method,
    donation_message: donation.message,
    donor_first_name: donor?.first_name ?? null,
    donor_last_name: donor?.last_name ?? null,
    donor_email: donor?.email ?? null,
    project_id: project.id,
    project_name: project.name,
    participant_name: participant?.name ?? null,
    team_name: team?.name ?? null,
  }
  return facts[field] ?? null
}

/** Whether a test went well, by its status [8.12]. */
export const isTestSuccessful = (status: number): boolean => status === 200 || status === 201 || status === 202

/** Whether a status says that the receiver has the delivery. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

/** Whether a receiver says that it is gone and wants nothing more: nothing is sent to it again. */
export const isGone = (status: number | null): boolean => status === 410

/** Returns the state of a delivery, by the moment of its end. */
export function deliveryState({ deliveredAt, failedAt }: DeliveryMoments): DeliveryState {
  if (deliveredAt !== null) return 'delivered'
  return failedAt === null ? 'waiting' : 'failed'
}

interface DeliveryMoments {
  deliveredAt: Date | null
  failedAt: Date | null
}

/** The time for which a receiver may be away: after it, no webhook retry follows. */
export const givenUpAfterMs = 3 * dayMs

/**
 * The time for which the secret before the present one signs beside it: long enough to change it in a system of one's
 * own.
 */
export const formerSecretMs = dayMs

/** Whether a receiver took nothing for so long that it will not come back by itself. */
export const isToPause = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= pausedAfterDays * dayMs

/** Whether a receiver was paused as it answered that it is gone: no other cause pauses one within `pausedAfterDays`. */
export const isPausedAsGone = ({
  failingSince,
  pausedAt,
}: {
  failingSince: Date | null
  pausedAt: Date | null
}): boolean => failingSince !== null && pausedAt !== null && !isToPause(failingSince, pausedAt)
