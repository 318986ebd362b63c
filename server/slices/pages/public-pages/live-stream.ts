import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { idParams } from '../../../../contract/call.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { SliceContext } from '../../../deps.ts'
import { NotFound, TooManyRequests, Unavailable, requireFound } from '../../../platform/errors.ts'
import { type Caller, callerAt } from '../../../platform/http/requests/caller.ts'
import { findPublicProgress } from '../../fundraisers/projects/index.ts'
import { totalsChannel } from '../../fundraisers/totals/index.ts'
import { type TotalsListener, LiveTotals } from './live-totals.ts'

/**
 * Each holds a connection and some kilobytes for as long as its page is open; a total goes to all of them within a
 * moment. More pages than this are better served by polling.
 */
const streamsMax = 5_000

/**
 * The streams of one URL. A browser holds six at most, and a school or an office that follows its own fundraiser
 * from one URL fits within this; an attacker who takes all slots, so that no other page gets a total, does not.
 */
export const streamsOfNetworkMax = 100

/** The seconds to wait: a page that was refused polls its total meanwhile, so it is in no hurry. */
const retryAfter = '60'

/**
 * Backpressure: a browser that does not read is cut off before its waiting messages fill the memory; it comes back by
 * itself.
 */
const unreadMaxBytes = 64 * 1024

/**
 * Registers `GET /api/project/:id/live`: the project's Progress as server-sent events, at once and after every change;
 * no WebSocket, as a page sends nothing back. Answers 404 unless the project is public, 429 when too many pages listen
 * from the visitor's network and 503 when too many listen at all; those poll `/api/project/:id/progress`.
 */
export function registerLiveStream(context: SliceContext): void {
  const { http, database, log } = context
  const readProgress = (projectId: number) => findPublicProgress(context, projectId)
  const totals = new LiveTotals({
    readProgress,
    log,
    listenersMax: streamsMax,
    listenersOfNetworkMax: streamsOfNetworkMax,
  })

  http.addHook('onReady', () => database.listen(totalsChannel, (payload) => totals.news(Number(payload))))
  // Fastify waits for open requests before it closes, and these would never end by themselves.
  http.addHook('preClose', () => {
    totals.end()
    return Promise.resolve()
  })

  // The head alone of a stream would never be answered, and hold a slot meanwhile.
  http.get('/api/project/:id/live', { exposeHeadRoute: false }, async (request, reply) => {
    const params = idParams.safeParse(request.params)
    if (!params.success) throw new NotFound()
    const projectId = params.data.id
    const stream = new Stream(reply, callerAt(request.ip))
    const joining = totals.join(projectId, stream)
    if (joining !== 'joined') {
      reply.header('retry-after', retryAfter)
      throw joining === 'full' ? new Unavailable() : new TooManyRequests()
    }
    // Also comes after a refusal.
    reply.raw.on('close', () => totals.leave(projectId, stream))
    // Read after joining: a donation that comes in between is sent, and not lost between the two.
    const progress = requireFound(await readProgress(projectId))
    stream.open(progress)
  })
}

class Stream implements TotalsListener {
  private isOpen = false
  private latest: Progress | undefined

  constructor(
    private readonly reply: FastifyReply,
    readonly caller: Caller,
  ) {}

  /** @param progress sent first, unless newer news came before the stream was open */
  open(progress: Progress): void {
    this.reply.hijack()
    this.reply.raw.writeHead(200, {
      ...(this.reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that collect an answer before they pass it on would show nothing.
      'x-accel-buffering': 'no',
    })
    this.isOpen = true
    this.write('retry: 5000\n\n')
    this.send(this.latest ?? progress)
  }

  send(progress: Progress): void {
    this.latest = progress
    if (this.isOpen) this.write(`data: ${JSON.stringify(progress)}\n\n`)
  }

  beat(): void {
    if (this.isOpen) this.write(': still here\n\n')
  }

  end(): void {
    if (this.isOpen) this.reply.raw.end()
  }

  private write(text: string): void {
    const { raw } = this.reply
    if (raw.writableLength > unreadMaxBytes) raw.destroy()
    else raw.write(text)
  }
}
