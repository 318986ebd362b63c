import { z } from 'zod'
import { bankAccountOrNone } from '../organizations/bank-account.ts'
import {
  dateOrNone,
  line,
  onOff,
  paragraph,
  requiredLine,
  tick,
  wholeAmount,
  wholeNumber,
} from '../../fields/fields.ts'
import {
  bankAccountHolderLengthMax,
  eventNameLengthMax,
  eventTypeLengthMax,
  infiniteClosingDate,
  projectDescriptionLengthMax,
  projectEventsMax,
  projectNameLengthMax,
} from '../../fields/limits.ts'
import { privacySwitches } from './projects.ts'

/** The organization of the project; none for a project of a person. */
export const organizationOrNone = z.preprocess(
  (value: number | string | null) => (value === '' ? null : value),
  wholeNumber().nullable(),
)

/** The day on which it closes; empty for never [4.03]. */
export const closingDate = dateOrNone.transform((date) => (date === '' ? infiniteClosingDate : date))

export const dateOrNull = dateOrNone.transform((date) => (date === '' ? null : date))

export const bankAccount = bankAccountOrNone.transform((account) => (account === '' ? null : account))

export const bankAccountHolder = line(bankAccountHolderLengthMax).transform((name) => (name === '' ? null : name))

/** Switches that are on, without repeats, in the order of `names`. */
export const switchesOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .array(z.enum(names, 'validation.choose'), 'validation.choose')
    .max(names.length * 2)
    .transform((enabled) => names.filter((name) => enabled.includes(name)))

/** A distance or a ticket: both its name and its type are needed [5.09]. */
export const projectEventForm = z.object({
  name: requiredLine(eventNameLengthMax),
  type: requiredLine(eventTypeLengthMax),
})

/** The choice of the organizer, and a name [2.10]. */
export const simpleProjectForm = z.object({
  name: requiredLine(projectNameLengthMax),
  organization_id: organizationOrNone.default(null),
  show_user_as_owner: tick,
  allow_peer_to_peer: tick,
  is_payment_link: tick,
})

/** The fields of the form where a project is made fully [2.09]. */
export const projectForm = simpleProjectForm.extend({
  description: paragraph(projectDescriptionLengthMax).default(''),
  goal: z.preprocess(
    (value: number | string | null | undefined) => (value === '' || value === null ? undefined : value),
    wholeAmount.optional(),
  ),
  show_goal: onOff.default(true),
  bank_account: bankAccount.default(null),
  bank_account_holder: bankAccountHolder.default(null),
  closing_date: closingDate.default(infiniteClosingDate),
  event_date: dateOrNull.default(null),
  p2p_subscription_deadline: dateOrNull.default(null),
  enabled_privacy_switches: switchesOf(privacySwitches).default([]),
  project_events: z.array(projectEventForm).max(projectEventsMax).default([]),
})

/**
 * The fields of the simple form that staff may send during impersonation: a new project is made for an organization of
 * theirs.
 */
export const simpleProjectImpersonationFields = {
  name: true,
  organization_id: true,
  show_user_as_owner: true,
  allow_peer_to_peer: true,
  is_payment_link: true,
} as const

/** Fields of the whole form that staff may fill in for the user: never the account that receives the money. */
export const projectImpersonationFields = {
  ...simpleProjectImpersonationFields,
  description: true,
  goal: true,
  show_goal: true,
  bank_account: false,
  bank_account_holder: false,
  closing_date: true,
  event_date: true,
  p2p_subscription_deadline: true,
  enabled_privacy_switches: true,
  project_events: true,
} as const

export type SimpleProjectForm = z.output<typeof simpleProjectForm>
export type ProjectForm = z.output<typeof projectForm>
