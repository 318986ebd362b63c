import type { Log } from '../../../platform/log.ts'

interface Options {
  update: () => Promise<void>
  log: Log
}

/** Changes within this time are summed once. */
const pauseMs = 250

/**
 * Updates the standings a moment after a total has changed (eventual consistency), however many change meanwhile; the
 * last change always counts.
 */
export class FreshStandings {
  private updating: Promise<void> | undefined
  private hasChanges = false
  private isEnded = false
  private endPause: (() => void) | undefined

  constructor(private readonly options: Options) {}

  /** Marks a board as changed, once one of its totals has. */
  markChanged(): void {
    this.hasChanges = true
    this.begin()
  }

  /** Ends when all news until now is in the standings, or could not be brought there. */
  async settled(): Promise<void> {
    await this.updating
    // Changes during the write have begun anew.
    await this.updating
  }

  /** Ends after the current write; the rest is found by the schedule of the next process. */
  async end(): Promise<void> {
    this.isEnded = true
    this.endPause?.()
    await this.updating
  }

  private begin(): void {
    if (this.isEnded) return
    this.updating ??= this.run().finally(() => {
      this.updating = undefined
      if (this.hasChanges) this.begin()
    })
  }

  private async run(): Promise<void> {
    await this.pause()
    if (this.isEnded) return
    this.hasChanges = false
    try {
      await this.options.update()
    } catch (error) {
      this.options.log.warn({ err: error }, 'standings could not be updated')
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      this.endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
