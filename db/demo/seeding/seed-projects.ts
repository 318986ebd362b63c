import { dateOf } from '../../../contract/dates.ts'
import { centsOf } from '../../../contract/money.ts'
import {
  giftSuggestions,
  projectEvents,
  projectManagers,
  projects as table,
} from '../../../server/schema/fundraisers/projects.ts'
import { daysAfter } from '../dates.ts'
import { closingDateOf } from '../donations/season.ts'
import { inventedIban } from '../iban.ts'
import { organizations } from '../organizations.ts'
import type { ProjectPlan } from '../world.ts'
import { withDates } from './texts.ts'
import { idOf, nameInProject, type SeedContext } from './parts.ts'

export interface OwnerIds {
  users: ReadonlyMap<string, number>
  organizations: ReadonlyMap<string, number>
}

/** @returns the numbers of the projects by their url */
export async function seedProjects(seeding: SeedContext, owners: OwnerIds): Promise<Map<string, number>> {
  const { tx } = seeding
  const plans = seeding.projects.map(({ plan }) => plan)
  const rows = plans.map((plan) => projectRow(seeding, plan, owners))
  const seeded = await tx.insert(table).values(rows).returning({ id: table.id, url: table.url })
  const ids = new Map(seeded.map(({ id, url }) => [url, id]))
  await tx
    .insert(projectManagers)
    .values(
      plans.flatMap(({ url, managers = [] }) =>
        managers.map(({ email }) => ({ projectId: idOf(ids, url), userId: idOf(owners.users, email) })),
      ),
    )
  await tx.insert(giftSuggestions).values(
    plans.flatMap(({ url, donations }) =>
      donations.map(({ name, euros }) => ({
        projectId: idOf(ids, url),
        name,
        amountCents: centsOf(euros),
      })),
    ),
  )
  return ids
}

/** @returns the numbers of the distances and tickets, by project and name */
export async function seedEvents(
  { tx, projects }: SeedContext,
  projectIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = projects.flatMap(({ plan: { url, events = [] } }) =>
    events.map((event) => ({ ...event, projectId: idOf(projectIds, url) })),
  )
  const seeded = await tx
    .insert(projectEvents)
    .values(rows)
    .returning({ id: projectEvents.id, projectId: projectEvents.projectId, name: projectEvents.name })
  return new Map(seeded.map(({ id, projectId, name }) => [nameInProject(String(projectId), name), id]))
}

/** The values of a project that a plan may leave out. */
const usual = {
  showUserAsOwner: false,
  showGoal: true,
  allowRecurring: true,
  allowOnlyMonthly: false,
  allowTeams: false,
  allowTeamCreation: false,
  isDonationEnabled: true,
} as const

function projectRow({ now, mediaIds }: SeedContext, details: ProjectPlan, owners: OwnerIds): typeof table.$inferInsert {
  const plan = { ...usual, ...details }
  const dateIn = (days: number | undefined) => (days === undefined ? null : dateOf(daysAfter(now, days)))
  const daysAgo = (days: number) => daysAfter(now, -days)
  return {
    name: plan.name,
    url: plan.url,
    kind: plan.kind,
    state: plan.state,
    description: withDates(plan.description, plan, now),
    photoId: plan.scene === null ? null : idOf(mediaIds, `scene ${plan.scene}`),
    ownerId: idOf(owners.users, plan.owner.email),
    organizationId: plan.organization === undefined ? null : idOf(owners.organizations, plan.organization),
    showUserAsOwner: plan.showUserAsOwner,
    goalCents: plan.goal === null ? null : centsOf(plan.goal),
    showGoal: plan.showGoal,
    closingDate: closingDateOf(plan, now),
    eventDate: dateIn(plan.eventInDays),
    registrationDeadline: dateIn(plan.registrationClosesInDays),
    registrationLimit: plan.registrationLimit ?? null,
    subscriptionCode: plan.subscriptionCode ?? null,
    useEntryFee: plan.entryFee !== undefined,
    entryFeeCents: plan.entryFee === undefined ? null : centsOf(plan.entryFee.euros),
    feeLabel: plan.entryFee?.label ?? '',
    registrationSwitches: [...(plan.participantFields ?? [])],
    allowRecurring: plan.allowRecurring,
    allowOnlyMonthly: plan.allowOnlyMonthly,
    allowTeams: plan.allowTeams,
    allowTeamCreation: plan.allowTeamCreation,
    isDonationEnabled: plan.isDonationEnabled,
    donationSwitches: ['message', 'newsletter', 'anonymous'],
    privacySwitches: plan.hidesAmounts ? ['hide_amounts'] : [],
    thankMailMotivation: plan.thankMailMotivation,
    bankAccount: inventedIban(plan.account),
    bankAccountHolder: organizations.find(({ key }) => key === plan.organization)?.facts.name ?? plan.owner.name,
    publishedAt: plan.publishedDaysAgo === null ? null : daysAgo(plan.publishedDaysAgo),
    archivedAt: plan.isArchived ? daysAfter(now, (plan.closesInDays as number) + 14) : null,
    createdAt: daysAgo(plan.createdDaysAgo),
  }
}
