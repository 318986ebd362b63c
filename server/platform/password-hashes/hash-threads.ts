import type { Worker } from 'node:worker_threads'
import { defined } from '../../../contract/defined.ts'
import { startThread } from '../start-thread.ts'

/** The cost of argon2id: kilobytes of memory, passes over it, and lanes. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

export interface HashOrder {
  id: number
  password: string
  /** The hash to compare with; a new one is made without it. */
  passwordHash?: string
  cost?: HashCost
}

interface PendingHash {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

export type HashAnswer = { id: number; result: string | boolean } | { id: number; failure: string }

/** Argon2 takes its own memory outside of these. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }

/** A thread that hashes, started when it is first needed and again after it ended. */
class HashThread {
  private worker: Worker | undefined
  private readonly pending = new Map<number, PendingHash>()
  private lastId = 0

  hash<Result extends string | boolean>(order: Omit<HashOrder, 'id'>): Promise<Result> {
    const worker = (this.worker ??= this.start())
    const id = (this.lastId += 1)
    return new Promise<Result>((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      // A process that has nothing else to do waits for its answers, and not for the thread.
      worker.ref()
      worker.postMessage({ id, ...order } satisfies HashOrder)
    })
  }

  private start(): Worker {
    const worker = startThread({ name: 'hash-thread', besideUrl: import.meta.url, resourceLimits })
    worker.on('message', (answer: HashAnswer) => {
      const { resolve, reject } = defined(this.pending.get(answer.id))
      this.pending.delete(answer.id)
      if (this.pending.size === 0) worker.unref()
      if ('failure' in answer) reject(new Error(answer.failure))
      else resolve(answer.result as never)
    })
    const giveUp = (error: Error) => {
      if (this.worker === worker) this.worker = undefined
      for (const { reject } of this.pending.values()) reject(error)
      this.pending.clear()
    }
    worker.on('error', giveUp)
    worker.on('exit', () => giveUp(new Error('the thread that hashes passwords ended')))
    return worker
  }
}

/**
 * Hashes and compares passwords with argon2id, on threads of a lower priority than the one that answers requests.
 * @param count the number of threads, which take turns
 */
export function createHashThreads(count: number) {
  const threads = Array.from({ length: count }, () => new HashThread())
  let turn = 0
  const next = () => defined(threads[(turn = (turn + 1) % count)])
  return {
    hash: (password: string, cost: HashCost) => next().hash<string>({ password, cost }),
    /**
     * Whether a password is that of a hash.
     * @throws Error when it is no hash
     */
    isPasswordOf: (passwordHash: string, password: string) => next().hash<boolean>({ password, passwordHash }),
  }
}
