import { ProviderUnreachable } from './provider.ts'

/**
 * Waits for a call at most this long. A later answer or failure is ignored; a job finds out whether the call had an
 * effect.
 * @throws ProviderUnreachable when the time is up
 */
export async function withTimeout<T>(run: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnreachable(`No answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([run(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
