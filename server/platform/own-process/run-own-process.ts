import { fork } from 'node:child_process'
import { bundleProgram } from './bundle-program.ts'

interface ProcessRequest {
  /** The program, beside the caller: `.ts` from sources, `.js` beside the bundle. */
  program: string
  /** The memory that it may hold besides that of its libraries. */
  heapMegabytesMax: number
  /** The deadline of the process. Its own limits come long before; the deadline is for a process that hangs. */
  deadlineMs: number
}

/**
 * Gives one order to a process that is made for it and ended afterwards: its errors and leftovers end with
 * it.
 * @returns undefined when it ended, or was ended for taking too long, without an answer
 */
export async function runOwnProcess<Order extends object, Answer>(
  { program, heapMegabytesMax, deadlineMs }: ProcessRequest,
  order: Order,
): Promise<Answer | undefined> {
  const child = fork(program.endsWith('.ts') ? await bundleProgram(program) : program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytesMax}`],
    // The environment without our secrets: a process that reads bytes of strangers must have none to reveal.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let deadline: NodeJS.Timeout | undefined
  const answer = await new Promise<Answer | undefined>((resolve) => {
    const giveUp = () => resolve(undefined)
    deadline = setTimeout(giveUp, deadlineMs)
    child.on('message', (answer) => resolve(answer as Answer))
    child.on('exit', giveUp)
    child.on('error', giveUp)
    child.send(order, (error) => (error === null ? undefined : giveUp()))
  })
  clearTimeout(deadline)
  child.kill('SIGKILL')
  return answer
}
