import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { rounded } from '../statistics.ts'

export interface PageLoad {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

const connections = 32

/**
 * Sends as many requests for one URL as it answers, from 32 browsers that have never been there.
 * @throws Error when wrk is not installed, or an answer is not a good one
 */
export async function loadPage(url: string, seconds: number): Promise<PageLoad> {
  const load = [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    // The first answers of 32 new connections take long on a busy machine: each is accepted in a turn of its own.
    '--timeout',
    '10s',
    '--latency',
    '-H',
    'accept-encoding: br',
    url,
  ]
  const { stdout } = await promisify(execFile)('wrk', load).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('wrk is not installed; on Debian: apt-get install wrk') : error
  })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  const timeOf = (share: string) => {
    const [, number, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout)!
    return rounded(Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'], 2)
  }
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    p50Ms: timeOf('50'),
    p99Ms: timeOf('99'),
  }
}
