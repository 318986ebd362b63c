import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { seenVersion } from '../../fields/field-update.ts'
import { switchesOf } from './project-form.ts'
import { donationSwitches, privacySwitches } from './projects.ts'

const donationSwitchesAnswer = z.object({
  enabled_donation_switches: z.array(z.enum(donationSwitches)),
  /** All switches. */
  switches: z.array(z.enum(donationSwitches)),
  /** The version of the project: send it back, and a change by another editor meanwhile is answered with 409. */
  version: z.number().int(),
})

const privacySwitchesAnswer = z.object({
  enabled_privacy_switches: z.array(z.enum(privacySwitches)),
  /** All switches. */
  switches: z.array(z.enum(privacySwitches)),
  /** The version of the project: send it back, and a change by another editor meanwhile is answered with 409. */
  version: z.number().int(),
})

const donationSwitchList = switchesOf(donationSwitches).optional()
const privacySwitchList = switchesOf(privacySwitches).optional()
/**
 * Returns the name of a missing field. A list comes under its own name, or as `value` beside the name of the field, as
 * every other field is changed.
 */
const missingField = (name: string) => ({ error: 'validation.choose', path: [name] })

const ofManager = { access: 'signed-in', ability: null, params: idParams } as const
const showsSwitches = { ...ofManager, method: 'GET', impersonation: 'unrecorded' } as const
const changesSwitches = {
  ...ofManager,
  method: 'PUT',
  oneField: 'by value',
  impersonation: true,
  limitPerMinute: 120,
} as const
const switchRefusals = { 404: messageAnswer, 422: fieldErrorsAnswer }

export const showDonationSwitches = defineCall({
  ...showsSwitches,
  path: '/api/project/:id/switches/donation',
  summary: 'The donation switches of a project, for its managers: the fields of the form beside the amount',
  answers: { 200: donationSwitchesAnswer, 404: messageAnswer },
})

export const changeDonationSwitches = defineCall({
  ...changesSwitches,
  path: '/api/project/:id/switches/donation',
  summary: 'Choose the donation switches of a project; the same as the field `enabled_donation_switches`',
  body: z
    .object({
      field: z.literal('enabled_donation_switches').optional(),
      value: donationSwitchList,
      enabled_donation_switches: donationSwitchList,
      version: seenVersion,
    })
    .refine(
      (body) => (body.enabled_donation_switches ?? body.value) !== undefined,
      missingField('enabled_donation_switches'),
    ),
  impersonationFields: { enabled_donation_switches: true },
  answers: {
    ...switchRefusals,
    200: donationSwitchesAnswer,
    /** The `version` sent is outdated: this is the current state. */
    409: donationSwitchesAnswer.extend({ message: z.string() }),
  },
})

export const showPrivacySwitches = defineCall({
  ...showsSwitches,
  path: '/api/project/:id/switches/privacy',
  summary: 'The privacy switches of a project, for its managers: the facts of donations that others do not see',
  answers: { 200: privacySwitchesAnswer, 404: messageAnswer },
})

export const changePrivacySwitches = defineCall({
  ...changesSwitches,
  path: '/api/project/:id/switches/privacy',
  summary: 'Choose the privacy switches of a project; the same as the field `enabled_privacy_switches`',
  body: z
    .object({
      field: z.literal('enabled_privacy_switches').optional(),
      value: privacySwitchList,
      enabled_privacy_switches: privacySwitchList,
      version: seenVersion,
    })
    .refine(
      (body) => (body.enabled_privacy_switches ?? body.value) !== undefined,
      missingField('enabled_privacy_switches'),
    ),
  impersonationFields: { enabled_privacy_switches: true },
  answers: {
    ...switchRefusals,
    200: privacySwitchesAnswer,
    /** The `version` sent is outdated: this is the current state. */
    409: privacySwitchesAnswer.extend({ message: z.string() }),
  },
})
