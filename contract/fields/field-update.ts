import { z } from 'zod'
import { fieldErrorsAnswer, idParams, messageAnswer } from '../call.ts'
import { wholeNumber } from './fields.ts'

/** The version that the editor read before the change; left out, the change is made to any version. */
export const seenVersion = wholeNumber().optional()

type Update<Name extends string, Value extends z.ZodType> = z.ZodObject<{
  field: z.ZodLiteral<Name>
  value: Value
  version: typeof seenVersion
}>
type UpdateOf<Fields extends Record<string, z.ZodType>> = {
  [Name in keyof Fields & string]: Update<Name, Fields[Name]>
}[keyof Fields & string]

/**
 * Defines the body of a call that changes one field of something at a time [7.03, 7.14]: `{ field, value }`, where the
 * field decides what the value may be, with the `version` that it is based on. `{ field, [field]: value }` says the
 * same. A field that is not among them is refused on `field`, a wrong value on `value` and under the field's own name.
 *
 *     body: fieldUpdate({ goal: wholeAmount, video_url: videoUrl })
 */
export const fieldUpdate = <const Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  z.discriminatedUnion(
    'field',
    Object.entries(fields).map(([field, value]) =>
      z.object({ field: z.literal(field), value, version: seenVersion }),
    ) as unknown as readonly [UpdateOf<Fields>, ...UpdateOf<Fields>[]],
    'validation.choose',
  )

/** The parts that all calls share which change one field at a time. */
export const changesOneField = {
  access: 'signed-in',
  ability: null,
  isMultipart: true,
  oneField: 'by value',
  limitPerMinute: 120,
  params: idParams,
} as const

/** The ways in which it may be refused; to another than the owner it is answered as one that does not exist. */
export const fieldRefusals = {
  404: messageAnswer,
  413: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
} as const
