import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, fileAnswer, messageAnswer } from '../../call.ts'
import { donationStates } from '../payments/donation-states.ts'
import { euros } from '../../euros.ts'
import { emailAddress, wholeNumber } from '../../fields/fields.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { languages } from '../../texts.ts'
import { donorMonthly } from './monthly-of-donor.ts'

/**
 * The owner of the portal: the donor who opened a link in a mail, or the signed-in account. A browser can be both at
 * once, with two e-mail addresses, so every call says which it means.
 */
export const donorAccessKinds = ['link', 'account'] as const
export type DonorAccess = (typeof donorAccessKinds)[number]

export const donorParams = z.object({ access: z.enum(donorAccessKinds) })

export const requestDonorLink = defineCall({
  method: 'POST',
  path: '/api/donor/link',
  summary:
    'Request a link by mail to all donations with an e-mail address; the answer never reveals whether there are any',
  access: 'public',
  ability: null,
  limitPerMinute: 6,
  body: z.object({ email: emailAddress }),
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

/** A token as `randomToken` makes them. */
const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32}$/)
  .meta({ examples: ['gever-0190d3a47c1e7b7a9c1e3f0a5b'] })

export const openDonorPortal = defineCall({
  method: 'POST',
  path: '/api/donor/visit',
  summary: 'Open the donor portal with the token of a link, which works once and for half an hour',
  access: 'public',
  ability: null,
  limitPerMinute: 60,
  body: z.object({ token: linkToken }),
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const leaveDonorPortal = defineCall({
  method: 'DELETE',
  path: '/api/donor/visit',
  summary: 'Leave the donor portal: nothing is shown in this browser any more',
  access: 'public',
  ability: null,
  answers: { 200: messageAnswer },
})

export const showDonorPortal = defineCall({
  method: 'GET',
  path: '/api/donor/:access',
  summary: 'The monthly donations of a donor, and the years in which they gave',
  access: 'public',
  ability: null,
  params: donorParams,
  answers: {
    200: z.object({
      /** The donor of these donations; null for an account with an unconfirmed e-mail address. */
      email: z.string().nullable(),
      monthly: z.array(donorMonthly),
      /** Newest first, each with a year statement. */
      years: z.array(z.object({ year: z.number().int(), amount: euros })),
    }),
    404: messageAnswer,
  },
})

/** A donation in the donor's own list. */
export const donorDonation = z
  .object({
    id: z.number().int(),
    /** The token of its own page, where its receipt is. */
    token: z.string(),
    status: z.enum(donationStates),
    amount: euros,
    /** The refunded part of it. */
    returned: euros,
    is_monthly: z.boolean(),
    /** The date on which it was paid, or else begun. */
    date: z.string(),
    receipt_number: z.string().nullable(),
    recipient: z.string(),
    project: z.object({ name: z.string(), url: z.string(), language: z.enum(languages) }),
  })
  .meta({ id: 'GivenDonation' })

export type DonorDonation = z.infer<typeof donorDonation>

export const listDonorDonations = defineCall({
  method: 'GET',
  path: '/api/donor/:access/donations',
  summary: 'All donations of a donor, newest first',
  access: 'public',
  ability: null,
  params: donorParams,
  query: numberedQuery({ orders: ['newest'], pageSize: 10, filter: {} }),
  answers: { 200: numberedPage(donorDonation), 404: messageAnswer },
})

export const printYearStatement = defineCall({
  method: 'GET',
  path: '/api/donor/:access/statement/:year',
  summary:
    'The year statement of a donor as a PDF: for each institution what was given in a year, less refunds and chargebacks',
  access: 'public',
  ability: null,
  limitPerMinute: 12,
  // Longer than a print may take.
  answersWithinMs: 45_000,
  params: donorParams.extend({ year: wholeNumber({ min: 2000, max: 2999 }) }),
  answers: { 200: fileAnswer(['application/pdf']), 404: messageAnswer, 429: messageAnswer, 503: messageAnswer },
})
