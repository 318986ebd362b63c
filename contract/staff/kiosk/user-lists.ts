import { z } from 'zod'
import { type Call, defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { donationStates } from '../../money/payments/donation-states.ts'
import { teamRoles } from '../../subscriptions/account-teams/team-roles.ts'
import { discountTerms } from '../../subscriptions/billing/coupons.ts'
import { plan } from '../../subscriptions/billing/plans.ts'
import { subscriptionStates } from '../../subscriptions/billing/subscription-states.ts'
import { soldInvoice } from './invoices.ts'

// The lists of one account for staff. Each read of them is a row in the audit log, once in five minutes.

const userCall = { method: 'GET', access: 'staff', ability: null, params: idParams } as const

/** The lists are long for few: the page of a user shows their first rows. */
const userListCall = {
  ...userCall,
  query: z.object({ after: z.string().max(100).optional(), limit: wholeNumber({ max: 100 }).default(30) }),
}

const answersOf = <T extends z.ZodType>(item: T) =>
  ({ 200: cursorPage(item), 404: messageAnswer, 422: fieldErrorsAnswer }) satisfies Call['answers']

/** The plan of an account, with what it costs and when, and without the payer's card and address. */
export const userPlan = z
  .object({
    state: z.enum(subscriptionStates),
    plan: plan,
    /** The end of the trial, of the plan or of the account itself; null where there is none. */
    trial_ends_at: z.string().nullable(),
    /** The moment when a cancelled plan ends. */
    ends_at: z.string().nullable(),
    /** The next bill by the plan, discount, credit and VAT of now; null when none comes. `total` is text. */
    next: z.object({ at: z.string(), total: z.string() }).nullable(),
    /** A renewal was declined since then. */
    unpaid_since: z.string().nullable(),
    coupon: discountTerms.nullable(),
    /** Whether a discount waits for the approval of a colleague. */
    has_unapproved_discount: z.boolean(),
  })
  .meta({ id: 'UserPlan' })

export type UserPlan = z.infer<typeof userPlan>

export const showUserPlan = defineCall({
  ...userCall,
  path: '/spark/kiosk/users/:id/plan',
  summary: 'The plan of an account: its state, price, trial, discount and next bill',
  answers: { 200: userPlan, 404: messageAnswer },
})

export const listUserInvoices = defineCall({
  ...userListCall,
  path: '/spark/kiosk/users/:id/invoices',
  summary: 'The invoices for plans that an account pays for itself or for a team, newest first',
  answers: answersOf(soldInvoice),
})

/** A discount that an account has or had. */
export const userDiscount = discountTerms
  .extend({
    id: z.number().int(),
    /** The code that gave it; null when staff did. */
    code: z.string().nullable(),
    is_team: z.boolean(),
    /** Whether it reduces the next bill. */
    is_running: z.boolean(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'UserDiscount' })

export type UserDiscount = z.infer<typeof userDiscount>

export const listUserDiscounts = defineCall({
  ...userListCall,
  path: '/spark/kiosk/users/:id/discounts',
  summary: 'The discounts of an account and of the teams that it pays for, newest first, by codes and by staff',
  answers: answersOf(userDiscount),
})

const namedPage = { name: z.string(), url: z.string() }

/** A donation that was made with an account. */
export const userDonation = z
  .object({
    id: z.number().int(),
    amount: euros,
    status: z.enum(donationStates),
    is_monthly: z.boolean(),
    is_anonymous: z.boolean(),
    created_at: z.string(),
    project: z.object(namedPage),
  })
  .meta({ id: 'UserDonation' })

export type UserDonation = z.infer<typeof userDonation>

export const listUserDonations = defineCall({
  ...userListCall,
  path: '/spark/kiosk/users/:id/donations',
  summary: 'The donations that were made with an account, in any state, newest first',
  answers: answersOf(userDonation),
})

/** A project of an account. */
export const userProject = z
  .object({
    id: z.number().int(),
    ...namedPage,
    raised: euros,
    is_public: z.boolean(),
    archived_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'UserProject' })

export type UserProject = z.infer<typeof userProject>

export const listUserProjects = defineCall({
  ...userListCall,
  path: '/spark/kiosk/users/:id/projects',
  summary: 'The projects that an account owns, newest first, archived ones among them',
  answers: answersOf(userProject),
})

/** A participant page of an account; `url` is that of its project, `path` that of the page itself. */
export const userParticipation = z
  .object({
    id: z.number().int(),
    path: z.string(),
    project: z.object(namedPage),
    /** The name of its team; null without one. */
    team: z.string().nullable(),
    raised: euros,
    archived_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'UserParticipation' })

export type UserParticipation = z.infer<typeof userParticipation>

export const listUserParticipations = defineCall({
  ...userListCall,
  path: '/spark/kiosk/users/:id/participations',
  summary: 'The projects in which an account takes part, newest first, archived pages among them',
  answers: answersOf(userParticipation),
})

/** An account team of an account, with the plan of that team. */
export const userTeam = z
  .object({
    id: z.number().int(),
    name: z.string(),
    role: z.enum(teamRoles),
    plan: z.string(),
    joined_at: z.string(),
  })
  .meta({ id: 'UserTeam' })

export type UserTeam = z.infer<typeof userTeam>

export const listUserTeams = defineCall({
  ...userListCall,
  path: '/spark/kiosk/users/:id/account-teams',
  summary: 'The account teams of an account, newest first, with its role and the plan of the team',
  answers: answersOf(userTeam),
})
