import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext, SentCall } from '../../contract/page-context.ts'
import { languages } from '../../contract/texts.ts'
import { pageContext } from '../lib/load-context.ts'
import { action } from './language.tsx'

interface PostedForm {
  language?: string
  token?: string
  site?: string
}

/** The URL that the form leads to, and the input of the call. */
async function choose({ language = 'fr', token = '', site }: PostedForm) {
  const calls: SentCall[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, {
    issueToken: () => 'of this visitor',
    async send(call) {
      calls.push(call)
      return { status: call.token === '' ? 419 : 200, body: {} }
    },
  } as PageContext)
  const body = new URLSearchParams({ _token: token, back: '/wajir', language })
  // As the server hands it to a page: a browser's own Request says nothing of where it comes from.
  const headers = { get: (name: string) => (name === 'sec-fetch-site' ? (site ?? null) : null) }
  const request = { headers, formData: async () => body }
  const answer: unknown = await action({ request, context } as unknown as Parameters<typeof action>[0])
  const location = answer instanceof Response ? answer.headers.get('location') : undefined
  return { location, token: calls[0]!.token, requestBody: calls[0]!.body }
}

test.each(languages)('a page that visitors share changes to %s with one click without scripts', async (language) => {
  const { location, token, requestBody } = await choose({ language, site: 'same-origin' })
  expect([location, token, requestBody]).toEqual(['/wajir', 'of this visitor', { back: '/wajir', language }])
})

test.each(['cross-site', 'same-site', 'none', undefined])('a form from %s is given no token', async (site) => {
  const { location, token } = await choose(site === undefined ? {} : { site })
  expect([location, token]).toEqual([undefined, ''])
})

test('the token of a page counts as it came', async () => {
  const { token } = await choose({ token: 'of the page', site: 'same-origin' })
  expect(token).toBe('of the page')
})
