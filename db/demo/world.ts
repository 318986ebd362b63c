import type { ProjectStateNumber } from '../../contract/fundraisers/projects/project-states.ts'
import type { OrganizationCategory } from '../../contract/fundraisers/organizations/categories.ts'
import type { ProjectKind, RegistrationSwitch } from '../../contract/fundraisers/projects/projects.ts'
import type { SceneName } from './pictures/scene-alts.ts'

// The world as it is written down by hand. Days count from today; money is in whole euros, as people speak of it.

/** The owner or participant of a project, by the e-mail address of the account. */
export type Person = { name: string; email: string }

export type OrganizationKey = 'bron-en-water' | 'hospice-merelzang' | 'het-zilte-land'

export interface OrganizationPlan {
  key: OrganizationKey
  facts: {
    name: string
    description: string
    email: string
    phone: string
    address: string
    zipcode: string
    city: string
    category: OrganizationCategory
    externalUrl: string
    registrationNumber: string
    /** The number of an ANBI alone. */
    rsin: string | null
    legalForm: string
    anbi: boolean
    anbiSince: string | null
    cbf: boolean
    cbfSince: string | null
    allowPaymentLink: boolean
  }
  account: number
  owner: Person
  /** Further people: they help, and own nothing. */
  members: readonly Person[]
  foundedDaysAgo: number
}

export interface BlockPlan {
  title: string
  description: string
  scene?: SceneName
}

export interface UpdatePlan {
  daysAgo: number
  title: string
  intro: string
  /** Simple HTML: p, ul, li, strong, em. */
  description: string
  scene?: SceneName
}

export interface ParticipantPlan {
  name: string
  /** The e-mail address of people who may sign in; the others get one made of their name. */
  email?: string
  /** The url of the team. */
  team?: string
  isCaptain?: boolean
  event?: string
  goal: number
  /** The part of the goal that has been raised, about; otherwise chance decides. */
  progress?: number
  motivation: string
  blocks?: readonly BlockPlan[]
  updates?: readonly UpdatePlan[]
}

export interface TeamPlan {
  url: string
  name: string
  motivation: string
  goal: number
  isOpen: boolean
  blocks?: readonly BlockPlan[]
}

/** A donation that is written by hand, because it stands at the top of the page. */
export interface SpotlightPlan {
  minutesAgo: number
  firstName: string
  lastName: string
  euros: number
  message: string
  /** The url of the participant or team it is for. */
  participant?: string
  team?: string
  isAnonymous?: boolean
}

export type AmountStyle = 'small' | 'usual' | 'generous'
export type Theme =
  | 'water'
  | 'garden'
  | 'care'
  | 'lanterns'
  | 'dyke'
  | 'beach'
  | 'forest'
  | 'mill'
  | 'skating'
  | 'bakery'
  | 'boat'

export interface DonationPlan {
  /**
   * The number of paid donations, every month of a monthly donation counted, and what they add up to. Absent: only
   * monthly donations, of any amount.
   */
  total?: { paidCount: number; raised: number }
  amounts: AmountStyle
  theme: Theme
  /** People who give every month. */
  monthlyCount: number
  /** The number of donations by the donor who can sign in. */
  donationsByAccount?: number
  /** The indexes of the monthly donations by the donor who can sign in. */
  monthlyByAccount?: readonly number[]
  /** The part of the single donations that goes to a participant or a team. */
  sponsorShare?: number
  /** Whether the money has been paid out to the organizer. */
  isPaidOut?: boolean
  /** The number of days since its last donation, though the project has not closed. */
  endedDaysAgo?: number
  spotlights?: readonly SpotlightPlan[]
}

export interface ProjectPlan {
  url: string
  name: string
  kind: ProjectKind
  state: ProjectStateNumber
  /** '{event}' and '{closing}' become a date in words. */
  description: string
  scene: SceneName | null
  organization?: OrganizationKey
  owner: Person
  managers?: readonly Person[]
  showUserAsOwner?: boolean
  goal: number | null
  showGoal?: boolean
  createdDaysAgo: number
  publishedDaysAgo: number | null
  /** Days from today; negative is past. */
  closesInDays: number | 'never'
  eventInDays?: number
  registrationClosesInDays?: number
  registrationLimit?: number
  /** The code with which its holders may sign up. */
  subscriptionCode?: string
  /** The price of taking part, and its name. */
  entryFee?: { euros: number; label: string }
  /** The details that participants fill in about themselves. */
  participantFields?: readonly RegistrationSwitch[]
  allowRecurring?: boolean
  allowOnlyMonthly?: boolean
  hidesAmounts?: boolean
  allowTeams?: boolean
  allowTeamCreation?: boolean
  isDonationEnabled?: boolean
  isArchived?: boolean
  account: number
  thankMailMotivation: string
  events?: readonly { name: string; type: string }[]
  donations: readonly { euros: number; name: string }[]
  blocks: readonly BlockPlan[]
  updates: readonly UpdatePlan[]
  teams?: readonly TeamPlan[]
  participants?: readonly ParticipantPlan[]
  donation: DonationPlan | null
}
