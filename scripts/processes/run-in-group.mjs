import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../bundle/build-fingerprint.mjs'

/**
 * The time, in milliseconds, in which a run that is stopped may clean up behind itself, and in which the rest of its
 * output may come in.
 */
const graceDefaultMs = 30_000

/** Whether the system has process groups: on Windows a signal reaches the process alone. */
const hasGroups = process.platform !== 'win32'

/**
 * Runs Node in a process group of its own. When it ends, so does all that it started and left behind.
 * @param {string[]} nodeArguments
 * @param {object} options
 * @param {AbortSignal} options.signal stops the run: first as Ctrl-C does, by which a browser test ends its server, and
 *   after the grace by force
 * @param {(chunk: Buffer) => void} [options.onOutput] takes the output, which else is that of this process
 * @param {Record<string, string>} [options.environment] besides that of this process
 * @param {number} [options.graceMs]
 * @returns {Promise<number>} the exit status, 1 when a signal ended it
 */
export async function runInGroup(nodeArguments, { signal, onOutput, environment = {}, graceMs = graceDefaultMs }) {
  const child = spawn(process.execPath, nodeArguments, {
    cwd: projectRoot,
    detached: hasGroups,
    stdio: onOutput === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
  let killing
  const stop = () => {
    send(child, 'SIGINT')
    killing = setTimeout(() => send(child, 'SIGKILL'), graceMs)
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const closed = once(child, 'close')
  const [status] = await once(child, 'exit')
  signal.removeEventListener('abort', stop)
  clearTimeout(killing)
  send(child, 'SIGKILL')
  // A process that left the group may hold the pipes open for ever.
  await Promise.race([closed, wait(graceMs, undefined, { ref: false })])
  for (const stream of [child.stdout, child.stderr]) stream?.destroy()
  return status ?? 1
}

function send({ pid }, signal) {
  try {
    process.kill(hasGroups ? -pid : pid, signal)
  } catch {
    // Nothing of it is left.
  }
}
