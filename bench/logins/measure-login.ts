import { costlyPasswordHash, insertUser } from '../../tests/support/builders/users.ts'
import { deviceCookie } from '../../server/slices/identity/users/index.ts'
import { hashPassword } from '../../server/slices/identity/users/passwords.ts'
import { ipAddressOf, requestLogin } from './request-login.ts'
import { processorMsOf } from '../product/process-figures.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { seconds } from '../settings.ts'
import { median, percentile, rounded } from '../statistics.ts'

const target = 1.3
const warmUpLogins = 300
/** Few enough for an account and its browser to be met again. */
const accounts = 20

/**
 * Measures one login after the other with the right password, each beside one hash of the same cost in this process.
 */
export function measureLogin() {
  return withPostgres(async ({ url, pid: postgresPid }) => {
    const emails: string[] = []
    const databaseUrl = await createDatabase(url, 'login', async ({ db }) => {
      const own = { passwordHash: costlyPasswordHash }
      for (let number = 0; number < accounts; number += 1) emails.push((await insertUser(db, own)).email)
    })
    return withProduct({ databaseUrl }, async ({ port, server }) => {
      const http = new RawHttp(port)
      const loginOnce = async (number: number) => {
        const at = number % accounts
        const cookies = { [deviceCookie]: String(at).padStart(32, 'd') }
        const startedAt = performance.now()
        const { status, body } = await requestLogin(http, {
          email: emails[at]!,
          ipAddress: ipAddressOf(number),
          cookies,
        })
        if (status !== 200) throw new Error(`A login was answered with ${status}: ${body}`)
        return performance.now() - startedAt
      }
      for (let number = 0; number < warmUpLogins; number += 1) {
        await loginOnce(number)
        await hashOnce()
      }
      const used = () => ({ product: processorMsOf(server.pid), database: processorMsOf(postgresPid) })
      const before = used()
      const hashUsedBefore = process.cpuUsage()
      const pairs: Pair[] = []
      const until = performance.now() + seconds * 1000
      while (performance.now() < until) pairs.push({ loginMs: await loginOnce(pairs.length), hashMs: await hashOnce() })
      const own = process.cpuUsage(hashUsedBefore)
      http.close()
      return summaryOf(pairs, {
        product: used().product - before.product,
        database: used().database - before.database,
        // With the little that a request costs.
        hash: (own.user + own.system) / 1000,
      })
    })
  })
}

interface Pair {
  loginMs: number
  hashMs: number
}

async function hashOnce(): Promise<number> {
  const startedAt = performance.now()
  await hashPassword('een zin die niemand raadt')
  return performance.now() - startedAt
}

function summaryOf(pairs: Pair[], used: { product: number; database: number; hash: number }) {
  const logins = pairs.map(({ loginMs }) => loginMs)
  const hashes = pairs.map(({ hashMs }) => hashMs)
  const ratio = rounded(median(logins) / median(hashes), 2)
  const each = (ms: number) => rounded(ms / pairs.length, 2)
  return {
    target,
    isGood: ratio <= target,
    /** The ratio of the elapsed times in the middle. */
    ratio,
    processorRatio: rounded((used.product + used.database) / used.hash, 2),
    pairs: pairs.length,
    elapsedMs: {
      loginP50: rounded(median(logins), 2),
      loginP99: rounded(percentile(logins, 0.99), 2),
      hashP50: rounded(median(hashes), 2),
      hashP99: rounded(percentile(hashes, 0.99), 2),
    },
    processorMs: { product: each(used.product), database: each(used.database), hash: each(used.hash) },
  }
}
