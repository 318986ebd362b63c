import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../../../tests/support/servers/test-config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { createServer } from '../create-server.ts'
import { mountTextFiles } from './text-files.ts'

const texts = createTexts()
const app = await createServer({ config: testConfig({}), log: silentLog, texts })
const urls = mountTextFiles(app, texts)
afterAll(() => app.close())

const files = Object.keys(texts.forPages('nl'))
const request = async (names: readonly string[]) => {
  const url = `${urls.nl}${names.join('+')}.json`
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const isEncoded = headers['content-encoding'] === 'br'
  const readNames = () =>
    Object.keys(JSON.parse(String(isEncoded ? brotliDecompressSync(rawPayload) : rawPayload)) as object)
  return { status: statusCode, isEncoded, names: statusCode === 200 ? readNames() : [] }
}

test('texts are compressed one set at a time, and of a crowd of invented sets the rest is sent as it is', async () => {
  const reference = files.slice(0, 3)
  expect(await request(reference)).toEqual({ status: 200, isEncoded: true, names: reference.toSorted() })
  const distinct = files.flatMap((one, at) => files.slice(at + 1, at + 4).map((other) => [one, other]))
  const answers = await Promise.all(distinct.map(request))
  expect(answers.map(({ status, names }) => [status, names])).toEqual(distinct.map((set) => [200, set.toSorted()]))
  const encoded = answers.filter(({ isEncoded }) => isEncoded).length
  expect(encoded).toBeGreaterThan(0)
  expect(encoded).toBeLessThan(answers.length)
  expect((await request(reference)).isEncoded).toBe(true)
  // Those that were sent as they are are compressed once there is room.
  expect((await request(distinct.at(-1)!)).isEncoded).toBe(true)
})

test('names of no texts, or twice the same, are no URL', async () => {
  for (const names of [['geen'], ['common', 'common'], ['common', '__proto__']])
    expect((await request(names)).status).toBe(404)
})
