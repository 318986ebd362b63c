import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import { type Caller, namesOf } from '../../../platform/http/requests/caller.ts'
import type { Log } from '../../../platform/log.ts'

/** An open page that listens to the total of a project. */
export interface TotalsListener {
  /** The network that it listens from: its slots are counted. */
  readonly caller: Caller
  send(progress: Progress): void
  /** Prevents proxies from ending a connection on which nothing happens. */
  beat(): void
  end(): void
}

interface Options {
  readProgress: (projectId: number) => Promise<Progress | undefined>
  log: Log
  /** Slots in this process; later pages poll instead. */
  listenersMax: number
  /** Slots for one network; a wider one has more. */
  listenersOfNetworkMax: number
}

interface Audience {
  listeners: Set<TotalsListener>
  /** Whether a total changed while the last event was being sent, or had just been sent. */
  hasNews: boolean
  isPausing: boolean
}

const pauseMs = 250
export const beatEveryMs = 20_000

/**
 * Sends open pages the amount that their project has raised. However many donations come in, a project is read at most
 * once every 250 ms and the answer is sent to all listeners; the last change is always sent.
 */
export class LiveTotals {
  private readonly audiences = new Map<number, Audience>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly beat = setInterval(() => this.forEachListener((listener) => listener.beat()), beatEveryMs)
  private count = 0
  private readonly countsByName = new Map<string, number>()
  private isEnded = false

  constructor(private readonly options: Options) {
    this.beat.unref()
  }

  /** Gives the listener a slot, unless there is none any more, at all or for its network. */
  join(projectId: number, listener: TotalsListener): 'joined' | 'network-full' | 'full' {
    if (this.isEnded || this.count >= this.options.listenersMax) return 'full'
    const { listenersOfNetworkMax } = this.options
    if (namesOf(listener.caller).some(({ name, factor }) => this.countOf(name) >= listenersOfNetworkMax * factor))
      return 'network-full'
    const audience = this.audiences.get(projectId) ?? { listeners: new Set(), hasNews: false, isPausing: false }
    this.audiences.set(projectId, audience)
    audience.listeners.add(listener)
    this.count += 1
    for (const name of listener.caller) this.countsByName.set(name, this.countOf(name) + 1)
    return 'joined'
  }

  leave(projectId: number, listener: TotalsListener): void {
    const audience = this.audiences.get(projectId)
    if (audience === undefined || !audience.listeners.delete(listener)) return
    this.count -= 1
    for (const name of listener.caller) {
      const listenerCount = this.countOf(name) - 1
      if (listenerCount === 0) this.countsByName.delete(name)
      else this.countsByName.set(name, listenerCount)
    }
    if (audience.listeners.size === 0) this.audiences.delete(projectId)
  }

  /** Notifies that the amount changed. The amount raised by this project changed. */
  news(projectId: number): void {
    const audience = this.audiences.get(projectId)
    if (audience === undefined) return
    audience.hasNews = true
    if (!audience.isPausing) void this.sendTotal(projectId, audience)
  }

  /** Ends every connection, so that the server can stop. */
  end(): void {
    this.isEnded = true
    clearInterval(this.beat)
    for (const timer of this.timers) clearTimeout(timer)
    this.forEachListener((listener) => listener.end())
    this.audiences.clear()
    this.countsByName.clear()
    this.count = 0
  }

  private async sendTotal(projectId: number, audience: Audience): Promise<void> {
    audience.isPausing = true
    audience.hasNews = false
    try {
      const progress = await this.options.readProgress(projectId)
      // A project that was taken from the public has nothing to send any more.
      for (const listener of audience.listeners) if (progress) listener.send(progress)
    } catch (error) {
      this.options.log.warn({ err: error, projectId }, 'a live total could not be read')
    }
    if (this.isEnded) return
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      audience.isPausing = false
      if (audience.hasNews && audience.listeners.size > 0) void this.sendTotal(projectId, audience)
    }, pauseMs)
    this.timers.add(timer)
  }

  private countOf = (name: string): number => this.countsByName.get(name) ?? 0

  private forEachListener(act: (listener: TotalsListener) => void): void {
    for (const { listeners } of this.audiences.values()) for (const listener of listeners) act(listener)
  }
}
