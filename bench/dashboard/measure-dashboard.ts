import { systemClock } from '../../server/platform/clock.ts'
import { sumDays } from '../../server/slices/money/statistics/sum-days.ts'
import { type Manager, seedManager } from './seed-dashboard.ts'
import { ipAddressOf, requestLogin } from '../logins/request-login.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { percentile, rounded } from '../statistics.ts'

const large = { rows: 1_000, donations: 1_000_000 }
const small = { rows: 100, donations: 100 }
/** People with as much as those with little: their rows may cost others nothing. */
const others = 40
/** Fewer than the sixty a minute that a manager may read of figures. */
const turns = 50
const target = 2

/** The lists of the dashboard by name, for any user. */
const lists: Record<string, (manager: Manager) => string> = {
  projects: () => '/api/project',
  projectsByName: () => '/api/project?order=name',
  projectsByRaised: () => '/api/project?order=raised',
  projectsFound: () => '/api/project?search=actie+1',
  organizations: () => '/api/organization',
  participations: () => '/api/participant',
  teams: () => '/api/user/teams/',
  donations: ({ projectId }) => `/api/project/${projectId}/donations/list`,
  statistics: ({ projectId }) => `/api/project/${projectId}/statistics`,
  overviewOfProject: ({ projectId }) => `/api/overview?project=${projectId}&period=year`,
}

/** Measures the first page of each list of a user with much, beside that of one with little. */
export function measureDashboard() {
  return withPostgres(async ({ url }) => {
    const managers: Manager[] = []
    const databaseUrl = await createDatabase(url, 'dashboard', async (database) => {
      for (let other = 0; other < others; other += 1) await seedManager(database, small)
      for (const size of [small, large]) managers.push(await seedManager(database, size))
      await sumDays({ db: database.db, clock: systemClock })
    })
    return withProduct({ databaseUrl }, async ({ port }) => {
      const people = await Promise.all(managers.map((manager, index) => signIn(port, manager, index)))
      const figures: Record<string, { ratio: number; fewMs: number; manyMs: number }> = {}
      for (const [name, pathOf] of Object.entries(lists)) figures[name] = await compare(people, pathOf)
      for (const { http } of people) http.close()
      const ratios = Object.values(figures).map(({ ratio }) => ratio)
      return { target, isGood: Math.max(...ratios) <= target, few: small, many: large, others, ...figures }
    })
  })
}

interface Person {
  http: RawHttp
  cookie: string
  manager: Manager
}

async function signIn(port: number, manager: Manager, index: number): Promise<Person> {
  const http = new RawHttp(port)
  const { status, cookies } = await requestLogin(http, { email: manager.email, ipAddress: ipAddressOf(index + 1) })
  if (status !== 200) throw new Error(`a sign-in was answered with ${status}`)
  return { http, manager, cookie: cookies.map((each) => each.split(';', 1)[0]!).join('; ') }
}

/** Compares two in turns, so that both see the same minute of the machine. */
async function compare(people: readonly Person[], pathOf: (manager: Manager) => string) {
  const times = people.map((): number[] => [])
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, { http, cookie, manager }] of people.entries()) {
      const startedAt = performance.now()
      const { status, body } = await http.get(pathOf(manager), { cookie, accept: 'application/json' })
      if (status !== 200) throw new Error(`${pathOf(manager)} was answered with ${status}: ${body}`)
      times[index]!.push(performance.now() - startedAt)
    }
  const [few, many] = times.map((each) => percentile(each, 0.5))
  return { ratio: rounded(many! / few!, 2), fewMs: rounded(few!, 2), manyMs: rounded(many!, 2) }
}
