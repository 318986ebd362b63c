import { Unavailable } from '../../errors.ts'

/** Losing a race so often in a row is no bad luck any more. */
const timesMax = 10

/**
 * Does again, from the look at how things stand, a use case whose rows another request or job changed meanwhile.
 * @param attempt answers undefined when it lost such a race, and has written nothing then
 * @param times how often it is done at most
 * @throws Unavailable when every time was lost; trying again in a moment is sensible
 */
export async function retryOnChange<Result>(
  attempt: () => Promise<Result | undefined>,
  times = timesMax,
): Promise<Result> {
  for (let done = 0; done < times; done += 1) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new Unavailable('errors.unavailable', 1)
}
