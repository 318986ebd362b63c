import { z } from 'zod'
import { defineCall, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { slug } from '../../fields/fields.ts'
import { languages } from '../../texts.ts'
import { challenge, challengeAnswer } from '../checkout-guard/challenge.ts'
import { monthlyStates } from '../donations/monthly-states.ts'
import { checkoutAnswers } from '../payments/checkout-answers.ts'

/** A token that we make and sign: its holder may pay for this donation and nothing else. */
const renewParams = z.object({ token: z.string().regex(/^[1-9]\d{0,14}\.[A-Za-z0-9_-]{43}$/) })

export const showRenewal = defineCall({
  method: 'GET',
  path: '/api/monthly-donation/:token/renewal',
  summary:
    'The amount and the payment methods that renew the mandate of a monthly donation, for the holder of the link',
  access: 'public',
  ability: null,
  isGiving: true,
  params: renewParams,
  answers: {
    200: z.object({
      state: z.enum(monthlyStates),
      amount: euros,
      /** The day on which it is taken after that. */
      next_charge_on: z.string(),
      project: z.object({ name: z.string(), url: z.string(), language: z.enum(languages) }),
      /** Ways to pay that leave a mandate behind; none when it is over. */
      methods: z.array(z.object({ id: z.string(), name: z.string() })),
      challenge,
    }),
    404: messageAnswer,
    503: messageAnswer,
  },
})

export const beginRenewal = defineCall({
  method: 'POST',
  path: '/api/monthly-donation/:token/renewal',
  summary:
    'Renew the mandate of a monthly donation: pay one month in a new way, by which the months after it are charged too',
  access: 'public',
  ability: null,
  limitPerMinute: 10,
  params: renewParams,
  body: z.object({ payment_method: slug, ...challengeAnswer }),
  answers: checkoutAnswers,
})
