import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { percentile, rounded } from '../statistics.ts'
import { type SeededProject, seedParticipants } from './seed-participants.ts'

const few = { participants: 50, teams: 5, donations: 1_000 }
const many = { participants: 50_000, teams: 5_000, donations: 1_000_000 }
const warmUpTurns = 100
const turns = 200
const target = 2

/**
 * The pages of a project with participants that are opened. A page has another URL each time, as a page for every
 * guest is shared otherwise; what a page needs to know is fetched by itself as well, as drawing it hides what the
 * database costs.
 */
const opened: Record<string, (project: SeededProject, turn: number) => { path: string; accept: string }> = {
  projectPage: ({ url }, turn) => page(`/${url}?keer=${turn}`),
  projectPageData: ({ url }) => call(`/api/pages/${url}`),
  participantsTab: ({ id }) => call(`/api/project/${id}/participants`),
  teamsTab: ({ id }) => call(`/api/project/${id}/teams`),
  leaderboardPage: ({ url }, turn) => page(`/${url}?ranglijst=donaties&keer=${turn}`),
  leaderboard: ({ id }) => call(`/api/project/${id}/leaderboard`),
  leaderboardOfTeams: ({ id }) => call(`/api/project/${id}/leaderboard?of=teams&order=donations`),
  teamPage: ({ url, teamUrl }, turn) => page(`/${url}/teams/${teamUrl}?keer=${turn}`),
  teamPageData: ({ url, teamUrl }) => call(`/api/pages/${url}/teams/${teamUrl}`),
}

const page = (path: string) => ({ path, accept: 'text/html' })
const call = (path: string) => ({ path, accept: 'application/json' })

/** Measures the pages of a project with 50,000 participants, beside the same of one with fifty. */
export function measureParticipants() {
  return withPostgres(async ({ url }) => {
    const projects: SeededProject[] = []
    const databaseUrl = await createDatabase(url, 'participants', async (database) => {
      for (const size of [few, many]) projects.push(await seedParticipants(database, size))
    })
    return withProduct({ databaseUrl }, async ({ port }) => {
      const http = new RawHttp(port)
      const figures: Record<string, { ratio: number; fewMs: number; manyMs: number }> = {}
      for (const name of Object.keys(opened)) figures[name] = await compare(http, projects, opened[name]!)
      http.close()
      const ratios = Object.values(figures).map(({ ratio }) => ratio)
      return { target, isGood: Math.max(...ratios) <= target, few, many, ...figures }
    })
  })
}

/** Compares two in turns, so that both see the same minute of the machine. */
async function compare(http: RawHttp, projects: readonly SeededProject[], what: (typeof opened)[string]) {
  const times = projects.map((): number[] => [])
  for (let turn = -warmUpTurns; turn < turns; turn += 1)
    for (const [index, project] of projects.entries()) {
      const { path, accept } = what(project, turn)
      const startedAt = performance.now()
      const { status, body } = await http.get(path, { accept, 'accept-encoding': 'gzip' })
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`)
      if (turn >= 0) times[index]!.push(performance.now() - startedAt)
    }
  const [small, large] = times.map((each) => percentile(each, 0.5))
  return { ratio: rounded(large! / small!, 2), fewMs: rounded(small!, 2), manyMs: rounded(large!, 2) }
}
