export type SendNews = (channels: string[], payloads: string[]) => Promise<unknown>

const pauseMs = 20

/**
 * Gathers NOTIFYs. A transaction that notifies holds a lock of the whole server until it is on disk, so that one in
 * every statement of a busy table lets all of them wait in a row. Here the first goes out at once and the others of
 * the next moment together, each once.
 */
export class Notifier {
  private readonly waiting = new Map<string, { channel: string; payload: string }>()
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<unknown> = Promise.resolve()
  private isPausing = false

  constructor(private readonly send: SendNews) {}

  notify(channel: string, payload: string): void {
    this.waiting.set(`${channel} ${payload}`, { channel, payload })
    if (!this.isPausing) this.flush()
  }

  /** Sends the rest; call it before the connections are closed. */
  async close(): Promise<void> {
    clearTimeout(this.timer)
    this.isPausing = true
    this.sendWaiting()
    await this.sending
  }

  private flush(): void {
    this.isPausing = true
    this.sendWaiting()
    this.timer = setTimeout(() => {
      this.isPausing = false
      if (this.waiting.size > 0) this.flush()
    }, pauseMs)
  }

  private sendWaiting(): void {
    if (this.waiting.size === 0) return
    const news = [...this.waiting.values()]
    this.waiting.clear()
    const channels = news.map(({ channel }) => channel)
    const payloads = news.map(({ payload }) => payload)
    // A failure is ignored: the next poll finds what the lost notification was about.
    this.sending = this.send(channels, payloads).catch(() => {})
  }
}

export const notifyStatement = {
  name: 'notify',
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as news(channel, payload)',
}
