import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { alertText, field, person, settle, show } from '../../../../tests/support/show.tsx'
import { WebhookTestButton } from './webhook-tests.tsx'

const answered = 'Wat er terugkwam'
const path = '/api/organization/7/testwebhook/donation_paid'

async function requestTest(outcome: object) {
  const requests = answerWith({ [path]: [200, { data: { id: 'evt' }, response: '', ...outcome }] })
  await show(<WebhookTestButton path="/api/organization/:id/testwebhook/:name" id={7} name="donation_paid" />)
  await person.click(screen.getByRole('button'))
  await settle()
  expect(requests.map(({ method, path: to }) => `${method} ${to}`)).toEqual([`GET ${path}`])
}
const isOpen = () => field(answered).closest('details')!.open

test.each([204, 302, 404, 500])(
  'a test that is answered with %i shows the failure and the response [8.12]',
  async (status) => {
    const intro = `Het lukte niet: ${status}.`
    await requestTest({ statusCode: status, failed: true, intro, response: '{"fout":"dicht"}' })
    expect(alertText()).toBe(intro)
    expect([field(answered).value, isOpen()]).toEqual(['{"fout":"dicht"}', true])
  },
)

test.each([200, 201, 202])(
  'a test that is answered with %i succeeds, and its response is a click away [8.12]',
  async (status) => {
    await requestTest({ statusCode: status, failed: false, intro: 'Gelukt.', response: 'ok' })
    expect(alertText()).toBe('Gelukt.')
    expect([field(answered).value, isOpen()]).toEqual(['ok', false])
  },
)

test('without an answer there is a failure and nothing to read [8.12]', async () => {
  await requestTest({ statusCode: null, failed: true, intro: 'Er kwam geen antwoord.' })
  expect(alertText()).toBe('Er kwam geen antwoord.')
  expect(screen.queryByLabelText(answered)).toBeNull()
})
