import { z } from 'zod'

/**
 * Defines a page of a list with a cursor: pass `next` back as `after` for the following page. `numbered-page.ts` says
 * which lists have one.
 */
export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), next: z.string().nullable() })
