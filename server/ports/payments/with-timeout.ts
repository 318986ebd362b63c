import { ProviderUnreachable } from './provider.ts'

/**
 * An answer that comes later is not waited for, nor is a failure; whether anything was done there is for a job to find
 * out.
 * @throws ProviderUnreachable when the time is up
 */
export async function withTimeout<T>(run: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnreachable(`No answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([run(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
