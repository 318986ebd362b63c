import { z } from 'zod'
import { isDate } from '../dates.ts'
import { canonicalEmailAddress, isEmailAddress } from './email-address.ts'
import type { TextKey } from '../texts.ts'
import { isReadable, visibleLine } from './visible-text.ts'

// Fields as an HTML form or a JSON client sends them. Messages are keys of contract/texts.

/** Returns the message for a value that is no whole number: an empty value is missing, `1.5` is invalid. */
const noWholeNumber = ({ input }: { input?: unknown }): TextKey =>
  input === undefined || input === null || input === '' ? 'validation.required' : 'validation.whole_number'

/**
 * Defines a whole number, as JSON says it or a form writes it: a number, or plain digits. `true`, `"1e1"`, `" 1 "` and
 * a list of one are none, although JavaScript would convert them.
 */
export const wholeNumber = ({ min = 1, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
    z.number({ error: noWholeNumber }).int({ error: noWholeNumber }).min(min).max(max),
  )

const yesOrNo = z.union([z.boolean(), z.literal([1, 0, '1', '0', 'on', 'off', 'true', 'false', ''])])
const isYes = (value: z.output<typeof yesOrNo>) =>
  value === true || value === 1 || value === '1' || value === 'on' || value === 'true'

/** A tick: `true`, `1`, `'on'` … or nothing at all, which is no. */
export const tick = yesOrNo.default(false).transform(isYes)

/** A switch says which way it is turned: nothing at all is no answer. */
export const onOff = yesOrNo.transform(isYes)

/** Whether PostgreSQL can store a text: it has no zero character, and no half of a character. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** A segment of a page's URL, as it stands in a path: whether it names something is looked up. */
export const slug = z.string().min(1).max(120).refine(isStorable)

/** Lengths are counted after the text was cleaned; the documents of the interface state them for the value as sent. */
const text = (lengths: { minLength?: number; maxLength: number }, missing = 'validation.required') =>
  z.string(missing).refine(isStorable, 'validation.characters').meta(lengths)

/**
 * Whether a text can fit its field once it is cleaned: one that is so much longer than its field is too long however it
 * is cleaned. Cleaning a megabyte of words takes the process for half a second, which a guest could request of it
 * several times a second.
 */
const mayFit = (text: string, lengthMax: number): boolean => text.length <= lengthMax * 10 + 1_000

export const line = (lengthMax: number, minLength = 0, missing?: TextKey) =>
  text({ maxLength: lengthMax, ...(minLength !== 0 && { minLength }) }, missing)
    .transform((text) => (mayFit(text, lengthMax) ? visibleLine(text) : text))
    .pipe(z.string().max(lengthMax, 'validation.text_too_long'))

/** Defines a telephone number, which JSON may say as a number: what it holds is validated as a text. */
export const telephone = <Text extends z.ZodType>(text: Text) =>
  z.preprocess(
    (value: z.input<Text> | number) =>
      typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value,
    text,
  )

/** @param missing the message when it is empty; there are usual words for fields of many names */
export const requiredLine = (lengthMax: number, missing: TextKey = 'validation.required') =>
  line(lengthMax, 1, missing).pipe(z.string().refine(isReadable, missing))

export const paragraph = (lengthMax: number, minLength = 0) =>
  text({ maxLength: lengthMax, ...(minLength !== 0 && { minLength }) })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(lengthMax, 'validation.text_too_long'))

/** Defines words without which something is not done: invisible characters are none [5.14]. */
export const requiredParagraph = (lengthMax: number) =>
  paragraph(lengthMax, 1).pipe(z.string().refine(isReadable, 'validation.required'))

/** An amount in whole units, without comma or dot, as a number or as digits [5.01]. */
export const wholeAmount = z
  .union([z.number('validation.whole_amount'), z.string('validation.required')], 'validation.whole_amount')
  .meta({ pattern: '^\\d{1,9}$' })
  .transform((value, context) => {
    const digits = String(value).trim()
    if (digits === '') context.addIssue({ code: 'custom', message: 'validation.required' })
    else if (!/^\d{1,9}$/.test(digits)) context.addIssue({ code: 'custom', message: 'validation.whole_amount' })
    return Number(digits)
  })

/** The number of something, or nothing: empty and null are none [2.10]. */
export const numberOrNone = z
  .preprocess(
    (value: number | string | null | undefined) => (value === '' || value === null ? undefined : value),
    wholeNumber().optional(),
  )
  .optional()

/** A calendar date as 'YYYY-MM-DD', or empty. */
export const dateOrNone = line(10).pipe(z.string().refine((text) => text === '' || isDate(text), 'validation.date'))

/** @param missing the message when it is empty or left out */
const emailOr = (missing: TextKey) =>
  z
    .string(missing)
    .meta({ format: 'email', maxLength: 254 })
    .transform((text) => canonicalEmailAddress(text.trim()))
    .pipe(z.string().min(1, missing))
    .pipe(z.string().refine(isEmailAddress, 'validation.email'))

export const emailAddress = emailOr('validation.required')

/** An e-mail address with one text for every fault in it, as the specification has it [5.02]. */
export const donorEmailAddress = emailOr('validation.email')
