import { RawHttp } from '../product/raw-http.ts'

interface Pace {
  port: number
  perSecond: number
  seconds: number
}

/**
 * Sends requests at a steady pace, with any time of answers: a server that is slow meets a row that grows, as with
 * people.
 * @param send gets a connection of its own, its number, and when it was due in milliseconds of `performance.now()`
 */
export async function requestSteadily<Answer>(
  { port, perSecond, seconds }: Pace,
  send: (http: RawHttp, number: number, dueAt: number) => Promise<Answer>,
): Promise<Answer[]> {
  const idle: RawHttp[] = []
  const requestOnce = async (number: number, dueAt: number) => {
    const http = idle.pop() ?? new RawHttp(port)
    const answer = await send(http, number, dueAt)
    idle.push(http)
    return answer
  }
  const requests: Promise<Answer>[] = []
  const startedAt = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1000) / perSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    requests.push(requestOnce(number, dueAt))
  }
  const answers = await Promise.all(requests)
  for (const http of idle) http.close()
  return answers
}
