import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { organizer } from '../organizations/organizer.ts'
import { languages } from '../../texts.ts'
import { progress } from '../totals/progress.ts'

/** 'link' is a payment link, 'project' has no participants, 'participants' is peer-to-peer. */
export const projectKinds = ['link', 'project', 'participants'] as const

export type ProjectKind = (typeof projectKinds)[number]

/** Questions to participants about themselves when they sign up, beside name and e-mail address. */
export const registrationSwitches = ['shirt_size', 'gender', 'date_of_birth', 'address', 'phone_number'] as const

export type RegistrationSwitch = (typeof registrationSwitches)[number]

export const projectEvent = z
  .object({ id: z.number().int(), name: z.string(), type: z.string() })
  .meta({ id: 'ProjectEvent' })

/** The public fields of a project that the caller may see. */
export const project = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    /** The language that its manager writes in, independent of the reader's. */
    language: z.enum(languages),
    description: z.string(),
    photo: storedPicture.nullable(),
    photo_url: z.string().nullable(),
    video_url: z.string().nullable(),
    state: z.number().int(),
    is_public: z.boolean(),
    is_payment_link: z.boolean(),
    allow_peer_to_peer: z.boolean(),
    allow_teams: z.boolean(),
    allow_team_creation: z.boolean(),
    allow_recurring: z.boolean(),
    allow_only_monthly: z.boolean(),
    isDonationAllowed: z.boolean(),
    closing_date: z.string(),
    /** Whole days until it closes; null when it never closes or has closed. */
    days_left: z.number().int().nullable(),
    event_date: z.string().nullable(),
    /** Whether its day is before today, in Amsterdam [4.03]. */
    event_has_passed: z.boolean(),
    p2p_subscription_deadline: z.string().nullable(),
    organization_id: z.number().int().nullable(),
    show_user_as_owner: z.boolean(),
    show_goal: z.boolean(),
    goal: euros.nullable(),
    raised: euros,
    donation_count: z.number().int(),
    percentage: z.number().int(),
    participant_count: z.number().int(),
    team_count: z.number().int(),
    /** The reason that registration is closed now; null while it is open: a held place is taken [4.05]. */
    registration_closed: z
      .enum(['none', 'draft', 'finished', 'off_line', 'deadline', 'limit', 'code_limit'])
      .nullable(),
    /** Whether all places are taken, held ones among them [4.05]. */
    subscriptionLimitReached: z.boolean(),
    /** Whether participants pay before their place is sure. */
    hasEntryFee: z.boolean(),
    /** The fee that they pay; null without one. */
    entry_fee: euros.nullable(),
    /** The name of the fee for its payer; empty: the product's own word. */
    fee_label: z.string(),
    /** The personal details that participants are requested to give. */
    enabled_registration_switches: z.array(z.enum(registrationSwitches)),
    organizer,
    is_manager: z.boolean(),
  })
  .meta({ id: 'Project' })

export type Project = z.infer<typeof project>

/** The fields of the donation form beside the amount, switched on by managers of the project. */
export const donationSwitches = ['message', 'newsletter', 'anonymous'] as const

export type DonationSwitch = (typeof donationSwitches)[number]

/** The details of donations that the public does not get. */
export const privacySwitches = ['hide_amounts', 'hide_names', 'hide_messages'] as const

export type PrivacySwitch = (typeof privacySwitches)[number]

/** The fields for its managers alone [3.07]. */
export const managedProject = project
  .extend({
    /**
     * Goes up with every change; an editor who sends back the version that they read gets a 409 when another change
     * came first.
     */
    version: z.number().int(),
    /** The moment from which it is on no page any more; its donations are stored, for its managers. */
    archived_at: z.string().nullable(),
    /** The moment when it was public for the first time; null until then. */
    published_at: z.string().nullable(),
    /** The goal of one participant, where every participant adds to the goal of the project. */
    goal: euros.nullable(),
    /** The goal as it stands: the same, times the participants where each of them adds to it. */
    dynamicGoal: euros.nullable(),
    goal_product_participant: z.boolean(),
    /** The goal that a participant begins with, and may change. */
    choosable_goal_default: euros.nullable(),
    donation_update_mail: z.boolean(),
    chargeback_mail: z.boolean(),
    /** The project's own words in the mail that thanks its donors. */
    thank_mail_motivation: z.string(),
    /** Whether giving is switched on; `isDonationAllowed` is also false while the project is not open. */
    donations_enabled: z.boolean(),
    /** The amount that a donor may add for the costs of paying; null when the project does not suggest it. */
    cover_costs: euros.nullable(),
    /** Whether the caller may choose where the money goes: the organization and the bank account. */
    is_lead: z.boolean(),
    bank_account: z.string().nullable(),
    bank_account_holder: z.string().nullable(),
    type_payment_link: z.boolean(),
    enabled_donation_switches: z.array(z.enum(donationSwitches)),
    enabled_privacy_switches: z.array(z.enum(privacySwitches)),
    /** Alternative text of the cover; '' without one. */
    photo_alt: z.string(),
    subscription_limit: z.number().int().nullable(),
    subscription_code: z.string().nullable(),
    /** The number of people who may sign up with the code, and whether they have. */
    subscription_code_limit: z.number().int().nullable(),
    subscriptionCodeLimitReached: z.boolean(),
    use_entry_fee: z.boolean(),
    /** Whether participants who joined before the fee have to pay it as well. */
    force_entry_fee: z.boolean(),
    /** The fee while `use_entry_fee` is on. */
    entry_fee: euros.nullable(),
  })
  .meta({ id: 'ManagedProject' })

export type ManagedProject = z.infer<typeof managedProject>

/** A project in a list. */
export const projectCard = project
  .pick({
    id: true,
    name: true,
    url: true,
    language: true,
    description: true,
    photo: true,
    photo_url: true,
    state: true,
    show_goal: true,
    goal: true,
    raised: true,
    donation_count: true,
    percentage: true,
    days_left: true,
    organizer: true,
  })
  .meta({ id: 'ProjectCard' })

export type ProjectCard = z.infer<typeof projectCard>

export const listRecentProjects = defineCall({
  method: 'GET',
  path: '/api/project/recent',
  summary: 'The newest public projects, newest first',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  query: z.object({ limit: wholeNumber({ max: 24 }).default(6) }),
  answers: { 200: z.object({ list: z.array(projectCard) }) },
})

export const showProjectProgress = defineCall({
  method: 'GET',
  path: '/api/project/:id/progress',
  summary: 'The amount that a project has raised; for pages that cannot hold a live connection',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: idParams,
  answers: { 200: progress, 404: messageAnswer },
})
