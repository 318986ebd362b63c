// Hashes passwords on a thread of its own. It is JavaScript, so that it starts the same from sources and from the build.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// People who give go first. On Linux this is the priority of one thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', ({ id, password, passwordHash, cost }) => {
  try {
    const result = passwordHash === undefined ? hashSync(password, cost) : verifySync(passwordHash, password)
    parentPort?.postMessage({ id, result })
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) })
  }
})
