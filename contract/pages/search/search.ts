import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { line } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { projectMarks, searchGroups } from './search-groups.ts'

const searchItem = z
  .object({
    id: z.number().int(),
    title: z.string(),
    /** Facts that distinguish it from others of the same title: an e-mail address, an amount, its project. */
    details: z.array(z.string()),
    /** The state of a project that is not open. */
    mark: z.enum(projectMarks),
    /** The page about it, with its location behind the #. */
    address: z.string(),
  })
  .meta({ id: 'SearchItem' })

export type SearchItem = z.infer<typeof searchItem>

const searchResult = z.object({ group: z.enum(searchGroups), list: z.array(searchItem) }).meta({ id: 'SearchResult' })

export type SearchResult = z.infer<typeof searchResult>

export const searchEverything = defineCall({
  method: 'GET',
  path: '/api/search',
  summary:
    'The projects, donors, donations, people and invoices that fit a text, of all that the signed-in user may see; a few of each group',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 120,
  query: z.object({
    /** A text of two characters or more; a shorter one finds nothing. */
    query: line(searchLengthMax).default(''),
  }),
  answers: { 200: z.object({ groups: z.array(searchResult) }), 422: fieldErrorsAnswer, 429: messageAnswer },
})
