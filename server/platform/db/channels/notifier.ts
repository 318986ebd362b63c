export type SendNotifications = (channels: string[], payloads: string[]) => Promise<unknown>

const pauseMs = 20

/**
 * Gathers NOTIFYs. A transaction that notifies holds a lock of the whole server until it is on disk, so that one in
 * every statement of a busy table lets all of them wait in a row. Here the first goes out at once and the others of
 * the next moment together, each once.
 */
export class Notifier {
  private readonly queued = new Map<string, { channel: string; payload: string }>()
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<unknown> = Promise.resolve()
  private isPausing = false

  constructor(private readonly send: SendNotifications) {}

  notify(channel: string, payload: string): void {
    this.queued.set(`${channel} ${payload}`, { channel, payload })
    if (!this.isPausing) this.flush()
  }

  /** Sends the rest; call it before the connections are closed. */
  async close(): Promise<void> {
    clearTimeout(this.timer)
    this.isPausing = true
    this.sendQueued()
    await this.sending
  }

  private flush(): void {
    this.isPausing = true
    this.sendQueued()
    this.timer = setTimeout(() => {
      this.isPausing = false
      if (this.queued.size > 0) this.flush()
    }, pauseMs)
  }

  private sendQueued(): void {
    if (this.queued.size === 0) return
    const notifications = [...this.queued.values()]
    this.queued.clear()
    const channels = notifications.map(({ channel }) => channel)
    const payloads = notifications.map(({ payload }) => payload)
    // A failure is ignored: the next poll finds what the lost notification was about.
    this.sending = this.send(channels, payloads).catch(() => {})
  }
}

export const notifyStatement = {
  name: 'notify',
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as message(channel, payload)',
}
