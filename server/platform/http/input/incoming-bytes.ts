import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Unavailable } from '../../errors.ts'
import { retryAfterSeconds } from '../answers/refusal-of.ts'
import { type Caller, callerAt, namesApart, ofBestCaller } from '../requests/caller.ts'

/**
 * The most bytes that are held at once of all bodies together: some eight of the largest pictures. The parsed form of a
 * body takes as much again, or twice that, for a moment.
 */
const heldMax = 48_000_000

/** The part of each body that is not counted: donations, sign-ins and texts are never refused because of pictures. */
const uncountedBytes = 16_000

/** The share of one request, until its body is not needed any more. */
interface Share {
  caller: Caller
  bytes: number
  holders: number
  /** Ends one that is still arriving. */
  refuse: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    incoming: IncomingBytes
  }
}

/**
 * The bytes of bodies that this process holds. They are counted while they arrive, so that a length which is only
 * claimed takes no room, and a body without room is refused in the middle. The room is shared between networks: where
 * there is none left, the network that holds most loses the last of its bodies that still arrive, to a network that
 * holds less; wider networks are compared first. Why: docs/decisions/0024-limits.md
 */
export class IncomingBytes {
  private held = 0
  private readonly shares = new WeakMap<IncomingMessage, Share>()
  private readonly heldByName = new Map<string, number>()
  /** The bodies that arrive, in the order in which they began. */
  private readonly arriving = new Set<Share>()

  constructor(private readonly bytesMax: number) {}

  get bytes(): number {
    return this.held
  }

  /**
   * Counts a body from now on, of which nothing may have been read yet; its reader gets a refusal as a broken
   * connection. It is held until its answer has gone.
   */
  count({ raw, ip }: FastifyRequest, { raw: answer }: FastifyReply): void {
    const share: Share = { caller: callerAt(ip), bytes: 0, holders: 0, refuse: () => refuse() }
    this.shares.set(raw, share)
    this.arriving.add(share)
    raw.once('end', () => this.arriving.delete(share))
    const letGo = this.hold(raw)
    let arrived = 0
    const onData = (chunk: Buffer): void => {
      arrived += chunk.length
      const bytes = Math.max(0, arrived - uncountedBytes)
      if (share.holders === 0 || !this.makeRoom(share, bytes - share.bytes)) return refuse()
      this.setBytes(share, bytes)
    }
    const refuse = (): void => {
      raw.off('data', onData)
      this.arriving.delete(share)
      this.setBytes(share, 0)
      if (raw.listenerCount('error') > 0) raw.emit('error', new Unavailable('errors.unavailable', retryAfterSeconds))
      // The rest is discarded, so that the sender gets to reading its answer.
      raw.resume()
    }
    raw.on('data', onData)
    // The first without a socket, as for our own pages; the second when the sender has gone.
    for (const end of ['finish', 'close']) answer.once(end, letGo)
  }

  /**
   * Counts a body on, also when its sender has gone.
   * @returns the function that ends it, and does nothing the second time
   */
  hold(raw: IncomingMessage): () => void {
    const share = this.shares.get(raw)
    if (share === undefined) return () => {}
    share.holders += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      share.holders -= 1
      if (share.holders > 0) return
      this.arriving.delete(share)
      this.setBytes(share, 0)
    }
  }

  private setBytes(share: Share, bytes: number): void {
    const more = bytes - share.bytes
    this.held += more
    share.bytes = bytes
    for (const name of share.caller) {
      const byteCount = this.heldBy(name) + more
      if (byteCount > 0) this.heldByName.set(name, byteCount)
      else this.heldByName.delete(name)
    }
  }

  /**
   * Refuses the latest requests of larger shares until so many bytes more of this share have room.
   * @returns whether they have room; false where no other caller holds enough
   */
  private makeRoom(share: Share, bytes: number): boolean {
    while (this.held + bytes > this.bytesMax) {
      const last = this.lastOfLargest()
      if (last === undefined) return false
      const [largest, own] = namesApart(last.caller, share.caller)
      if (this.heldBy(largest) <= this.heldBy(own) + bytes) return false
      last.refuse()
    }
    return true
  }

  /** Returns the latest of the bodies that still arrive, in the network that holds most. */
  private lastOfLargest(): Share | undefined {
    const shares = [...this.arriving].filter(({ bytes }) => bytes > 0)
    return ofBestCaller(shares, (name, largest) => this.heldBy(name) >= this.heldBy(largest)).at(-1)
  }

  private heldBy = (name: string): number => this.heldByName.get(name) ?? 0
}

/** Counts the bodies of all requests but multipart forms, of which nothing is read before a call wants it. */
export function limitIncoming(app: FastifyInstance, bytesMax = heldMax): void {
  app.decorate('incoming', new IncomingBytes(bytesMax))
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (hasBody(request) && !isMultipart(request)) app.incoming.count(request, reply)
    done()
  })
}

/** Counts the bytes of multipart forms, whose reader registers this. */
export function limitIncomingForms(scope: FastifyInstance): void {
  scope.addHook('preParsing', (request, reply, _payload, done) => {
    if (isMultipart(request)) scope.incoming.count(request, reply)
    done()
  })
}

const hasBody = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD'

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')
