import { z } from 'zod'

/**
 * A page of a list that grows: pass `next` back as `after` for the following one. `numbered-page.ts` says which list is
 * one.
 */
export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), next: z.string().nullable() })
