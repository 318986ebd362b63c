import { expect, test } from 'vitest'
import { dayMs } from '../../../../contract/durations.ts'
import type { CustomField } from '../../../../contract/money/webhooks/custom-fields.ts'
import type { WebhookData } from '../../../../contract/money/webhooks/payload.ts'
import {
  pausedAfterDays,
  type WebhookField,
  webhookFields,
} from '../../../../contract/money/webhooks/webhook-fields.ts'
import {
  bodyOf,
  deliveryState,
  formerSecretMs,
  givenUpAfterMs,
  isGone,
  isPausedAsGone,
  isTaken,
  isToPause,
  isTestSuccessful,
  receiverOf,
} from './rules.ts'

const all = Array.from({ length: 500 }, (_, index) => index + 100)

test('of all statuses those of success alone say that a receiver has a message', () => {
  expect(all.filter(isTaken)).toEqual(Array.from({ length: 100 }, (_, index) => index + 200))
})

test('a test went well with three of them [8.12]', () => {
  expect(all.filter(isTestSuccessful)).toEqual([200, 201, 202])
})

const at = (ms: number) => new Date(Date.UTC(2027, 2, 1) + ms)

test('a receiver is gone by one status alone', () => {
  expect(all.filter(isGone)).toEqual([410])
  expect(isGone(null)).toBe(false)
})

test('news goes to the organization, and to the project where there is none', () => {
  expect(receiverOf({ organizationId: 3, projectId: 4 })).toEqual({ organizationId: 3 })
  expect(receiverOf({ organizationId: null, projectId: 4 })).toEqual({ projectId: 4 })
})

test('a delivery waits until it came to one of its ends', () => {
  expect(deliveryState({ deliveredAt: null, failedAt: null })).toBe('waiting')
  expect(deliveryState({ deliveredAt: at(0), failedAt: null })).toBe('delivered')
  expect(deliveryState({ deliveredAt: null, failedAt: at(0) })).toBe('failed')
})

test('a receiver may be away for three days, and a former secret signs for one', () => {
  expect([givenUpAfterMs, formerSecretMs]).toEqual([3 * dayMs, dayMs])
})

test('a receiver that took nothing for its days is paused, and one that said so itself before them', () => {
  const full = pausedAfterDays * dayMs
  expect([isToPause(at(0), at(full)), isToPause(at(0), at(full - 1))]).toEqual([true, false])
  expect(isPausedAsGone({ failingSince: at(0), pausedAt: at(full) })).toBe(false)
  expect(isPausedAsGone({ failingSince: at(0), pausedAt: at(full - 1) })).toBe(true)
  expect(isPausedAsGone({ failingSince: null, pausedAt: at(0) })).toBe(false)
  expect(isPausedAsGone({ failingSince: at(0), pausedAt: null })).toBe(false)
})

const webhookData: WebhookData = {
  donation: {
    id: 7,
    state: 'paid',
    amount: 25.5,
    covered: 0.5,
    currency: 'EUR',
    payment_method: 'ideal',
    is_monthly: false,
    is_anonymous: false,
    message: 'Succes!',
    created_at: '2027-03-01T00:00:00.000Z',
    paid_at: '2027-03-01T00:01:00.000Z',
  },
  donor: { first_name: 'Ilse', last_name: 'van den Broek', email: 'ilse@voorbeeld.nl' },
  project: { id: 3, name: 'Water', url: 'https://stuiver.test/water' },
  organization: null,
  participant: { id: 4, name: 'Els' },
  team: { id: 5, name: 'De pompers' },
}
const bodyWith = (fields: readonly Omit<CustomField, 'id'>[], of = webhookData) =>
  bodyOf('donation_paid', {
    webhookData: of,
    fields: fields.map((field, index) => ({ id: index, ...field })),
    at: at(0),
    sequence: 12,
  })
const factsOf = (of: WebhookData) => {
  const fields = webhookFields.map((value) => ({ key: value, value, type: 'field' as const }))
  return (bodyWith(fields, of) as { data: { custom_fields: Record<WebhookField, unknown> } }).data.custom_fields
}

test('a call says what happened, when, and in which order, with the donation as it is sent', () => {
  expect(bodyWith([])).toEqual({
    type: 'donation.paid',
    version: 1,
    sequence: 12,
    timestamp: '2027-03-01T00:00:00.000Z',
    data: { ...webhookData, custom_fields: {} },
  })
})

test('a field of the receiver is words, a number or a fact, and of two with one name the last one', () => {
  expect(
    bodyWith([
      { key: 'campaign', value: 'spring', type: 'text' },
      { key: 'campaign', value: '2027', type: 'text' },
      { key: 'weight', value: '1.5', type: 'number' },
      { key: 'words', value: 'donation_id', type: 'text' },
      { key: 'unknown', value: 'a_fact_of_later', type: 'field' },
    ]),
  ).toMatchObject({
    data: { custom_fields: { campaign: '2027', weight: 1.5, words: 'donation_id', unknown: null } },
  })
})

test('each fact that a field can name is that of the donation, and null where there is none', () => {
  expect(factsOf(webhookData)).toEqual({
    donation_id: 7,
    donation_amount: 25.5,
    donation_payment_method: 'ideal',
    donation_message: 'Succes!',
    donor_first_name: 'Ilse',
    donor_last_name: 'van den Broek',
    donor_email: 'ilse@voorbeeld.nl',
    project_id: 3,
    project_name: 'Water',
    participant_name: 'Els',
    team_name: 'De pompers',
  })
  expect(factsOf({ ...webhookData, donor: null, participant: null, team: null })).toMatchObject({
    donor_first_name: null,
    donor_last_name: null,
    donor_email: null,
    participant_name: null,
    team_name: null,
  })
})
