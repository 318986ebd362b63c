import { z } from 'zod'

/** A page of a long list: pass `next` back as `after` for the following one. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), next: z.string().nullable() })
