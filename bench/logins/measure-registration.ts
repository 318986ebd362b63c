import { insertProject } from '../../tests/support/builders/projects.ts'
import { deviceCookie } from '../../server/slices/identity/users/index.ts'
import { hashPassword } from '../../server/slices/identity/users/passwords.ts'
import { tokenHeaders } from '../donations/donation.ts'
import { ipAddressOf } from './request-login.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { seconds } from '../settings.ts'
import { median, percentile, rounded } from '../statistics.ts'

const target = 3
const warmUps = 100

/**
 * Measures guests who sign up for a project one after the other, each beside one hash of the same cost in this process.
 */
export function measureRegistration() {
  return withPostgres(async ({ url }) => {
    let projectId = 0
    const databaseUrl = await createDatabase(url, 'registration', async ({ db }) => {
      projectId = (await insertProject(db, { kind: 'participants', registrationLimit: 1_000_000 })).id
    })
    return withProduct({ databaseUrl }, async ({ port }) => {
      const http = new RawHttp(port)
      const registerOnce = async (number: number) => {
        const headers = {
          'content-type': 'application/json',
          ...tokenHeaders({ [deviceCookie]: String(number).padStart(32, 'd') }),
          'x-forwarded-for': ipAddressOf(number),
        }
        const startedAt = performance.now()
        const { status, body } = await http.post(
          `/api/project/${projectId}/register`,
          headers,
          JSON.stringify(formOf(number)),
        )
        if (status !== 200) throw new Error(`A registration was answered with ${status}: ${body}`)
        return performance.now() - startedAt
      }
      for (let number = 0; number < warmUps; number += 1) {
        await registerOnce(number)
        await hashOnce()
      }
      const pairs: { registrationMs: number; hashMs: number }[] = []
      const until = performance.now() + seconds * 1000
      while (performance.now() < until)
        pairs.push({ registrationMs: await registerOnce(warmUps + pairs.length), hashMs: await hashOnce() })
      http.close()
      const registrations = pairs.map(({ registrationMs }) => registrationMs)
      const hashes = pairs.map(({ hashMs }) => hashMs)
      const ratio = rounded(median(registrations) / median(hashes), 2)
      return {
        target,
        isGood: ratio <= target,
        /** The ratio of the elapsed times in the middle. */
        ratio,
        pairs: pairs.length,
        elapsedMs: {
          registrationP50: rounded(median(registrations), 2),
          registrationP99: rounded(percentile(registrations, 0.99), 2),
          hashP50: rounded(median(hashes), 2),
          hashP99: rounded(percentile(hashes, 0.99), 2),
        },
      }
    })
  })
}

const formOf = (number: number) => ({
  email: `aanmelder-${number}@example.test`,
  password: 'vier paarden op de dijk',
  name: 'Noor',
  last_name: `Smit ${number}`,
  general_terms: true,
})

async function hashOnce(): Promise<number> {
  const startedAt = performance.now()
  await hashPassword('een zin die niemand raadt')
  return performance.now() - startedAt
}
