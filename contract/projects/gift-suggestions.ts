import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../call.ts'
import { euros } from '../euros.ts'
import { requiredLine, wholeAmount, wholeNumber } from '../fields.ts'
import { giftSuggestionNameLengthMax } from '../limits.ts'

export const giftSuggestion = z
  .object({ id: z.number().int(), name: z.string(), amount: euros })
  .meta({ id: 'GiftSuggestion' })

export type GiftSuggestion = z.infer<typeof giftSuggestion>

/** An amount with what it does [3.08]: 'een week water voor een gezin'. */
const giftSuggestionForm = z.object({ name: requiredLine(giftSuggestionNameLengthMax), amount: wholeAmount })

const suggestionParams = idParams.extend({ suggestion: wholeNumber() })
const saved = z.object({ success: z.literal(true), item: giftSuggestion, message: z.string() })

export const listGiftSuggestions = defineCall({
  method: 'GET',
  path: '/api/project/:id/gift-suggestions',
  summary: 'The amounts that a project suggests to its donors, the smallest first',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  answers: { 200: z.object({ success: z.literal(true), list: z.array(giftSuggestion) }), 404: messageAnswer },
})

export const addGiftSuggestion = defineCall({
  method: 'POST',
  path: '/api/project/:id/gift-suggestions',
  summary: 'Suggest an amount to the donors of a project, with what it does',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  body: giftSuggestionForm,
  answers: { 200: saved, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const changeGiftSuggestion = defineCall({
  method: 'POST',
  path: '/api/project/:id/gift-suggestions/:suggestion',
  summary: 'Change an amount that is suggested',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 120,
  params: suggestionParams,
  body: giftSuggestionForm,
  answers: { 200: saved, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const removeGiftSuggestion = defineCall({
  method: 'POST',
  path: '/api/project/:id/gift-suggestions/:suggestion/delete',
  summary: 'Suggest an amount no longer',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 120,
  params: suggestionParams,
  answers: {
    200: z.object({ success: z.literal(true), message: z.string() }),
    404: messageAnswer,
    429: messageAnswer,
  },
})
