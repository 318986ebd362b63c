import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { defined } from '../../../contract/defined.ts'

/** Of argon2id: kilobytes of memory, passes over it, and lanes. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

interface Order {
  password: string
  /** To compare with; a new hash is made without one. */
  passwordHash?: string
  cost?: HashCost
}

interface Asked {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

type Answer = { id: number; result: string | boolean } | { id: number; failure: string }

/** Beside the sources, or beside the bundle. */
const threadName = import.meta.url.endsWith('.ts') ? 'hash-thread.mjs' : 'hash-thread.js'
const threadFile = fileURLToPath(new URL(threadName, import.meta.url))
/** Argon2 takes its own memory outside of these. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }

/** A thread that hashes, started when it is first needed and again after it ended. */
class HashThread {
  private worker: Worker | undefined
  private readonly asked = new Map<number, Asked>()
  private lastId = 0

  ask<Result extends string | boolean>(order: Order): Promise<Result> {
    const worker = (this.worker ??= this.start())
    const id = (this.lastId += 1)
    return new Promise<Result>((resolve, reject) => {
      this.asked.set(id, { resolve, reject })
      // A process that has nothing else to do waits for its answers, and not for the thread.
      worker.ref()
      worker.postMessage({ id, ...order })
    })
  }

  private start(): Worker {
    const worker = new Worker(threadFile, { resourceLimits, env: {}, execArgv: [] })
    worker.on('message', (answer: Answer) => {
      const { resolve, reject } = defined(this.asked.get(answer.id))
      this.asked.delete(answer.id)
      if (this.asked.size === 0) worker.unref()
      if ('failure' in answer) reject(new Error(answer.failure))
      else resolve(answer.result as never)
    })
    const giveUp = (error: Error) => {
      if (this.worker === worker) this.worker = undefined
      for (const { reject } of this.asked.values()) reject(error)
      this.asked.clear()
    }
    worker.on('error', giveUp)
    worker.on('exit', () => giveUp(new Error('the thread that hashes passwords ended')))
    return worker
  }
}

/**
 * Hashes and compares passwords with argon2id, away from the thread that answers people and behind it for a processor.
 * @param count of threads, which take turns
 */
export function createHashThreads(count: number) {
  const threads = Array.from({ length: count }, () => new HashThread())
  let turn = 0
  const next = () => defined(threads[(turn = (turn + 1) % count)])
  return {
    hash: (password: string, cost: HashCost) => next().ask<string>({ password, cost }),
    /** @throws Error when it is no hash */
    isPasswordOf: (passwordHash: string, password: string) => next().ask<boolean>({ password, passwordHash }),
  }
}
