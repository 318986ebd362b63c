import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'

export interface ThreadStart {
  /** The name of its file: `name.mjs` beside the starter in the sources, `name.js` beside the bundle. */
  name: string
  /** `import.meta.url` of the starter. */
  besideUrl: string
  workerData?: unknown
  resourceLimits: ResourceLimits
}

/** Starts a worker thread, which needs nothing of the environment with its secrets, nor of the flags of the process. */
export function startThread({ name, besideUrl, workerData, resourceLimits }: ThreadStart): Worker {
  const file = new URL(`${name}${besideUrl.endsWith('.ts') ? '.mjs' : '.js'}`, besideUrl)
  return new Worker(fileURLToPath(file), { workerData, resourceLimits, env: {}, execArgv: [] })
}
