import { z } from 'zod'
import { euros } from '../../euros.ts'
import { requiredLine, wholeAmount } from '../../fields/fields.ts'
import { giftSuggestionNameLengthMax } from '../../fields/limits.ts'
import { defineShortList } from './short-list.ts'

export const giftSuggestion = z
  .object({ id: z.number().int(), name: z.string(), amount: euros })
  .meta({ id: 'GiftSuggestion' })

export type GiftSuggestion = z.infer<typeof giftSuggestion>

/** An amount with what it does [3.08]: 'een week water voor een gezin'. */
const giftSuggestionForm = z.object({ name: requiredLine(giftSuggestionNameLengthMax), amount: wholeAmount })

export const {
  list: listGiftSuggestions,
  add: addGiftSuggestion,
  change: changeGiftSuggestion,
  remove: removeGiftSuggestion,
} = defineShortList({
  path: 'gift-suggestions',
  name: 'suggestion',
  item: giftSuggestion,
  form: giftSuggestionForm,
  impersonationFields: { name: true, amount: true },
  summaries: {
    list: 'The amounts that a project suggests to its donors, the smallest first',
    add: 'Suggest an amount to the donors of a project, with what it does',
    change: 'Change an amount that is suggested',
    remove: 'Suggest an amount no longer',
  },
})
