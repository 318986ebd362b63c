import { expect, test } from 'vitest'
import type { PageContext, SentCall } from '../../../../contract/page-context.ts'
import { textsByLanguage } from '../../../../server/platform/i18n/all-texts.ts'
import { answerAuthForm } from './answer-auth-form.ts'
import type { AuthForm } from './auth-paths.ts'
import type { AuthAnswer } from './sending/auth-answer.ts'

type Answer = { status: number; body: unknown }

/** The answer of a page's action to a posted form, and the calls that it made for it. */
async function post(form: AuthForm, fields: Record<string, string>, answers: Record<string, Answer> = {}) {
  const calls: SentCall[] = []
  const page = {
    language: 'nl',
    texts: textsByLanguage.nl,
    send: async (call: SentCall) => {
      calls.push(call)
      return answers[call.url] ?? { status: 200, body: { success: true } }
    },
  } as unknown as PageContext
  const request = new Request('https://stuiver.test/', { method: 'POST', body: new URLSearchParams(fields) })
  const result = await answerAuthForm(form, request, page)
  return result instanceof Response
    ? { sent: calls, goesTo: result.headers.get('location'), status: result.status, answer: undefined }
    : { sent: calls, goesTo: undefined, status: result.init?.status ?? 200, answer: result.data as AuthAnswer }
}

const refused = (errors: Record<string, string[]>): Answer => ({ status: 422, body: { message: 'Fout', errors } })

test('a right sign-in goes on to where the answer says, if that is a path of ours [2.03]', async () => {
  const fields = { email: 'noor@voorbeeld.nl', password: 'zeven gele fietsen', _token: 'abc' }
  const to = (redirect: string) => ({ '/login': { status: 200, body: { redirect, two_factor: false } } })
  const right = await post('login', fields, to('/wajir'))
  expect(right.goesTo).toBe('/wajir')
  expect(right.sent[0]).toMatchObject({ url: '/login', token: 'abc', body: { email: 'noor@voorbeeld.nl' } })
  expect((await post('login', fields, to('https://elders.test'))).goesTo).toBe('/')
})

test('a refused one comes back with its errors and its values, but never with a password [8.14]', async () => {
  const fields = { email: 'noor@voorbeeld.nl', password: 'geheim', password_confirmation: 'geheim', _token: 'abc' }
  const { status, answer } = await post('login', fields, {
    '/login': refused({ email: ['Klopt niet.', 'Echt niet.'] }),
  })
  expect(status).toBe(422)
  expect(answer).toMatchObject({ values: { email: 'noor@voorbeeld.nl' }, errors: { email: 'Klopt niet.' } })
  expect(JSON.stringify(answer)).not.toContain('geheim')
})

test('a form of a shared page has no token, and is offered again with its values', async () => {
  const refusal = { '/register': { status: 419, body: { message: 'De pagina is verlopen.' } } }
  const fields = { name: 'Noor', email: 'noor@voorbeeld.nl', password: '' }
  const shared = await post('register', { ...fields, _token: '' }, refusal)
  expect(shared.answer).toMatchObject({ isOfferedAgain: true, errors: {}, values: { name: 'Noor' } })
  const expired = await post('register', { ...fields, _token: 'oud' }, refusal)
  expect(expired.answer).toMatchObject({ alert: 'De pagina is verlopen.' })
  expect(expired.status).toBe(419)
})

test('the first slide alone leads to the second once its e-mail address is right [5.17]', async () => {
  const fields = { email: 'noor@voorbeeld.nl', password: '', go_to: 'password', _token: 'abc' }
  const right = await post('login', fields)
  expect(right.sent.map(({ url }) => url)).toEqual(['/login/validate'])
  expect(right.answer).toMatchObject({ isStepDone: true, errors: {} })
  const wrong = await post('login', fields, { '/login/validate': refused({ email: ['Klopt niet.'] }) })
  expect(wrong).toMatchObject({ status: 422, answer: { isStepDone: false, errors: { email: 'Klopt niet.' } } })
})

test('Enter in the password sends the whole form, whichever button the browser takes it for', async () => {
  const fields = { email: 'noor@voorbeeld.nl', password: 'zeven gele fietsen', go_to: 'password', _token: 'abc' }
  const { goesTo } = await post('login', fields, {
    '/login': { status: 200, body: { redirect: '/', two_factor: false } },
  })
  expect(goesTo).toBe('/')
})

test('a done action is shown with the way on [2.03]', async () => {
  const { answer } = await post(
    'passwordReset',
    { token: 'x', password: 'geheim genoeg', _token: 'abc' },
    { '/password/reset': { status: 200, body: { redirect: '/login', message: 'Bewaard.' } } },
  )
  expect(answer?.done).toMatchObject({ message: 'Bewaard.', redirect: '/login' })
})
