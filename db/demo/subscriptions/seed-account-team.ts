import { defined } from '../../../contract/defined.ts'
import {
  accountTeamInvitations,
  accountTeamMembers,
  accountTeams,
} from '../../../server/schema/subscriptions/account-teams/account-teams.ts'
import { daysAfter } from '../dates.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import { accountTeam, teamInvitations, teamMembers } from './account-teams.ts'
import type { Payer } from './seed-subscribers.ts'

/** @returns the team as the payer of its plan */
export async function seedAccountTeam({ tx, now }: SeedContext, users: ReadonlyMap<string, number>): Promise<Payer> {
  const { name, madeDaysAgo, owner } = accountTeam
  const daysAgo = (days: number) => daysAfter(now, -days)
  const [team] = await tx
    .insert(accountTeams)
    .values({ name, createdAt: daysAgo(madeDaysAgo) })
    .returning({ id: accountTeams.id })
  const teamId = defined(team).id
  await tx.insert(accountTeamMembers).values(
    teamMembers.map(({ person, role, joinedDaysAgo }) => ({
      teamId,
      userId: idOf(users, person.email),
      role,
      joinedAt: daysAgo(joinedDaysAgo),
      chosenAt: person === owner ? daysAgo(joinedDaysAgo) : null,
    })),
  )
  await tx.insert(accountTeamInvitations).values(
    teamInvitations.map(({ email, role, daysAgo: days }) => ({
      teamId,
      email,
      role,
      invitedBy: idOf(users, owner.email),
      createdAt: daysAgo(days),
    })),
  )
  return {
    key: 'team',
    person: owner,
    teamId,
    course: 'active',
    interval: 'monthly',
    choice: 'cheapest',
    paidPeriods: 3,
    beganDaysAgo: 8,
    card: { brand: 'Visa', lastFour: '4242' },
  }
}
