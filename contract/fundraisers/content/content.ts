import { z } from 'zod'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { parentTypes } from './parent-types.ts'

export const block = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    photo: storedPicture.nullable(),
    photo_url: z.string().nullable(),
    position: z.number().int(),
    /** The kind of thing that it stands on. */
    blockable_type: z.enum(parentTypes),
    blockable_id: z.number().int(),
    /**
     * Goes up with every change; an editor who sends back the version that they read gets a 409 when another change
     * came first.
     */
    version: z.number().int(),
  })
  .meta({ id: 'Block' })

export type Block = z.infer<typeof block>

/** The specification's "blog". Its description is sanitised HTML. */
export const update = z
  .object({
    id: z.number().int(),
    title: z.string(),
    intro: z.string(),
    description: z.string(),
    photo: storedPicture.nullable(),
    photo_url: z.string().nullable(),
    /** The kind of thing that it stands on. */
    bloggable_type: z.enum(parentTypes),
    bloggable_id: z.number().int(),
    published_at: z.string(),
    /** Whether it is published; until then only managers of the page see it. */
    is_published: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Update' })

export type Update = z.infer<typeof update>

/** The author's page: `url` is the last segment of their own page, and null for the project itself. */
export const bloggable = z.object({
  type: z.enum(parentTypes),
  id: z.number().int(),
  name: z.string(),
  url: z.string().nullable(),
})

export type ContentParentLink = z.infer<typeof bloggable>

/** An update in a list. */
export const updateLink = z.object({ id: z.number().int(), title: z.string(), published_at: z.string() })

export type UpdateLink = z.infer<typeof updateLink>

/** An update among those of others: with its author. */
export const updateWithPage = update.extend({ bloggable }).meta({ id: 'UpdateWithPage' })

export type UpdateWithPage = z.infer<typeof updateWithPage>
