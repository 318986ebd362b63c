/**
 * Works on all items in their order, with a concurrency of so many at the same time. After a failure no other is begun,
 * and the list is closed.
 * @throws the first failure, when those that are under way have ended
 */
export async function eachAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // The workers share one list, each taking the next item from it.
  const list = (async function* () {
    yield* items
  })()
  const failures: unknown[] = []
  const takeOn = async () => {
    for (let next = await list.next(); next.done !== true && failures.length === 0; next = await list.next())
      await work(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, () => takeOn().catch((error: unknown) => failures.push(error))))
  await list.return(undefined)
  if (failures.length > 0) throw failures[0]
}
