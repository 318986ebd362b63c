import { expectTypeOf, test } from 'vitest'
import type { chooseLanguage } from '../../contract/identity/users/profile.ts'
import type { listDonations, showDonationStatus } from '../../contract/money/donations/donations.ts'
import type { SendCall } from '../../contract/page-context.ts'
import type { FieldErrorsAnswer } from '../../contract/call.ts'
import { type AnswerOf, callApi, type PostedFields, type SuccessOf } from './api.ts'

// Kept by `npm run check lint`: an expected error that is none, because the client became looser, fails it.

const send: SendCall = () => Promise.resolve({ status: 200, body: { list: [] } })
const language = { method: 'POST', path: '/api/language' } as const
const donations = { method: 'GET', path: '/api/project/:id/donations' } as const

test('a body has every field of the contract and no other', () => {
  const calls = async () => {
    await callApi<typeof chooseLanguage>(send, language, { body: { language: 'nl' } })
    // @ts-expect-error missing
    await callApi<typeof chooseLanguage>(send, language, { body: {} })
    // @ts-expect-error not one of the languages
    await callApi<typeof chooseLanguage>(send, language, { body: { language: 'xx' } })
    // @ts-expect-error a field too many
    await callApi<typeof chooseLanguage>(send, language, { body: { language: 'nl', back: '/' } })
    // @ts-expect-error no body at all
    await callApi<typeof chooseLanguage>(send, language, {})
    // @ts-expect-error no input at all
    await callApi<typeof chooseLanguage>(send, language)
    // @ts-expect-error any object of texts
    await callApi<typeof chooseLanguage>(send, language, { body: {} as Record<string, string> })
  }
  expectTypeOf(calls).toBeFunction()
})

test('only a posted form may be sent unparsed, and only where a body is taken', () => {
  const calls = async () => {
    const body = { language: 'xx' } as unknown as PostedFields
    await callApi<typeof chooseLanguage>(send, language, { body })
    // @ts-expect-error takes no body
    await callApi<typeof listDonations>(send, donations, { params: { id: 1 }, body })
  }
  expectTypeOf(calls).toBeFunction()
})

test('parameters and query are those of the contract', () => {
  const calls = async () => {
    await callApi<typeof listDonations>(send, donations, { params: { id: 1 }, query: { limit: 5, after: undefined } })
    // @ts-expect-error missing
    await callApi<typeof listDonations>(send, donations, { params: {} })
    // @ts-expect-error no parameters at all
    await callApi<typeof listDonations>(send, donations)
    // @ts-expect-error no number
    await callApi<typeof listDonations>(send, donations, { params: { id: true } })
    // @ts-expect-error a parameter too many
    await callApi<typeof listDonations>(send, donations, { params: { id: 1, slug: 'x' } })
    // @ts-expect-error a filter that the call has not
    await callApi<typeof listDonations>(send, donations, { params: { id: 1 }, query: { order: 'amount' } })
    // @ts-expect-error another URL
    await callApi<typeof listDonations>(send, { method: 'GET', path: '/api/project/:id/teams' }, { params: { id: 1 } })
  }
  expectTypeOf(calls).toBeFunction()
})

test('an answer has a body only after a look at its status, and may have an undeclared one', () => {
  type Answer = AnswerOf<typeof showDonationStatus>
  const read = (answer: Answer) => {
    // @ts-expect-error before the look
    void answer.body.outcome
    // @ts-expect-error not every refusal is declared, and of the others nothing is known
    if (answer.status !== 200) void answer.body.message
    // @ts-expect-error no status of any call
    if (answer.status === 299) return
    if (answer.status === 503) expectTypeOf(answer.body).toBeUnknown()
    if (answer.status === 200) expectTypeOf(answer.body).toEqualTypeOf<SuccessOf<typeof showDonationStatus>>()
    if (answer.status === 404) expectTypeOf(answer.body).toEqualTypeOf<{ message: string }>()
  }
  expectTypeOf(read).toBeFunction()
  expectTypeOf<Extract<AnswerOf<typeof chooseLanguage>, { status: 422 }>['body']>().toEqualTypeOf<FieldErrorsAnswer>()
})
