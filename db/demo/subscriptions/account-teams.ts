import type { TeamRole } from '../../../contract/subscriptions/account-teams/team-roles.ts'
import { type DemoPerson, newAccount, teamAccount } from '../accounts.ts'

export const accountTeam = { name: 'Kantoor Het Veerhuis', madeDaysAgo: 70, owner: teamAccount } as const

/** The people of the team, with their roles. */
export const teamMembers: readonly { person: DemoPerson; role: TeamRole; joinedDaysAgo: number }[] = [
  { person: accountTeam.owner, role: 'owner', joinedDaysAgo: accountTeam.madeDaysAgo },
  {
    person: {
      name: 'Ingrid Latuheru',
      email: 'ingrid.latuheru@voorbeeld.test',
      profile: {
        firstName: 'Ingrid',
        lastName: 'Latuheru',
        address: 'Veerweg 30',
        postalCode: '7411 ZZ',
        city: 'Deventer',
        phoneNumber: '0570 02 45 19',
      },
    },
    role: 'treasurer',
    joinedDaysAgo: 69,
  },
  {
    person: {
      name: 'Samir Benchaib',
      email: 'samir.benchaib@voorbeeld.test',
      profile: {
        firstName: 'Samir',
        lastName: 'Benchaib',
        address: 'Kolkstraat 2',
        postalCode: '7413 ZZ',
        city: 'Deventer',
        phoneNumber: '0570 02 45 20',
      },
    },
    role: 'member',
    joinedDaysAgo: 44,
  },
]

/** The invitations that are not answered yet: by a person with an account, and by one without. */
export const teamInvitations: readonly { email: string; role: Exclude<TeamRole, 'owner'>; daysAgo: number }[] = [
  { email: newAccount.email, role: 'member', daysAgo: 1 },
  { email: 'penningmeester@voorbeeld.test', role: 'treasurer', daysAgo: 12 },
]
