import type { Clock } from '../../server/platform/clock.ts'
import type { Database, Db } from '../../server/platform/db/database.ts'
import type { Log } from '../../server/platform/log.ts'
import { randomToken } from '../../server/platform/secrets.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { demoPassword } from './accounts.ts'
import { inventGifts } from './giving/invent-gifts.ts'
import { planSeason } from './giving/season.ts'
import { drawPictures } from './pictures/draw-pictures.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { projects } from './projects/index.ts'
import type { PlannedProject, Planting } from './planting/parts.ts'
import { plantConsents } from './planting/plant-consents.ts'
import { plantContent } from './planting/plant-content.ts'
import { plantGifts, plantMonthlyGifts } from './planting/plant-gifts.ts'
import { plantMedia } from './planting/plant-media.ts'
import { plantNews } from './planting/plant-news.ts'
import { plantOrganizations } from './planting/plant-organizations.ts'
import { plantParticipants, plantTeams } from './planting/plant-participants.ts'
import { plantPayments } from './planting/plant-payments.ts'
import { type PasswordHashes, plantPeople } from './planting/plant-people.ts'
import { plantPledges } from './planting/plant-pledges.ts'
import { plantEvents, plantProjects } from './planting/plant-projects.ts'
import { plantSandboxBooks } from './planting/plant-sandbox-books.ts'
import { plantTotals } from './planting/plant-totals.ts'

export interface PlantDeps {
  database: Database
  db: Db
  clock: Clock
  storage: Pick<Storage, 'put'>
  log: Log
  hashPassword(password: string): Promise<string>
  /** The address of this site, without a slash at the end: payments of the world come back to it. */
  baseUrl: string
}

/**
 * Plants a believable world: organizations, projects, people and about two thousand gifts of the last five months.
 * To be called on an empty database only. The same moment on the clock gives the same world, except for passwords.
 * Either everything is there afterwards or no row is.
 * @param options.pictures false leaves out the files, for tests that look at no picture
 */
export async function plantDemoWorld(deps: PlantDeps, options: { pictures?: boolean } = {}): Promise<void> {
  const now = deps.clock.now()
  const planned = projects.map((plan): PlannedProject => {
    const season = planSeason(plan, now)
    return { plan, season, gifts: inventGifts(plan, season, now) }
  })
  const pictures = drawPictures(planned)
  // The files come first, so that a row never points at nothing.
  if (options.pictures !== false) await storePictures(deps.storage, pictures)
  const passwords = { demo: await deps.hashPassword(demoPassword), locked: await deps.hashPassword(randomToken()) }
  await deps.db.transaction(async (tx) => {
    const mediaIds = await plantMedia(tx, pictures, now)
    await plantRows({ tx, now, projects: planned, mediaIds }, passwords, deps.baseUrl)
  })
  deps.log.info({ projects: planned.length, pictures: pictures.length }, 'the demo world is planted')
}

async function plantRows(planting: Planting, passwords: PasswordHashes, baseUrl: string): Promise<void> {
  const userIds = await plantPeople(planting, passwords)
  await plantNews(planting, userIds)
  const organizationIds = await plantOrganizations(planting, userIds)
  const projectIds = await plantProjects(planting, { users: userIds, organizations: organizationIds })
  const eventIds = await plantEvents(planting, projectIds)
  const teamIds = await plantTeams(planting, projectIds)
  const participantIds = await plantParticipants(planting, {
    users: userIds,
    projects: projectIds,
    events: eventIds,
    teams: teamIds,
  })
  const pages = { projects: projectIds, participants: participantIds, teams: teamIds }
  await plantContent(planting, pages)
  const consents = await plantConsents(planting)
  const pledges = await plantPledges(planting, consents)
  const givingIds = { ...pages, users: userIds, consents, pledges }
  const donationIds = await plantGifts(planting, givingIds)
  await plantMonthlyGifts(planting, givingIds, donationIds)
  await plantPayments(planting, { ...givingIds, donations: donationIds, baseUrl })
  await plantSandboxBooks(planting, baseUrl)
  await plantTotals(planting, pages)
}
