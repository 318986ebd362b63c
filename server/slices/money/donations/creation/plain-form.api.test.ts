import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'

let app: TestApp
let projectId: number

beforeAll(async () => {
  app = await buildTestApp()
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(() => app.close())

const fields = (nameOf: (field: string) => string, account = 'NL91ABNA0417164300'): Record<string, string> => ({
  project_id: String(projectId),
  amount: '25',
  payment_method: 'directdebit',
  [nameOf('consumerName')]: 'I. van den Broek',
  [nameOf('consumerAccount')]: account,
  agree_directdebit: 'on',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'formulier@voorbeeld.nl',
  accept_privacy: 'on',
})

const names = {
  'in brackets': (field: string) => `payment_method_attributes[${field}]`,
  'with a dot': (field: string) => `payment_method_attributes.${field}`,
}
const encodings = {
  'application/x-www-form-urlencoded': (form: Record<string, string>) => new URLSearchParams(form).toString(),
  'multipart/form-data; boundary=grens': (form: Record<string, string>) =>
    `${Object.entries(form)
      .map(([name, value]) => `--grens\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--grens--\r\n`,
}

test.each(Object.keys(encodings).flatMap((type) => Object.keys(names).map((output) => [type, output] as const)))(
  'a direct debit comes by a plain form too: %s, fields %s',
  async (type, output) => {
    const encode = encodings[type as keyof typeof encodings]
    const nameOf = names[output as keyof typeof names]
    const visitor = app.visitor()
    await visitor.get('/user/current')
    const post = (form: Record<string, string>) =>
      visitor.send({
        method: 'POST',
        url: '/api/donation',
        headers: { 'content-type': type },
        payload: encode({ ...form, _token: visitor.cookies.get('XSRF-TOKEN')! }),
      })
    const input = await post(fields(nameOf))
    expect([input.status, input.body]).toEqual([200, expect.objectContaining({ success: true })])
    const wrong = await post(fields(nameOf, 'NL91ABNA0417164301'))
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['payment_method_attributes.consumerAccount']])
  },
)

test.each([true, [1], {}, '1e1', '0x0b', '１', ' 1 ', '', -1])(
  'no project is found by the number %j, whatever it looks like',
  async (project_id) => {
    const answer = await app.visitor().post('/api/donation', { ...fields(names['with a dot']), project_id })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining(['project_id'])])
  },
)
