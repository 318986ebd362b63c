import { z } from 'zod'

// Fields as an HTML form or a JSON client sends them. Messages are keys of contract/texts.

/** A tick: `true`, `1`, `'on'` … or nothing at all, which is no. */
export const tick = z
  .union([z.boolean(), z.literal([1, 0, '1', '0', 'on', 'off', 'true', 'false', ''])])
  .default(false)
  .transform((value) => value === true || value === 1 || value === '1' || value === 'on' || value === 'true')

/** Characters that PostgreSQL cannot store, or that are half of a character. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

export const line = (lengthMax: number) =>
  z
    .string('validation.required')
    .refine(isStorable, 'validation.characters')
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().max(lengthMax, 'validation.text_too_long'))

export const requiredLine = (lengthMax: number) => line(lengthMax).pipe(z.string().min(1, 'validation.required'))

export const paragraph = (lengthMax: number) =>
  z
    .string('validation.required')
    .refine(isStorable, 'validation.characters')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(lengthMax, 'validation.text_too_long'))

/** An amount in whole units, without comma or dot, as a number or as digits [5.01]. */
export const wholeAmount = z
  .union([z.number('validation.whole_amount'), z.string('validation.required')], 'validation.whole_amount')
  .transform((value, context) => {
    const digits = String(value).trim()
    if (digits === '') context.addIssue({ code: 'custom', message: 'validation.required' })
    else if (!/^\d{1,9}$/.test(digits)) context.addIssue({ code: 'custom', message: 'validation.whole_amount' })
    return Number(digits)
  })

export const emailAddress = z
  .string('validation.required')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'validation.required'))
  .pipe(z.email('validation.email').max(254, 'validation.text_too_long'))
