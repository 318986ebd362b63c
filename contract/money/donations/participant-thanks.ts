import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { requiredParagraph, wholeNumber } from '../../fields/fields.ts'
import { thankMailLengthMax } from '../../fields/limits.ts'
import { publicDonation } from './donations.ts'

/** The number of donations that are shown, and chosen one by one, at once. */
export const participantThankedMax = 50

const donationIds = z
  .array(wholeNumber(), 'validation.required')
  .max(participantThankedMax, 'validation.invalid')
  .default([])

const unthankedDonation = publicDonation.pick({
  id: true,
  name: true,
  amount: true,
  message: true,
  language: true,
  paid_at: true,
})

export const listUnthanked = defineCall({
  method: 'GET',
  path: '/api/participant/:id/unthanked',
  summary:
    "The donors on a participant's page who were not thanked yet, for managers of the page; as the public page shows them",
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: {
    200: z.object({ list: z.array(unthankedDonation), total: z.number().int() }),
    404: messageAnswer,
  },
})

export const previewParticipantThanks = defineCall({
  method: 'GET',
  path: '/api/participant/:id/thank-mail',
  summary:
    "The parts of the mail that thanks a donor on a participant's page, around the words of whose page it is, for managers of the page",
  access: 'signed-in',
  ability: null,
  params: idParams,
  query: z.object({
    /** The donation that it is for; without one, or with one that cannot be thanked, a sample. */
    donation: z.coerce.number().int().min(1).optional().catch(undefined),
  }),
  answers: {
    200: z.object({
      subject: z.string(),
      heading: z.string(),
      about: z.string(),
      action: z.string(),
      footer: z.string(),
    }),
    404: messageAnswer,
  },
})

export const thankAsParticipant = defineCall({
  method: 'POST',
  path: '/api/participant/:id/thank',
  summary:
    'Thank donors of a page by mail, in the words of whose page it is; each donor once, and donors that cannot be thanked are left out',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 20,
  params: idParams,
  body: z.object({
    donations: donationIds,
    /** Whether all donors are thanked who were not thanked yet, however many, instead of the chosen ones. */
    everybody: z.boolean().default(false),
    /** Donations that are left out of all. */
    except: donationIds,
    words: requiredParagraph(thankMailLengthMax),
  }),
  answers: {
    200: z.object({
      message: z.string(),
      /** The donations whose donors are thanked at once; the mails for all others follow. */
      sent: z.array(z.number().int()),
      /** The number of donations that are thanked for in all. */
      total: z.number().int(),
    }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
