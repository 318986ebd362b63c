import { z } from 'zod'
import { defineCall, messageAnswer } from '../call.ts'
import { isStorable, wholeNumber } from '../fields.ts'
import { update } from '../pages.ts'
import { project } from '../projects.ts'

const updateLink = z.object({ id: z.number().int(), title: z.string(), published_at: z.string() })

export type UpdateLink = z.infer<typeof updateLink>

export const updatePage = z
  .object({
    project,
    update,
    /** Whose news it is; `url` is the last segment of their own page, and null for the project itself. */
    bloggable: z.object({
      type: z.enum(['project', 'participant', 'team']),
      id: z.number().int(),
      name: z.string(),
      url: z.string().nullable(),
    }),
    /** Of the same project, participant or team, nearest first. */
    newer: z.array(updateLink),
    older: z.array(updateLink),
  })
  .meta({ id: 'UpdatePage' })

export type UpdatePage = z.infer<typeof updatePage>

export const showUpdatePage = defineCall({
  method: 'GET',
  path: '/api/pages/:project/updates/:update',
  summary: 'One update, with the newer and older ones of the same project, participant or team',
  access: 'public',
  ability: 'projects:read',
  params: z.object({ project: z.string().min(1).max(120).refine(isStorable), update: wholeNumber() }),
  answers: { 200: updatePage, 404: messageAnswer },
})
