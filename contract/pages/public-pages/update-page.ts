import { z } from 'zod'
import { defineCall, messageAnswer } from '../../call.ts'
import { bloggable, update, updateLink } from '../../fundraisers/content/content.ts'
import { slug, wholeNumber } from '../../fields/fields.ts'
import { project } from '../../fundraisers/projects/projects.ts'

export const updatePage = z
  .object({
    project,
    update,
    bloggable,
    /** The updates of the same project, participant or team, nearest first. */
    newer: z.array(updateLink),
    older: z.array(updateLink),
  })
  .meta({ id: 'UpdatePage' })

export type UpdatePage = z.infer<typeof updatePage>

export const showUpdatePage = defineCall({
  method: 'GET',
  path: '/api/pages/:project/updates/:update',
  summary: 'A published update, with the newer and older ones of the same project, participant or team',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: z.object({ project: slug, update: wholeNumber() }),
  answers: { 200: updatePage, 404: messageAnswer },
})
