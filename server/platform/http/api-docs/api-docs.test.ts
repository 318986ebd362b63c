import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildTestApp } from '../../../../tests/support/build-test-app.ts'
import { defineCall } from '../../../../contract/call.ts'
import { languages } from '../../../../contract/texts.ts'
import { createTexts } from '../../i18n/texts.ts'
import { registerApiDocs } from './api-docs.ts'

const app = Fastify()

beforeAll(async () => {
  await app.register(cookie)
  const call = defineCall({
    method: 'GET',
    path: '/api/thing',
    summary: 'Things with <b>markup</b>',
    access: 'public',
    ability: null,
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    answers: { 200: z.object({ list: z.array(z.enum(['a', 'b'])) }) },
  })
  registerApiDocs(app, [call], {
    version: '1.2.3',
    baseUrl: 'https://stuiver.test',
    sessionCookie: 'session',
    fieldExamples: {},
    texts: createTexts(),
    isPractice: false,
  })
})

test('answers the document of the calls', async () => {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' }, paths: { '/api/thing': {} } })
})

test('shows the calls on a page, with foreign text escaped', async () => {
  const { body } = await app.inject('/api/docs?language=en')
  expect(body).toContain('/api/thing')
  expect(body).toContain('Things with &#60;b&#62;markup&#60;/b&#62;')
  expect(body).not.toContain('<b>markup')
  expect(body).toContain('from 1, up to 50, 10 when left out')
})

test('allows its own style and its own script, and nothing else', async () => {
  const { body, headers } = await app.inject('/api/docs?language=en')
  const hashOf = (part: 'style' | 'script') => {
    const [, text] = new RegExp(`<${part}>([^]*)</${part}>`).exec(body)!
    return `'sha256-${createHash('sha256').update(text!).digest('base64')}'`
  }
  const policy = headers['content-security-policy']
  expect(policy).toContain(`default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')};`)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body.replace(/<pre>[^]*?<\/pre>/g, '')).not.toMatch(/ style=| on\w+=|https?:\/\//)
})

test('shows each call with a request to try, what it answers, and what can be refused', async () => {
  const { body } = await app.inject('/api/docs?language=en')
  expect(body).toContain('curl &#39;https://stuiver.test/api/thing&#39;')
  expect(body).toContain('<li><code>422</code><span>Some fields are wrong: <a href="#FieldErrors">')
  expect(body).toMatch(/<pre>\{\s+&#34;list&#34;: \[\s+&#34;a&#34;\s+\]\s+\}<\/pre>/)
})

test('is in the language of its URL, or else of its reader, with summaries in English', async () => {
  const pageIn = (url: string, cookies = {}) => app.inject({ url, cookies })
  const titles = { nl: 'API van Stuiver', en: 'Stuiver API', de: 'API von Stuiver', fr: 'API de Stuiver' }
  for (const language of languages) {
    const { body, headers } = await pageIn(`/api/docs?language=${language}`)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<title>${titles[language]}</title>`)
    expect(body).toContain(
      `<a href="?language=${language}" lang="${language}" hreflang="${language}" aria-current="true">`,
    )
    expect(body).toContain('<span class="what" lang="en">Things with')
    expect(body).not.toContain('api_docs.')
    expect(headers['content-language']).toBe(language)
  }
  expect((await pageIn('/api/docs', { language: 'fr' })).body).toContain('<h3>Par exemple</h3>')
  expect((await pageIn('/api/docs?language=xx')).body).toContain('<h3>Bijvoorbeeld</h3>')
})

test('has examples in the language of the page', async () => {
  const product = await buildTestApp()
  for (const [language, message] of [
    ['nl', 'Zet hem op!'],
    ['en', 'Go for it!'],
    ['de', 'Weiter so!'],
    ['fr', 'Bon courage !'],
  ] as const) {
    const { body } = await product.http.inject(`/api/docs?language=${language}`)
    expect(body).toContain(`&#34;message&#34;: &#34;${message}&#34;`)
  }
  await product.close()
})

/** The elements of a page in their order, each with its attributes: their values are left out where they are words. */
const elementsOf = (page: string): string[] =>
  (page.match(/<\w[^>]*>/g) ?? []).map((element) =>
    element
      .replace(/ (aria-label|data-label)="[^"]+"/g, ' $1')
      .replace(/(<html| id="Shapes") lang="\w+"/, '$1')
      .replace(' aria-current="true"', ''),
  )

test('has the same elements with the same attributes in each language, and none without its words', async () => {
  const product = await buildTestApp()
  const pages: string[] = []
  for (const language of languages) pages.push((await product.http.inject(`/api/docs?language=${language}`)).body)
  await product.close()
  const [first, ...others] = pages.map(elementsOf)
  expect(first!.length).toBeGreaterThan(10_000)
  for (const other of others) {
    expect(other.filter((element, index) => element !== first![index])).toEqual([])
    expect(other.length).toBe(first!.length)
  }
  for (const page of pages) expect(page).not.toMatch(/<(h\d|a|summary|label|option|th|button)\b[^>]*><\/\1>/)
})

test('has the notice of every page while no real money moves, and none otherwise', async () => {
  expect((await app.inject('/api/docs?language=en')).body).not.toContain('<aside')
  for (const [environment, count] of [
    [{ PAYMENTS: 'sandbox' }, 1],
    [{}, 0],
  ] as const) {
    const product = await buildTestApp(environment)
    const { body } = await product.http.inject('/api/docs?language=de')
    expect(body.split('<aside class="notice">Dies ist eine Übungsseite').length - 1).toBe(count)
    await product.close()
  }
})
