import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, fileAnswer, idParams, messageAnswer } from '../../call.ts'
import { donationOrders, exportFormats, type ExportFormat } from './donation-orders.ts'
import { donationStates } from '../payments/donation-states.ts'
import { donationTypes } from './donations.ts'
import { dateOrNone, line, tick, wholeNumber } from '../../fields/fields.ts'
import { euros } from '../../euros.ts'
import { cursorPage } from '../../lists/cursor-page.ts'

/**
 * A donation as its project's managers see it [3.04, 3.05]. An anonymous donor has no name and no e-mail address here;
 * a telephone number and a postal address are those of an account, of a donor who agreed to be approached later.
 */
export const managedDonation = z
  .object({
    id: z.number().int(),
    /** The number that its donor has on the receipt; null while it is not paid. */
    receipt_number: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phonenumber: z.string(),
    street: z.string(),
    housenumber: z.string(),
    postalcode: z.string(),
    city: z.string(),
    country: z.string(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    status: z.enum(donationStates),
    amount: euros,
    /** The part of it that the donor added for the costs of paying. */
    covered: euros,
    /** The parts of it that went back: the refunds to the donor, and the chargebacks of their bank. */
    refunded: euros,
    charged_back: euros,
    /** The amount received beyond its own: a month whose charge had failed was paid after all, and once more. */
    paid_twice: euros,
    project_name: z.string(),
    participant_id: z.number().int().nullable(),
    participant_user_name: z.string().nullable(),
    team_name: z.string().nullable(),
    payment_method: z.string(),
    payment_method_name: z.string(),
    message: z.string(),
    /** The language of the donor, the author of the message in it. */
    language: z.string(),
    anonymous: z.boolean(),
    is_monthly: z.boolean(),
    newsletter_subscription: z.boolean(),
    allow_acquisition: z.boolean(),
    /** The manager's own, of a manual donation. */
    ref: z.string(),
    thank_mail_sent: z.boolean(),
    /** Whether the reader may send a thank-you mail for it [4.09]. */
    can_thank: z.boolean(),
  })
  .meta({ id: 'ManagedDonation' })

export type ManagedDonation = z.infer<typeof managedDonation>

const filter = {
  status: z.enum(['', ...donationStates], 'validation.choose').default(''),
  payment_method: line(40).default(''),
  donation_type: z.enum(['', ...donationTypes], 'validation.choose').default(''),
  /** Days of Amsterdam, both included. */
  from: dateOrNone.default(''),
  until: dateOrNone.default(''),
  participant_id: z.preprocess(
    (value: number | string | undefined) => (value === '' ? undefined : value),
    wholeNumber().optional(),
  ),
  /**
   * The text looked for in names, e-mail addresses, messages and references; a number finds the donation that has it,
   * and so does that of its receipt.
   */
  search: line(100).default(''),
  /** Whether only donations are listed whose donor can be sent a thank-you mail [4.09]. */
  can_thank: tick,
  order: z.enum(donationOrders, 'validation.choose').default('newest'),
}

const filterShape = z.object(filter)
export type DonationFilter = z.output<typeof filterShape>

export const listManaged = defineCall({
  method: 'GET',
  path: '/api/project/:id/donations/list',
  summary: 'All donations to a project, for its managers, with filter and order',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  params: idParams,
  query: z.object({ ...filter, after: z.string().max(80).optional(), limit: wholeNumber({ max: 100 }).default(25) }),
  answers: { 200: cursorPage(managedDonation), 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const exportDonations = defineCall({
  method: 'GET',
  path: '/api/project/:id/donations/export',
  summary: 'All donations to a project as a file for a spreadsheet, with the filter and order of the list',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  params: idParams,
  query: z.object({ ...filter, format: z.enum(exportFormats, 'validation.choose').default('csv') }),
  answers: { 200: fileAnswer(Object.values(exportTypes)), 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const listDonationChoices = defineCall({
  method: 'GET',
  path: '/api/project/:id/donations/choices',
  summary: 'The filters for the donations to a project: participants by a part of their name, and methods',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  params: idParams,
  query: z.object({ search: line(100).default('') }),
  answers: {
    200: z.object({
      participants: z.array(z.object({ id: z.number().int(), name: z.string() })),
      methods: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
