import { expect, test } from 'vitest'
import type { reportPage } from '../../../contract/staff/kiosk/reports.ts'
import type { payFee, registerForProject } from '../../../contract/signups/registrations/register-calls.ts'
import type { PageContext, SentCall } from '../../../contract/page-context.ts'
import { textsByLanguage } from '../../../server/platform/i18n/all-texts.ts'
import { answerDone, answerForm } from './answer-form.ts'
import { readForm } from './posted-fields.ts'

interface Answer {
  status: number
  body: unknown
}

/** Returns the context of a page whose calls all have this answer, and the calls that were sent. */
function pageAnswering(answer: Answer) {
  const calls: SentCall[] = []
  const send = async (call: SentCall) => {
    calls.push(call)
    return answer
  }
  return { page: { language: 'nl', texts: textsByLanguage.nl, send } as unknown as PageContext, calls }
}

const postedForm = (fields: Record<string, string>) =>
  readForm(new Request('https://stuiver.test/', { method: 'POST', body: new URLSearchParams(fields) }))

const report = {
  endpoint: { method: 'POST', path: '/api/report' },
  fields: ['url', 'email'],
  repeated: ['url', 'email'],
} as const

test('the fields and the token of a form are sent once, and its page has the answer', async () => {
  const { page, calls } = pageAnswering({ status: 200, body: { message: 'Dank je.' } })
  const reply = await answerForm<typeof reportPage>(page, await postedForm({ url: '/tuin', _token: 'abc' }), report)
  expect(reply).toEqual({ success: { message: 'Dank je.' } })
  expect(calls).toEqual([{ method: 'POST', url: '/api/report', body: { url: '/tuin' }, token: 'abc' }])
})

test('the parameters of the page are in the URL of the call', async () => {
  const { page, calls } = pageAnswering({ status: 200, body: { url: '/betalen' } })
  const endpoint = { method: 'POST', path: '/api/registration/:token/pay' } as const
  const fee = { endpoint, params: { token: 'xyz' }, fields: [] }
  expect(await answerForm<typeof payFee>(page, await postedForm({}), fee)).toEqual({ success: { url: '/betalen' } })
  expect(calls.map(({ url }) => url)).toEqual(['/api/registration/xyz/pay'])
})

test('a refused form has its errors, its values and the status of the refusal [8.01]', async () => {
  const errors = { url: ['Geen pagina.', 'Te kort.'], reason: ['Kies een reden.'] }
  const { page } = pageAnswering({ status: 422, body: { message: 'Fout', errors } })
  const reply = await answerForm<typeof reportPage>(page, await postedForm({ url: '/tuin' }), report)
  expect(reply).toEqual({
    refused: { errors: { url: 'Geen pagina.' }, alert: 'Kies een reden.', values: { url: '/tuin', email: '' } },
    status: 422,
  })
})

test('a refused form repeats none of its values but those that the page names, so no password [8.14]', async () => {
  const { page } = pageAnswering({ status: 403, body: { message: 'Dat mag niet.' } })
  const posted = await postedForm({ url: '/tuin', password: 'geheim' })
  const { repeated: _, ...silent } = report
  expect(await answerForm<typeof reportPage>(page, posted, report)).toMatchObject({
    refused: { values: { url: '/tuin' } },
  })
  expect(await answerForm<typeof reportPage>(page, posted, silent)).toEqual({
    refused: { errors: {}, alert: 'Dat mag niet.', values: {} },
    status: 403,
  })
})

test('the success of a form is the message of the server, and a refusal has its status [8.01]', async () => {
  const posted = await postedForm({ url: '/tuin', email: '' })
  const { page: happyPage } = pageAnswering({ status: 200, body: { message: 'Dank je.' } })
  const done = answerDone(await answerForm<typeof reportPage>(happyPage, posted, report))
  expect(done).toMatchObject({ data: { done: 'Dank je.' }, init: null })
  const { page } = pageAnswering({ status: 422, body: { message: 'Fout', errors: { url: ['Geen pagina.'] } } })
  const refused = answerDone(await answerForm<typeof reportPage>(page, posted, report))
  expect(refused).toMatchObject({ data: { refused: { errors: { url: 'Geen pagina.' } } }, init: { status: 422 } })
})

test('a picture travels inside the form, and the call has the key of the form', async () => {
  const form = new FormData()
  form.set('name', 'Noor')
  form.set('photo_url', new File(['abc'], 'noor.png', { type: 'image/png' }))
  const { page, calls } = pageAnswering({ status: 200, body: { redirectLink: '/tuin' } })
  const posted = await readForm(new Request('https://stuiver.test/', { method: 'POST', body: form }))
  await answerForm<typeof registerForProject>(page, posted, {
    endpoint: { method: 'POST', path: '/api/project/:id/register' },
    params: { id: 5 },
    fields: ['name'],
    pictureField: 'photo_url',
    idempotencyKey: 'sleutel',
  })
  expect(calls).toMatchObject([
    {
      url: '/api/project/5/register',
      body: { name: 'Noor', photo_url: 'data:image/png;base64,YWJj' },
      idempotencyKey: 'sleutel',
    },
  ])
})
