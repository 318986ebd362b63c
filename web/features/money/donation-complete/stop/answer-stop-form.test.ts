import { expect, test } from 'vitest'
import type { PageContext, SentCall } from '../../../../../contract/page-context.ts'
import { textsByLanguage } from '../../../../../server/platform/i18n/all-texts.ts'
import { readForm } from '../../../../lib/forms/posted-fields.ts'
import { answerStopForm } from './answer-stop-form.ts'

/** The outcome of a form of the page, and the calls that were sent for it. */
async function post(fields: Record<string, string>, answer: { status: number; body: unknown }) {
  const calls: string[] = []
  const send = async ({ method, url }: SentCall) => {
    calls.push(`${method} ${url}`)
    return answer
  }
  const page = { language: 'nl', texts: textsByLanguage.nl, send } as unknown as PageContext
  const request = new Request('https://stuiver.test/', { method: 'POST', body: new URLSearchParams(fields) })
  return { outcome: await answerStopForm(page, { token: 'abc' }, await readForm(request)), calls }
}

test.each([
  [{ do: 'pause', months: '2' }, 'POST /api/monthly-donation/abc/pause', '?paused'],
  [{ do: 'lower', amount: '10' }, 'PUT /api/monthly-donation/abc/amount', '?lowered'],
  [{ do: 'stop' }, 'POST /api/monthly-donation/abc/stop', '?undo=bewijs'],
  [{ undo: 'bewijs' }, 'POST /api/monthly-donation/bewijs/undo-stop', '?resumed'],
])('the form %j sends its call, and its page says so', async (fields, call, search) => {
  const answer = { status: 200, body: { undo_token: 'bewijs' } }
  expect(await post(fields as Record<string, string>, answer)).toEqual({ outcome: { search }, calls: [call] })
})

test('a refused amount stays as it was typed, with its error, and no other form shows it [8.01]', async () => {
  const answer = { status: 422, body: { message: 'Fout', errors: { amount: ['Vul een bedrag in.'] } } }
  const { outcome } = await post({ do: 'lower', amount: 'tien' }, answer)
  expect(outcome).toEqual({
    status: 422,
    refused: { errors: { amount: 'Vul een bedrag in.' }, values: { amount: 'tien' } },
  })
  const closed = await post({ do: 'stop' }, { status: 404, body: { message: 'Deze link werkt niet meer.' } })
  expect(closed.outcome).toEqual({
    status: 404,
    refused: { errors: {}, alert: 'Deze link werkt niet meer.', values: {} },
  })
})
