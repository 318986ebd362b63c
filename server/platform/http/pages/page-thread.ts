import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { PageContext, PageTexts, RouteDescription, SendCall, SentCall } from '../../../../contract/page-context.ts'
import type { Language } from '../../../../contract/texts.ts'
import { Unavailable } from '../../errors.ts'
import { startThread } from '../../start-thread.ts'
import { retryAfterSeconds } from '../answers/refusal-of.ts'

/** A page that is to be made. */
export interface PageOrder {
  request: Request
  page: PageContext
  /** The answer of `issueToken`; the page is the visitor's own only once it was requested. */
  token: string
}

export interface PageThreadOptions {
  buildFolder: string
  texts: Record<Language, PageTexts>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The data that the thread begins with. */
export type PageThreadData = Omit<PageThreadOptions, 'log'>

/** The part of a page's context that can be sent: the rest is made on the thread. */
type PlainContext = Omit<PageContext, 'texts' | 'issueToken' | 'send' | 'reportError'>

export interface PageMessage {
  kind: 'page'
  number: number
  request: { url: string; method: string; headers: [string, string][]; body: ArrayBuffer | undefined }
  page: PlainContext & { token: string }
}
/** The answer to a call of a page. */
export interface AnswerMessage {
  kind: 'answer'
  number: number
  answer?: Awaited<ReturnType<SendCall>>
  failure?: string
}
export type MessageToThread = PageMessage | AnswerMessage

type ThreadError = { message: string; stack: string }
export type MessageOfThread =
  | { kind: 'ready'; routes: Record<string, RouteDescription> }
  | { kind: 'call'; page: number; number: number; call: SentCall }
  | { kind: 'error'; page: number; error: ThreadError }
  | { kind: 'failed'; page: number; error: ThreadError }
  | RenderedMessage
interface RenderedMessage {
  kind: 'made'
  page: number
  status: number
  headers: [string, string][]
  body: ArrayBuffer
  usesToken: boolean
}

interface StartedThread {
  worker: Worker
  routes: Record<string, RouteDescription>
}

interface OrderedPage extends PageOrder {
  /** Calls that are not answered yet, and since when it waits for none, by `performance.now()`. */
  openCalls: number
  busySince: number
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

/** A page that waits for no call takes some ten milliseconds, behind at most a few dozen others. */
const busyMaxMs = 20_000

/**
 * Pages leave little that lives long; without the limits a second heap would grow as large as the first one. A smaller
 * young generation costs pages: with 6 MB half as many were made in a second (bench overload).
 */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/**
 * Makes pages on a worker thread of its own, so that the thread that answers requests only makes their calls: no
 * donation stands behind the rendering of a page, though both share the processors. A thread that ended is started
 * again by the next page.
 * Why: docs/decisions/0016-load-shedding.md
 */
export class PageThread {
  private started: Promise<StartedThread> | undefined
  private readonly ordered = new Map<number, OrderedPage>()
  private lastNumber = 0
  private isClosed = false

  constructor(private readonly options: PageThreadOptions) {}

  /**
   * @returns the routes of the build, by their ids
   * @throws Error when the build cannot be read
   */
  async start(): Promise<Record<string, RouteDescription>> {
    return (await (this.started ??= this.startWorker())).routes
  }

  async close(): Promise<void> {
    this.isClosed = true
    await (await this.started)?.worker.terminate()
  }

  /** @throws Unavailable when the thread ends before the page is made, Error the failure of the page */
  async make(order: PageOrder): Promise<Response> {
    const { method, url, headers } = order.request
    const body = method === 'POST' ? await order.request.arrayBuffer() : undefined
    const { worker } = await (this.started ??= this.startWorker())
    const { texts: _known, issueToken: _issueToken, send: _calls, reportError: _errors, ...plain } = order.page
    const number = (this.lastNumber += 1)
    return new Promise<Response>((resolve, reject) => {
      this.ordered.set(number, { ...order, openCalls: 0, busySince: performance.now(), resolve, reject })
      const request = { url, method, headers: [...headers], body }
      // Nothing but plain values can be sent; an addition to a page's context has to be one, or be left out above.
      const page = { ...plain, token: order.token } satisfies Record<string, string | boolean>
      post(worker, { kind: 'page', number, request, page })
    })
  }

  private startWorker(): Promise<StartedThread> {
    const { buildFolder, texts } = this.options
    const workerData: PageThreadData = { buildFolder, texts }
    const worker = startThread({ name: 'page-thread', besideUrl: import.meta.url, workerData, resourceLimits })
    const watch = this.watch(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', (message: MessageOfThread) => {
        if (message.kind !== 'ready') return this.take(message, worker)
        worker.unref()
        resolve({ worker, routes: message.routes })
      })
      let hasEnded = false
      const end = (error: Error) => {
        // A thread that reports an error ends a moment later, and by then the next one may be at work.
        if (hasEnded) return
        hasEnded = true
        clearInterval(watch)
        this.started = undefined
        reject(error)
        if (!this.isClosed) this.options.log.error({ err: error }, 'the thread that renders pages ended')
        for (const { reject: give } of this.ordered.values())
          give(new Unavailable('errors.unavailable', retryAfterSeconds))
        this.ordered.clear()
      }
      worker.once('error', end)
      worker.once('exit', (code) => end(new Error(`exit code ${code}`)))
    })
  }

  /** Ends a thread that does not come back from a page, as it would keep all others waiting for ever. */
  private watch(worker: Worker): NodeJS.Timeout {
    const isStuck = ({ openCalls, busySince }: OrderedPage) =>
      openCalls === 0 && performance.now() - busySince > busyMaxMs
    const look = () => {
      if ([...this.ordered.values()].some(isStuck)) void worker.terminate()
    }
    return setInterval(look, busyMaxMs / 4).unref()
  }

  private take(message: Exclude<MessageOfThread, { kind: 'ready' }>, worker: Worker): void {
    const ordered = this.ordered.get(message.page)
    if (ordered === undefined) return
    if (message.kind === 'call') void sendFor(ordered, message, worker)
    else if (message.kind === 'error') ordered.page.reportError(errorOf(message.error))
    else {
      this.ordered.delete(message.page)
      if (message.kind === 'failed') ordered.reject(errorOf(message.error))
      else ordered.resolve(responseOf(ordered, message))
    }
  }
}

const post = (worker: Worker, message: MessageToThread): void => worker.postMessage(message)

async function sendFor(ordered: OrderedPage, { number, call }: { number: number; call: SentCall }, worker: Worker) {
  const { page } = ordered
  ordered.openCalls += 1
  try {
    post(worker, { kind: 'answer', number, answer: await page.send(call) })
  } catch (error) {
    page.reportError(error)
    post(worker, { kind: 'answer', number, failure: String(error) })
  } finally {
    ordered.openCalls -= 1
    ordered.busySince = performance.now()
  }
}

function responseOf({ page }: OrderedPage, { status, headers, body, usesToken }: RenderedMessage): Response {
  if (usesToken) page.issueToken()
  return new Response(body.byteLength === 0 ? null : body, { status, headers })
}

const errorOf = ({ message, stack }: ThreadError): Error => Object.assign(new Error(message), { stack })
