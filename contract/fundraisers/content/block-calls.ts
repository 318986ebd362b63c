import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { paragraph, requiredLine, wholeNumber } from '../../fields/fields.ts'
import { blockDescriptionLengthMax, blockTitleLengthMax } from '../../fields/limits.ts'
import { block } from './content.ts'
import { parentTypes } from './parent-types.ts'
import { photoFields, impersonationPictureFields } from './photo-fields.ts'
import { addsContent, changesContent, removesContent } from './content-calls.ts'

const fields = {
  title: requiredLine(blockTitleLengthMax),
  description: paragraph(blockDescriptionLengthMax),
  ...photoFields,
  /** The position among the blocks of its page, from 0; the last when it is left out. */
  position: wholeNumber({ min: 0, max: 1000 }).optional(),
}

export const blockForm = z.object({
  ...fields,
  description: fields.description.default(''),
  blockable_type: z.enum(parentTypes, 'validation.choose'),
  blockable_id: wholeNumber(),
})

/** A field left out stays as it is; a block stays on its page. */
const blockChange = z.object({
  ...fields,
  title: fields.title.optional(),
  description: fields.description.optional(),
  version: wholeNumber().optional(),
})

const impersonationFields = { title: true, description: true, ...impersonationPictureFields, position: true } as const

const blockAnswer = z.object({ item: block, message: z.string() })

export const createBlock = defineCall({
  method: 'POST',
  path: '/api/block',
  summary: 'Add a block to a page, for its managers; `photo_url` is a data: URL of an image',
  ...addsContent,
  body: blockForm,
  impersonationFields: { ...impersonationFields, blockable_type: true, blockable_id: true },
  answers: { 200: blockAnswer, 404: messageAnswer, 413: messageAnswer, 422: fieldErrorsAnswer },
})

export const changeBlock = defineCall({
  method: 'PUT',
  path: '/api/block/:id',
  summary:
    'Change a block or its position; 409 with the present values when another writer changed the `version` that was sent',
  ...changesContent,
  body: blockChange,
  impersonationFields,
  answers: { 200: blockAnswer, 404: messageAnswer, 409: blockAnswer, 413: messageAnswer, 422: fieldErrorsAnswer },
})

export const removeBlock = defineCall({
  method: 'DELETE',
  path: '/api/block/:id',
  summary:
    'Remove a block from its page; 409 with the present values when another writer changed the `version` that was sent',
  ...removesContent,
  answers: { 200: blockAnswer, 404: messageAnswer, 409: blockAnswer },
})

export const checkBlockField = defineFieldCheck(blockForm, {
  path: '/api/block/validate',
  summary: 'Check one field of a block',
  access: 'signed-in',
  impersonation: true,
})
