import type { WebhookName } from '../../../contract/organizations/own-words.ts'
import type { CustomField } from '../../../contract/webhooks/custom-fields.ts'
import type { WebhookField } from '../../../contract/webhooks/webhook-words.ts'

/** What the receiver knows the news by. */
export const eventTypes: Record<WebhookName, string> = {
  donation_paid: 'donation.paid',
  donation_reversed: 'donation.reversed',
}

/** Changes when what stands in the body changes so that a receiver would not understand it any more. */
const bodyVersion = 1

/** What is told of a donation; nobody's name where they gave without one. */
export interface Told {
  donation: {
    id: number
    state: string
    amount: number
    currency: string
    payment_method: string
    is_monthly: boolean
    is_anonymous: boolean
    message: string
    created_at: string
    paid_at: string | null
  }
  donor: { first_name: string; last_name: string; email: string } | null
  project: { id: number; name: string; url: string }
  organization: { id: number; name: string }
  participant: { id: number; name: string } | null
  team: { id: number; name: string } | null
}

/** The body of a call: the same text each time it is sent, as the signature is made of it. */
export function bodyOf(name: WebhookName, told: Told, fields: readonly CustomField[], at: Date): object {
  return {
    type: eventTypes[name],
    version: bodyVersion,
    timestamp: at.toISOString(),
    data: { ...told, custom_fields: customFieldsOf(fields, told) },
  }
}

/** Of two with one name the last one counts. */
function customFieldsOf(fields: readonly CustomField[], told: Told): Record<string, string | number | null> {
  return Object.fromEntries(fields.map(({ key, value, type }) => [key, valueOf(value, type, told)]))
}

function valueOf(value: string, type: CustomField['type'], told: Told): string | number | null {
  if (type === 'number') return Number(value)
  return type === 'field' ? factOf(value as WebhookField, told) : value
}

function factOf(field: WebhookField, { donation, donor, project, participant, team }: Told): string | number | null {
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

/** Statuses with which a trial went well [8.12]. */
export const isTrialWell = (status: number): boolean => status === 200 || status === 201 || status === 202

/** Any of these says that the receiver has it. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300
