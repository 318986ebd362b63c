import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems assign by themselves, so that no other process gets one between check and use. */
const first = 20_000
const last = 32_000

/** Finds a port that was free at the moment of the check. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(first, last)
  return (await isFree(port)) ? port : findFreePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  await once(server.close(), 'close')
  return true
}
