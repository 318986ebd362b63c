import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { momentOfText } from '../../dates.ts'
import { isStorable, paragraph, requiredLine, wholeNumber } from '../../fields/fields.ts'
import {
  infiniteClosingDate,
  updateDescriptionLengthMax,
  updateIntroLengthMax,
  updateTitleLengthMax,
} from '../../fields/limits.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { update } from './content.ts'
import { parentTypes } from './parent-types.ts'
import { photoFields, impersonationPictureFields } from './photo-fields.ts'
import { addsContent, changesContent, removesContent } from './content-calls.ts'

/**
 * A moment with its offset from UTC, or of the clock of Amsterdam, before `infiniteClosingDate`; parsed to an ISO
 * moment of UTC.
 */
const publishMoment = z
  .string('validation.moment')
  .meta({ format: 'date-time' })
  .transform((text, context) => {
    const moment = momentOfText(text)
    if (moment !== undefined && moment.getTime() < Date.parse(infiniteClosingDate)) return moment.toISOString()
    context.addIssue({ code: 'custom', message: 'validation.moment' })
    return z.NEVER
  })

const fields = {
  title: requiredLine(updateTitleLengthMax).optional(),
  /** The title, under another name. */
  name: requiredLine(updateTitleLengthMax).optional(),
  intro: paragraph(updateIntroLengthMax).optional(),
  /** HTML; anything but plain formatting is removed. */
  description: z
    .string('validation.required')
    .max(updateDescriptionLengthMax, 'validation.text_too_long')
    .refine(isStorable, 'validation.characters')
    .optional(),
  ...photoFields,
  /**
   * The moment when it becomes public, by the clock of Amsterdam where no zone is said: a day from now when it is left
   * out [9.02], at once when it has passed.
   */
  published_at: publishMoment.optional(),
}

export const updateForm = z
  .object({ ...fields, bloggable_type: z.enum(parentTypes, 'validation.choose'), bloggable_id: wholeNumber() })
  .refine(({ title, name }) => title !== undefined || name !== undefined, {
    error: 'validation.required',
    path: ['title'],
  })

/** A field left out stays as it is; an update stays on its page. */
const updateChange = z.object({ ...fields, version: wholeNumber().optional() })

export const listUpdates = defineCall({
  method: 'GET',
  path: '/api/blog',
  summary: 'The updates of a page with scheduled ones, newest first, for its managers',
  limitPerMinute: 60,
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  query: z.object({
    bloggable_type: z.enum(parentTypes, 'validation.choose'),
    bloggable_id: wholeNumber(),
    after: z.string().max(60).optional(),
  }),
  answers: { 200: cursorPage(update), 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

const impersonationFields = {
  title: true,
  name: true,
  intro: true,
  description: true,
  ...impersonationPictureFields,
  published_at: true,
} as const

const updateAnswer = z.object({ item: update, message: z.string() })

export const createUpdate = defineCall({
  method: 'POST',
  path: '/api/blog',
  summary: 'Write an update for a page, for its managers; it appears at `published_at`, tomorrow when left out',
  ...addsContent,
  body: updateForm,
  impersonationFields: { ...impersonationFields, bloggable_type: true, bloggable_id: true },
  answers: { 200: updateAnswer, 404: messageAnswer, 413: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const changeUpdate = defineCall({
  method: 'PUT',
  path: '/api/blog/:id',
  summary: 'Change an update; 409 with the present values when another writer changed the `version` that was sent',
  ...changesContent,
  body: updateChange,
  impersonationFields,
  answers: { 200: updateAnswer, 404: messageAnswer, 409: updateAnswer, 413: messageAnswer, 422: fieldErrorsAnswer },
})

export const removeUpdate = defineCall({
  method: 'DELETE',
  path: '/api/blog/:id',
  summary: 'Remove an update; 409 with the present values when another writer changed the `version` that was sent',
  ...removesContent,
  answers: { 200: updateAnswer, 404: messageAnswer, 409: updateAnswer },
})

export const checkUpdateField = defineFieldCheck(updateForm, {
  path: '/api/blog/validate',
  summary: 'Check one field of an update',
  access: 'signed-in',
  impersonation: true,
})
