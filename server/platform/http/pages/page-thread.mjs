// @ts-check
// Makes pages on a thread of its own. It is JavaScript, so that it starts the same from sources and from the build.
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'

/** @import { PageModule, SentCall } from '../../../../contract/page-context.ts' */
/** @import { AnswerMessage, MessageOfThread, MessageToThread, PageMessage, PageThreadData } from './page-thread.ts' */
/** @typedef {NonNullable<AnswerMessage['answer']>} Answer */

// Donations go first. On Linux this is the priority of one thread; elsewhere it would be that of the whole process. It is
// never a better one than the process has, which a user who is not root may not give.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), 5))

/** @type {PageThreadData} */
const { buildFolder, texts } = workerData
const build = await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)
/** @type {PageModule} */
const pages = build.entry.module
const handle = pages.createPageHandler(build, 'production')

/**
 * Calls of pages that wait for their answer, by number.
 * @type {Map<number, { resolve: (answer: Answer) => void, reject: (error: Error) => void }>}
 */
const waiting = new Map()
let lastCall = 0

/** @param {MessageOfThread} message @param {ArrayBuffer[]} transferred */
const post = (message, transferred = []) => parentPort?.postMessage(message, transferred)

/**
 * Returns an error as text: an object of a library may hold what cannot be sent. A refusal of the router has no
 * message.
 * @param {any} error
 */
const textOf = (error) => ({ message: String(error?.message ?? error?.statusText ?? error), stack: inspect(error) })

/** @param {number} page @param {SentCall} call @returns {Promise<Answer>} */
function send(page, call) {
  const number = (lastCall += 1)
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    post({ kind: 'call', page, number, call })
  })
}

/** @param {AnswerMessage} message */
function settle({ number, answer, failure }) {
  const pendingCall = waiting.get(number)
  waiting.delete(number)
  if (answer === undefined) pendingCall?.reject(new Error(failure))
  else pendingCall?.resolve(answer)
}

/** @param {PageMessage} message */
async function make({ number, request: { url, ...init }, page: { token, ...page } }) {
  let usesToken = false
  try {
    const response = await handle(new Request(url, init), {
      ...page,
      texts: texts[page.language],
      issueToken() {
        usesToken = true
        return token
      },
      send: (call) => send(number, call),
      reportError: (error) => post({ kind: 'error', page: number, error: textOf(error) }),
    })
    const body = await response.arrayBuffer()
    const { status, headers } = response
    post({ kind: 'made', page: number, status, headers: [...headers], body, usesToken: usesToken }, [body])
  } catch (error) {
    post({ kind: 'failed', page: number, error: textOf(error) })
  }
}

parentPort?.on('message', (/** @type {MessageToThread} */ message) => {
  if (message.kind === 'page') void make(message)
  else settle(message)
})

post({ kind: 'ready', routes: pages.describeRoutes(build) })
