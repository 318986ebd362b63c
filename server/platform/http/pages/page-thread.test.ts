import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageContext, SentCall } from '../../../../contract/page-context.ts'
import type { Language } from '../../../../contract/texts.ts'
import { writeSmallBuild } from '../../../../tests/support/servers/small-build.ts'
import { Unavailable } from '../../errors.ts'
import { PageThread } from './page-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'stuiver-page-thread-'))
const logged: unknown[] = []
const log = { error: (what: unknown) => void logged.push(what) }
const texts = { nl: {}, en: {}, de: {}, fr: {} } satisfies Record<Language, object>
let thread: PageThread

beforeAll(async () => {
  writeSmallBuild(folder)
  thread = new PageThread({ buildFolder: folder, texts, log })
  await thread.start()
})
afterAll(async () => {
  await thread.close()
  rmSync(folder, { recursive: true })
})

const unused = (): never => {
  throw new Error('no rule requests this')
}

const make = (path: string, changes: Partial<PageContext> & { init?: RequestInit } = {}, on = thread) => {
  const { init, ...others } = changes
  const page: PageContext = {
    language: 'nl',
    texts: {},
    textsUrl: '',
    origin: 'https://stuiver.test',
    hasSession: false,
    nonce: '',
    issueToken: unused,
    hasDevelopmentPages: false,
    movesNoMoney: false,
    renderedAt: '2027-03-01T12:00:00.000Z',
    send: unused,
    reportError: unused,
    ...others,
  }
  return on.make({ request: new Request(`https://stuiver.test${path}`, init), page, token: 'to-come' })
}

test('a page sends its calls where people are answered, and gets what they answer', async () => {
  const calls: SentCall[] = []
  const send = async (call: SentCall) => {
    calls.push(call)
    return { status: 200, body: { seen: 'yes' } }
  }
  const response = await make('/anything?a=1', { send, hasSession: true })
  expect(await response.json()).toEqual({ seen: 'yes', url: 'https://stuiver.test/anything?a=1', session: true })
  expect(calls).toEqual([{ method: 'GET', url: '/api/seen' }])
})

test('status, headers and the posted body go along', async () => {
  expect((await make('/gone')).status).toBe(404)
  expect((await make('/greeting')).headers.getSetCookie()).toEqual([expect.stringMatching(/^greeting=/)])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await make('/login', { init: { method: 'POST', body: 'name=Sam', headers } })
  expect(await posted.text()).toBe('page got name=Sam')
})

test('a token is the browser’s only once the page requested it', async () => {
  let issued = 0
  const issueToken = () => {
    issued += 1
    return 'to-come'
  }
  await make('/shared', { issueToken })
  expect(issued).toBe(0)
  expect(await (await make('/form', { issueToken })).text()).toContain('to-come')
  expect(issued).toBe(1)
})

test('a call that fails fails its page, and is reported; a page that fails says why', async () => {
  const reported: unknown[] = []
  const reportError = (error: unknown) => void reported.push(error)
  const send = () => Promise.reject(new Error('no answer'))
  await expect(make('/anything', { send, reportError })).rejects.toThrow('no answer')
  expect(reported).toEqual([new Error('no answer')])
  await expect(make('/broken')).rejects.toThrow('broken')
  await make('/reported', { reportError, send: async () => ({ status: 200, body: {} }) })
  expect(reported.at(-1)).toEqual(new Error('reported'))
})

test('pages of a thread that ends are refused for a moment, and the next one is made by another', async () => {
  const waiting = make('/slow', { send: () => new Promise(() => {}) })
  const ending = make('/end')
  await expect(ending).rejects.toBeInstanceOf(Unavailable)
  await expect(waiting).rejects.toBeInstanceOf(Unavailable)
  expect(logged).toEqual([{ err: new Error('exit code 1') }])
  expect((await make('/gone')).status).toBe(404)
})

test('a page that is ordered while a thread is ending is made by the next one, and there is no third', async () => {
  const workers: Worker[] = []
  const keep = (worker: Worker) => void workers.push(worker)
  process.on('worker', keep)
  const crashing = new PageThread({ buildFolder: folder, texts, log })
  try {
    await crashing.start()
    const ended = new Promise((resolve) => workers[0]!.once('exit', resolve))
    await expect(make('/crash', {}, crashing)).rejects.toBeInstanceOf(Unavailable)
    const send = async () => {
      await ended
      return { status: 200, body: { seen: 'late' } }
    }
    expect(await (await make('/anything', { send }, crashing)).json()).toMatchObject({ seen: 'late' })
    expect((await make('/gone', {}, crashing)).status).toBe(404)
    expect(workers.length).toBe(2)
  } finally {
    process.off('worker', keep)
    await crashing.close()
  }
})

test('a thread that does not come back from a page is ended, and one that waits for a call is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  try {
    const watched = new PageThread({ buildFolder: folder, texts, log })
    await watched.start()
    let hasRequested = false
    let answer: (answer: { status: number; body: object }) => void = () => {}
    const send = () => {
      hasRequested = true
      return new Promise<{ status: number; body: object }>((resolve) => (answer = resolve))
    }
    const waiting = make('/anything', { send }, watched)
    // The thread works in the order of arrival, so that the other page has sent its call by then.
    await make('/gone', {}, watched)
    expect(hasRequested).toBe(true)
    vi.advanceTimersByTime(60_000)
    answer({ status: 200, body: { late: 'yes' } })
    expect(await (await waiting).json()).toMatchObject({ late: 'yes' })
    const stuck = make('/stuck', {}, watched).catch((error: unknown) => error)
    // By then it was sent to the thread.
    await watched.start()
    vi.advanceTimersByTime(60_000)
    expect(await stuck).toBeInstanceOf(Unavailable)
    expect((await make('/gone', {}, watched)).status).toBe(404)
    await watched.close()
  } finally {
    vi.useRealTimers()
  }
})

test('a build that is not there is reported at the start', async () => {
  const elsewhere = new PageThread({ buildFolder: join(folder, 'nowhere'), texts, log })
  await expect(elsewhere.start()).rejects.toThrow('nowhere')
})
