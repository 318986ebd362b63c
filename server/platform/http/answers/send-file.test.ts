import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../../read-config.ts'
import { NotFound } from '../../errors.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { createServer } from '../create-server.ts'
import { sendFile } from './send-file.ts'

/** Longer than any answer may take for its first byte. */
const longMs = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function* failing(): AsyncGenerator<Uint8Array> {
  await Promise.reject(new NotFound())
  yield Buffer.from('never')
}

/** The answer of a file that is made of these parts. */
async function take(content: () => AsyncGenerator<Uint8Array>) {
  const config = readConfig({ SECRET: 'a secret of at least 32 characters' })
  const http = await createServer({ config, log: silentLog, texts: createTexts() })
  http.get('/file', async (_request, reply) => {
    reply.setCookie('seen', 'yes')
    return sendFile(reply, { name: 'gifts.csv', type: 'text/csv', content: content() })
  })
  try {
    return await http.inject({ url: '/file' })
  } finally {
    await http.close()
  }
}

test('a file of which bytes have gone out may take as long as it needs, with all that belongs to an answer', async () => {
  const answer = await take(async function* () {
    yield Buffer.from('first, ')
    await new Promise(setImmediate)
    vi.advanceTimersByTime(longMs)
    yield Buffer.from('second, ')
    await new Promise(setImmediate)
    vi.advanceTimersByTime(longMs)
    yield Buffer.from('third')
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('first, second, third')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="gifts.csv"')
  expect(answer.headers['set-cookie']).toMatch('seen=yes')
  expect(answer.headers['x-frame-options']).toBe('DENY')
})

test('a file of which no byte comes in time is refused as any answer that stands still, and is made no further', async () => {
  const stopped = vi.fn<() => void>()
  const answer = await take(async function* () {
    try {
      await new Promise(setImmediate)
      vi.advanceTimersByTime(longMs)
      for (;;) yield Buffer.alloc(1_000_000)
    } finally {
      stopped()
    }
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ message: expect.any(String) })
  expect(answer.headers).not.toHaveProperty('content-disposition')
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled())
})

test('a file of which the first byte cannot be made is refused with its error', async () => {
  const answer = await take(() => failing())
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).not.toHaveProperty('content-disposition')
})

test('a file that fails half way breaks off, so that it is not taken for a whole one', async () => {
  const broken = take(async function* () {
    yield Buffer.from('first, ')
    await new Promise(setImmediate)
    throw new Error('the database is gone')
  })
  await expect(broken).rejects.toThrow('destroyed')
})
