import { Unavailable } from '../../errors.ts'

/** The number of races that may be lost in a row before the use case gives up. */
const timesMax = 10

/**
 * Repeats a use case, from its first read on, when another request or job changed its rows meanwhile.
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
