import { afterAll, expect, test } from 'vitest'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { testConfig } from '../../../../tests/support/servers/test-config.ts'
import { createServer } from '../create-server.ts'
import { hasMoreValues } from './json-size.ts'

test.each([
  ['[1,2,3]', 3],
  ['{"a":{},"b":[]}', 4],
  [String.raw`{"a":"[,{\",,,,","b":"\\"}`, 2],
  ['"', 0],
])('%s has %i values, and no more', (json, count) => {
  expect(hasMoreValues(Buffer.from(json), count)).toBe(false)
  if (count > 0) expect(hasMoreValues(Buffer.from(json), count - 1)).toBe(true)
})

const http = await createServer({ config: testConfig({}), log: silentLog, texts: createTexts() })
http.post('/small', (request) => Promise.resolve({ read: typeof request.body }))
http.post('/large', { bodyLimit: 8_000_000 }, (request) => Promise.resolve({ read: typeof request.body }))
afterAll(() => http.close())

const listRequests = async (url: string, payload: string) =>
  (await http.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })).statusCode
const objects = (count: number) => `{"x":[${Array(count).fill('{}').join(',')}],"constructor":1}`

test('JSON of more values than any call needs is refused before it is read', async () => {
  expect(await listRequests('/small', objects(11_000))).toBe(413)
  expect(await listRequests('/large', objects(2_600_000))).toBe(413)
})

test('long texts, lists of thousands, and what is no JSON are read as before', async () => {
  expect(await listRequests('/small', JSON.stringify({ text: ',[{'.repeat(100_000) }))).toBe(200)
  expect(await listRequests('/small', JSON.stringify(Array(9_000).fill({})))).toBe(200)
  for (const wrong of ['{"a":', '', '{"__proto__":1}'])
    expect([wrong, await listRequests('/small', wrong)]).toEqual([wrong, 400])
})
