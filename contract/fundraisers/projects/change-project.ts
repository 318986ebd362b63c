import { z } from 'zod'
import { centsOfAmount } from '../../money.ts'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { changesOneField, fieldRefusals, fieldUpdate, seenVersion } from '../../fields/field-update.ts'
import { line, onOff, paragraph, requiredLine, wholeAmount, wholeNumber } from '../../fields/fields.ts'
import {
  coverCentsMax,
  coverCentsMin,
  entryFeeCentsMax,
  feeLabelLengthMax,
  photoAltLengthMax,
  projectDescriptionLengthMax,
  projectNameLengthMax,
  subscriptionLimitMax,
  thankMailLengthMax,
  videoUrlLengthMax,
} from '../../fields/limits.ts'
import { slugField } from '../organizations/organization-form.ts'
import {
  bankAccount,
  bankAccountHolder,
  closingDate,
  dateOrNull,
  organizationOrNone,
  switchesOf,
} from './project-form.ts'
import { donationSwitches, managedProject, privacySwitches, registrationSwitches } from './projects.ts'
import { withProtocol } from '../../identity/users/contact-details.ts'
import { subscriptionCode } from './subscription-code.ts'
import { embedUrlOf } from './video-address.ts'

/** A YouTube or Vimeo link; empty when there is no film any more [5.06]. */
const videoUrl = line(videoUrlLengthMax)
  .transform(withProtocol)
  .pipe(z.string().refine((text) => text === '' || embedUrlOf(text) !== undefined, 'validation.video'))

/** A data: URL of the part that was chosen [9.07]; empty leaves the photo as it is [5.16], null takes it away. */
const photoUrl = z.string('validation.photo').max(6_000_000).nullable()

/** The number of people who can take part; empty: as many as want to. */
const subscriptionLimit = z.preprocess(
  (value: number | string | null) => (value === '' ? null : value),
  wholeNumber({ max: subscriptionLimitMax }).nullable(),
)

/** Euros and cents as people write them, which come out as cents; empty: none. */
const entryFee = z
  .union([z.string().max(30), z.number()], 'validation.amount')
  .nullable()
  .transform((value, context) => {
    if (value === null || value === '') return null
    const cents = centsOfAmount(value)
    if (cents === undefined || cents === 0 || cents > entryFeeCentsMax)
      context.addIssue({ code: 'custom', message: 'validation.amount' })
    return cents ?? null
  })

/** The costs that a donor may cover, from euros to cents; null when they are not offered. It is no surcharge. */
const coverCosts = z
  .union([z.string().max(30), z.number()], 'validation.cover_costs')
  .nullable()
  .transform((value, context) => {
    if (value === null || value === '') return null
    const cents = centsOfAmount(value)
    if (cents === undefined || cents < coverCentsMin || cents > coverCentsMax)
      context.addIssue({ code: 'custom', message: 'validation.cover_costs' })
    return cents ?? null
  })

/** The goal of one participant, who may choose another; empty: none to begin with. */
const goalOrNull = z.preprocess(
  (value: number | string | null) => (value === '' ? null : value),
  wholeAmount.nullable(),
)

/** The fields of an existing project that its creation form does not have. */
export const laterFields = {
  url: slugField,
  video_url: videoUrl,
  photo_alt: line(photoAltLengthMax),
  choosable_goal_default: goalOrNull,
  thank_mail_motivation: paragraph(thankMailLengthMax),
  cover_costs: coverCosts,
  subscription_limit: subscriptionLimit,
  subscription_code: subscriptionCode,
  subscription_code_limit: subscriptionLimit,
  entry_fee: entryFee,
  fee_label: line(feeLabelLengthMax),
}

const projectAnswer = z.object({
  item: managedProject,
  message: z.string(),
  /** The pending change of this field; absent without one. */
  waiting: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
})

const change = {
  ...changesOneField,
  path: '/api/project/:id',
  impersonation: true,
  body: fieldUpdate({
    ...laterFields,
    name: requiredLine(projectNameLengthMax),
    description: paragraph(projectDescriptionLengthMax),
    closing_date: closingDate,
    event_date: dateOrNull,
    p2p_subscription_deadline: dateOrNull,
    goal: wholeAmount,
    show_goal: onOff,
    goal_product_participant: onOff,
    donation_update_mail: onOff,
    chargeback_mail: onOff,
    isDonationAllowed: onOff,
    allow_recurring: onOff,
    allow_only_monthly: onOff,
    allow_teams: onOff,
    allow_team_creation: onOff,
    organization_id: organizationOrNone,
    show_user_as_owner: onOff,
    bank_account: bankAccount,
    bank_account_holder: bankAccountHolder,
    type_payment_link: onOff,
    allow_peer_to_peer: onOff,
    photo_url: photoUrl,
    enabled_donation_switches: switchesOf(donationSwitches),
    enabled_privacy_switches: switchesOf(privacySwitches),
    enabled_registration_switches: switchesOf(registrationSwitches),
    use_entry_fee: onOff,
    force_entry_fee: onOff,
  }),
  // Another organization gets the money from then on.
  impersonationFields: {
    url: true,
    video_url: true,
    photo_alt: true,
    choosable_goal_default: true,
    thank_mail_motivation: false,
    cover_costs: true,
    subscription_limit: true,
    subscription_code: true,
    subscription_code_limit: true,
    entry_fee: true,
    fee_label: true,
    name: true,
    description: true,
    closing_date: true,
    event_date: true,
    p2p_subscription_deadline: true,
    goal: true,
    show_goal: true,
    goal_product_participant: true,
    donation_update_mail: true,
    chargeback_mail: true,
    isDonationAllowed: true,
    allow_recurring: true,
    allow_only_monthly: true,
    allow_teams: true,
    allow_team_creation: true,
    organization_id: false,
    show_user_as_owner: true,
    bank_account: false,
    bank_account_holder: false,
    type_payment_link: true,
    allow_peer_to_peer: true,
    photo_url: true,
    enabled_donation_switches: true,
    enabled_privacy_switches: true,
    enabled_registration_switches: true,
    use_entry_fee: true,
    force_entry_fee: true,
  },
  answers: { ...fieldRefusals, 200: projectAnswer, 403: messageAnswer, 409: projectAnswer },
} as const

export const changeProject = defineCall({
  ...change,
  method: 'PUT',
  summary:
    'Change one field of a project, for its managers; 409 with the present values when another writer changed the `version` that was sent',
  needsConfirmation: 'when-changed',
})

export const changeProjectByPost = defineCall({
  ...change,
  method: 'POST',
  summary: 'Change one field of a project; the same as PUT',
  needsConfirmation: 'when-changed',
})

export const makeSubscriptionCode = defineCall({
  method: 'POST',
  path: '/api/project/:id/subscription-code',
  summary:
    'Replace the registration code of a project; the former one stops working. 409 with the present values when another writer changed the `version` that was sent',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 20,
  params: idParams,
  body: z.object({ version: seenVersion }),
  answers: { 200: projectAnswer, 404: messageAnswer, 409: projectAnswer, 429: messageAnswer },
})
