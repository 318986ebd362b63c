import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { line, paragraph } from '../../fields/fields.ts'
import { donationMessageLengthMax, personNameLengthMax } from '../../fields/limits.ts'
import { centsOfAmount, donationCentsMax } from '../../money.ts'
import { manualRowsMax } from './donation-orders.ts'
import { dateOfText } from './date-text.ts'

export const manualRefLengthMax = 60

/** A value as JSON or a spreadsheet has it. */
const typedValue = z.union([z.string(), z.number()], 'validation.required').nullable()

const textOf = (value: string | number | null) => String(value ?? '').trim()

/** Euros, as a number or as people write them; cents come out. */
const amount = typedValue.default(null).transform((value, context) => {
  const text = textOf(value)
  const cents = centsOfAmount(typeof value === 'number' ? value : text)
  if (text === '') context.addIssue({ code: 'custom', message: 'validation.required' })
  else if (cents === undefined || cents === 0 || cents > donationCentsMax)
    context.addIssue({ code: 'custom', message: 'validation.amount' })
  return cents ?? 0
})

/** The day of the donation as people write it, turned into 'YYYY-MM-DD'. */
const donationDay = typedValue.default(null).transform((value, context) => {
  const text = textOf(value)
  const date = dateOfText(text)
  if (text === '') context.addIssue({ code: 'custom', message: 'validation.required' })
  else if (date === undefined) context.addIssue({ code: 'custom', message: 'validation.date' })
  return date ?? ''
})

/** A participant by id, or by name as their page shows it; null for the whole project. */
const participant = typedValue
  .default(null)
  .transform(textOf)
  .pipe(line(personNameLengthMax + 20))
  .transform((text) => {
    const number = /^(?:.*\(nr\. |#)?(\d{1,15})\)?$/.exec(text)?.[1]
    return number === undefined ? text || null : Number(number)
  })

/** A donation that was not given here: in a collecting box, or to the bank account [3.06]. */
export const manualRow = z.object({
  first_name: line(personNameLengthMax).default(''),
  last_name: line(personNameLengthMax).default(''),
  message: paragraph(donationMessageLengthMax).default(''),
  created_at: donationDay,
  participant_id: participant,
  /** The manager's own, as the number of a bank statement. */
  ref: line(manualRefLengthMax).default(''),
  amount,
})

export type ManualRow = z.output<typeof manualRow>
export type ManualField = keyof ManualRow

/** A row as it is sent: every field is validated by itself, so that one answer reports all errors of all rows. */
const sentRow = z
  .object({
    first_name: z.unknown(),
    last_name: z.unknown(),
    message: z.unknown(),
    created_at: z.unknown(),
    participant_id: z.unknown(),
    ref: z.unknown(),
    amount: z.unknown(),
  })
  .partial()
  .meta({
    id: 'ManualDonation',
    description:
      'first_name, last_name, message (500), created_at (a date), participant_id (a number or a name), ref (60), amount in euros',
    examples: [{ first_name: 'Ilse', last_name: 'van den Broek', created_at: '2026-11-21', amount: '12,50' }],
  })

export type SentManualRow = z.output<typeof sentRow>

const transactions = z
  .array(sentRow, 'validation.required')
  .min(1, 'validation.required')
  .max(manualRowsMax, 'validation.too_many_rows')

export const canMakeManual = defineCall({
  method: 'GET',
  path: '/api/project/:id/donations/manual/can',
  summary: 'Whether the user may enter manual donations, which were given elsewhere',
  access: 'public',
  ability: null,
  impersonation: 'unrecorded',
  params: idParams,
  answers: { 200: z.object({ canMakeManualTransactions: z.boolean() }), 404: messageAnswer },
})

/** A row as it was understood: the row of the confirmation before it is saved. */
const understoodRow = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    message: z.string(),
    created_at: z.string(),
    participant_id: z.number().int().nullable(),
    participant_name: z.string().nullable(),
    ref: z.string(),
    amount: z.number(),
  })
  .meta({ id: 'UnderstoodManualDonation' })

export type UnderstoodRow = z.infer<typeof understoodRow>

/** The largest body: several thousand rows, with a message each. */
const bodyBytesMax = 6_000_000

export const checkManual = defineCall({
  method: 'POST',
  path: '/api/project/:id/donations/manual/validate-field',
  summary: 'Check one field of a manual donation, or all of them: each wrong field of each row is named',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 240,
  sharesLimitLater: true,
  bodyBytesMax,
  params: idParams,
  body: z.object({
    field: manualRow.keyof().optional(),
    value: z.unknown().optional(),
    transactions: transactions.optional(),
  }),
  answers: {
    200: z.object({ success: z.literal(true), transactions: z.array(understoodRow) }),
    404: messageAnswer,
    409: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

export const saveManual = defineCall({
  method: 'POST',
  path: '/api/project/:id/donations/manual',
  summary:
    'Enter manual donations, which were given elsewhere, all or none. The same rows again under the same Idempotency-Key, or without one on the same day, are entered once',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 30,
  takesIdempotencyKey: true,
  bodyBytesMax,
  params: idParams,
  body: z.object({ transactions }),
  answers: {
    200: z.object({ success: z.literal(true), count: z.number().int(), amount: z.number(), message: z.string() }),
    404: messageAnswer,
    409: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const undoManual = defineCall({
  method: 'POST',
  path: '/api/donation/:id/undo-manual',
  summary: 'Withdraw a manual donation: it stays in the list, and counts no longer',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  answers: { 200: messageAnswer, 404: messageAnswer, 409: messageAnswer },
})
