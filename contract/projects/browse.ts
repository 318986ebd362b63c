import { z } from 'zod'
import { defineCall } from '../call.ts'
import { line, wholeNumber } from '../fields.ts'
import { projectCard } from './projects.ts'

/** As much as somebody types who looks for a fundraiser. */
export const searchLengthMax = 100
export const pageNumberMax = 10_000

export const browseProjects = defineCall({
  method: 'GET',
  path: '/api/project/public',
  summary: 'Every public project, a page at a time: open ones first, newest first; with words to look for',
  access: 'public',
  ability: 'projects:read',
  query: z.object({
    search: line(searchLengthMax).default(''),
    page: wholeNumber({ max: pageNumberMax }).default(1),
    limit: wholeNumber({ max: 100 }).default(12),
  }),
  answers: {
    200: z.object({
      list: z.array(projectCard),
      /** How many there are on all pages together. */
      total: z.number().int(),
    }),
  },
})
