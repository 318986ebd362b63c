import type { TestApp } from './build-test-app.ts'

/**
 * Takes turns of the searches of managers for other users, and holds them.
 * @param count the number of turns
 * @returns a function that ends the held reads, and waits for them
 */
export function holdSearchQueue(app: TestApp, count: number): () => Promise<void> {
  let letGo = () => undefined as void
  const obstacle = new Promise<void>((resolve) => (letGo = resolve))
  const reads = Array.from({ length: count }, (_none, index) =>
    app.deps.searchQueue.read({ userId: 1_000_000 + index }, () => obstacle),
  )
  return async () => {
    letGo()
    await Promise.all(reads)
  }
}
