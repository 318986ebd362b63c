import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { line } from '../../fields/fields.ts'

export const findTaxRate = defineCall({
  method: 'POST',
  path: '/tax-rate',
  summary: 'Calculate the percentage of VAT for an address; 0 while a part of it is missing',
  access: 'public',
  ability: 'account:read',
  limitPerMinute: 30,
  body: z.object({
    city: line(255).default(''),
    state: line(255).default(''),
    zip: line(25).default(''),
    country: line(2).default(''),
    vat_id: line(50).default(''),
  }),
  answers: { 200: z.object({ rate: z.number() }), 422: fieldErrorsAnswer, 429: messageAnswer },
})
