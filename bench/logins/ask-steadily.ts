import { RawHttp } from '../product/raw-http.ts'

interface Pace {
  port: number
  perSecond: number
  seconds: number
}

/**
 * Asks at a steady pace, with any time of answers: a server that is slow meets a row that grows, as with people.
 * @param ask gets a connection of its own, its number, and when it was due in milliseconds of `performance.now()`
 */
export async function askSteadily<Answer>(
  { port, perSecond, seconds }: Pace,
  ask: (http: RawHttp, number: number, dueAt: number) => Promise<Answer>,
): Promise<Answer[]> {
  const idle: RawHttp[] = []
  const askOnce = async (number: number, dueAt: number) => {
    const http = idle.pop() ?? new RawHttp(port)
    const answer = await ask(http, number, dueAt)
    idle.push(http)
    return answer
  }
  const requests: Promise<Answer>[] = []
  const startedAt = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1000) / perSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    requests.push(askOnce(number, dueAt))
  }
  const answers = await Promise.all(requests)
  for (const http of idle) http.close()
  return answers
}
