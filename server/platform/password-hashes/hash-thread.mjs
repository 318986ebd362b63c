// @ts-check
// Hashes passwords on a thread of its own. It is JavaScript, so that it starts the same from sources and from the
// build.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** @import { HashAnswer, HashOrder } from './hash-threads.ts' */

// People who give go first. On Linux this is the priority of one thread; elsewhere it would be that of the whole
// process.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), 5))

/** @param {HashAnswer} answer */
const post = (answer) => parentPort?.postMessage(answer)

parentPort?.on('message', (/** @type {HashOrder} */ { id, password, passwordHash, cost }) => {
  try {
    const result = passwordHash === undefined ? hashSync(password, cost) : verifySync(passwordHash, password)
    post({ id, result })
  } catch (error) {
    post({ id, failure: String(error) })
  }
})
