import { z } from 'zod'
import { photo } from '../../identity/media/photo.ts'
import { parentTypes } from './parent-types.ts'

export const block = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    photo: photo.nullable(),
    photo_url: z.string().nullable(),
    position: z.number().int(),
    /** What it stands on. */
    blockable_type: z.enum(parentTypes),
    blockable_id: z.number().int(),
    /** Goes up with every change; who sends back the one they read is told when somebody else was first. */
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
    photo: photo.nullable(),
    photo_url: z.string().nullable(),
    /** What it stands on. */
    bloggable_type: z.enum(parentTypes),
    bloggable_id: z.number().int(),
    published_at: z.string(),
    /** Until then only who manages the page sees it. */
    is_published: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Update' })

export type Update = z.infer<typeof update>

/** Whose news it is; `url` is the last segment of their own page, and null for the project itself. */
export const bloggable = z.object({
  type: z.enum(parentTypes),
  id: z.number().int(),
  name: z.string(),
  url: z.string().nullable(),
})

export type Bloggable = z.infer<typeof bloggable>

/** An update in a list. */
export const updateLink = z.object({ id: z.number().int(), title: z.string(), published_at: z.string() })

export type UpdateLink = z.infer<typeof updateLink>

/** An update among those of others: whose it is stands with it. */
export const placedUpdate = update.extend({ bloggable }).meta({ id: 'PlacedUpdate' })

export type PlacedUpdate = z.infer<typeof placedUpdate>
