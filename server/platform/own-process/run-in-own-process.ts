import { fork } from 'node:child_process'

const endings = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs this program in a process of its own, with one argument, and waits for its end: its memory is free
 * again afterwards. It ends with this process, in every way that can end.
 * @returns whether it ended well; it reports its error by itself
 */
export async function runInOwnProcess(program: string, argument: string): Promise<boolean> {
  const child = fork(program, [argument], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const kill = () => {
    child.kill('SIGKILL')
  }
  for (const signal of endings) process.on(signal, kill)
  try {
    return await new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
  } finally {
    for (const signal of endings) process.off(signal, kill)
  }
}

/**
 * Ends a process that was started so along with its parent: without this it would go on when the first one is killed.
 */
export const endWithParent = (): unknown => process.once('disconnect', () => process.exit(1))
