import { z } from 'zod'
import { idParams } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'

const ofManager = { access: 'signed-in', ability: null, impersonation: true } as const

/** The parts that calls to add, change and remove something on a page share. */
export const addsContent = { ...ofManager, isMultipart: true, limitPerMinute: 60 } as const
export const changesContent = { ...ofManager, isMultipart: true, limitPerMinute: 120, params: idParams } as const
export const removesContent = {
  ...ofManager,
  params: idParams,
  body: z.object({ version: wholeNumber().optional() }),
} as const
