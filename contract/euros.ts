import { z } from 'zod'

/** An amount in euros, with at most two decimals. */
export const euros = z.number().meta({ description: 'An amount in euros, with at most two decimals' })
