import { sql } from 'drizzle-orm'
import { defined } from '../../contract/defined.ts'
import type { Clock } from '../../server/platform/clock.ts'
import type { Database, Db } from '../../server/platform/db/database.ts'
import type { Log } from '../../server/platform/log.ts'
import { randomToken } from '../../server/platform/secrets.ts'
import type { Storage } from '../../server/ports/storage/storage.ts'
import type { Plans } from '../../server/slices/subscriptions/billing/index.ts'
import { isWorldEmpty } from '../../server/slices/identity/users/index.ts'
import { demoPassword } from './accounts.ts'
import { inventDonations } from './donations/invent-donations.ts'
import { planSeason } from './donations/season.ts'
import { seedRefunds } from './money/seed-refunds.ts'
import { seedWebhooks } from './money/seed-webhooks.ts'
import { listPictures } from './pictures/list-pictures.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { projects } from './projects/index.ts'
import type { PlannedProject, SeedContext } from './seeding/parts.ts'
import { seedConsents } from './seeding/seed-consents.ts'
import { seedContent } from './seeding/seed-content.ts'
import { seedDonations, seedMonthlyDonations } from './seeding/seed-donations.ts'
import { seedMedia } from './seeding/seed-media.ts'
import { seedNews } from './seeding/seed-news.ts'
import { seedOrganizations } from './seeding/seed-organizations.ts'
import { seedParticipants, seedTeams } from './seeding/seed-participants.ts'
import { seedPayments } from './seeding/seed-payments.ts'
import { type PasswordHashes, seedPeople } from './seeding/seed-people.ts'
import { seedMandates } from './seeding/seed-mandates.ts'
import { seedEvents, seedProjects } from './seeding/seed-projects.ts'
import { seedSandboxBooks, seedSandboxCards } from './seeding/seed-sandbox-books.ts'
import { seedTotals } from './seeding/seed-totals.ts'
import { seedVisits } from './seeding/seed-visits.ts'
import type { PlantedIds } from './staff/ids.ts'
import { seedAudit } from './staff/seed-audit.ts'
import { seedCardTesting } from './staff/seed-card-testing.ts'
import { seedAlarms } from './staff/seed-alarms.ts'
import { seedFailedJobs } from './staff/seed-failed-jobs.ts'
import { seedReports } from './staff/seed-reports.ts'
import { seedReviews } from './staff/seed-reviews.ts'
import { seedAccountTeam } from './subscriptions/seed-account-team.ts'
import { seedSubscribers } from './subscriptions/seed-subscribers.ts'

export interface SeedDeps {
  database: Database
  db: Db
  clock: Clock
  storage: Pick<Storage, 'put'>
  log: Log
  hashPassword(password: string): Promise<string>
  /** The URL of this site, without a slash at the end: payments of the world come back to it. */
  baseUrl: string
  /** The plans on offer: the world has a plan of these, in their money. */
  plans: Plans
}

/**
 * Plants a believable world: organizations, projects, people and about two thousand donations of the last five months.
 * The same moment on the clock gives the same world, except for passwords. Either everything is there afterwards or no
 * row is.
 * @param options.pictures false leaves out the files, for tests that look at no picture
 * @returns false when it did nothing: there is an account already, or another process is planting right now
 */
export async function seedDemoWorld(deps: SeedDeps, options: { pictures?: boolean } = {}): Promise<boolean> {
  if (!(await isWorldEmpty(deps.db))) return false
  const now = deps.clock.now()
  const planned = projects.map((plan): PlannedProject => {
    const season = planSeason(plan, now)
    return { plan, season, donations: inventDonations(plan, season, now) }
  })
  const pictures = listPictures(planned)
  // The files come first, so that a row never points at nothing. Several processes that start together write the same.
  if (options.pictures !== false) await storePictures(deps.storage, pictures)
  const passwords = { demo: await deps.hashPassword(demoPassword), locked: await deps.hashPassword(randomToken()) }
  const isSeeded = await deps.db.transaction(async (tx) => {
    if (!(await isAlone(tx)) || !(await isWorldEmpty(tx))) return false
    const mediaIds = await seedMedia(tx, pictures, now)
    await seedRows({ tx, now, projects: planned, mediaIds }, passwords, deps)
    return true
  })
  if (isSeeded) deps.log.info({ projects: planned.length, pictures: pictures.length }, 'the demo world is planted')
  return isSeeded
}

// Any number will do, as long as nothing else uses the same one.
const seedingLock = 7_251_949

/** Whether this process plants: of several on one database one does, and the others do not wait for it. */
async function isAlone(tx: Db): Promise<boolean> {
  const alone = sql<boolean>`pg_try_advisory_xact_lock(${seedingLock}::bigint)`
  const [row] = await tx.select({ alone }).from(sql`(select 1) as single`)
  return defined(row).alone
}

async function seedRows(
  seeding: SeedContext,
  passwords: PasswordHashes,
  { baseUrl, plans }: Pick<SeedDeps, 'baseUrl' | 'plans'>,
): Promise<void> {
  const userIds = await seedPeople(seeding, passwords)
  await seedNews(seeding, userIds)
  const organizationIds = await seedOrganizations(seeding, userIds)
  const projectIds = await seedProjects(seeding, { users: userIds, organizations: organizationIds })
  const eventIds = await seedEvents(seeding, projectIds)
  const teamIds = await seedTeams(seeding, projectIds)
  const participantIds = await seedParticipants(seeding, {
    users: userIds,
    projects: projectIds,
    events: eventIds,
    teams: teamIds,
  })
  const pages = { projects: projectIds, participants: participantIds, teams: teamIds }
  await seedContent(seeding, pages)
  const consents = await seedConsents(seeding)
  const mandateIds = await seedMandates(seeding, consents)
  const knownIds = { ...pages, users: userIds, consents, ...mandateIds }
  const donationIds = await seedDonations(seeding, knownIds)
  await seedMonthlyDonations(seeding, knownIds, donationIds)
  await seedPayments(seeding, { ...knownIds, donations: donationIds, baseUrl })
  await seedSandboxBooks(seeding, baseUrl)
  const team = await seedAccountTeam(seeding, userIds)
  await seedSandboxCards(seeding, await seedSubscribers(seeding, { users: userIds, plans, team }))
  await seedTotals(seeding, pages)
  await seedVisits(seeding, pages)
  await seedDesks(seeding, { users: userIds, organizations: organizationIds, projects: projectIds })
}

/** Seeds the work that waits for staff and managers. */
async function seedDesks(seeding: SeedContext, ids: PlantedIds): Promise<void> {
  await seedRefunds(seeding, ids)
  await seedWebhooks(seeding, ids)
  await seedReviews(seeding, ids)
  await seedReports(seeding, ids)
  await seedAudit(seeding, ids)
  await seedCardTesting(seeding, ids)
  await seedFailedJobs(seeding)
  await seedAlarms(seeding)
}
