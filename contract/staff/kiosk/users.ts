import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { line } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { memberRoles } from '../../fundraisers/organizations/organization-choices.ts'
import { languages } from '../../texts.ts'

/** A user, as staff see them. */
export const kioskUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    photo: storedPicture.nullable(),
    photo_url: z.string(),
    is_email_verified: z.boolean(),
    /** Whether the account is locked by staff. */
    is_locked: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'KioskUser' })

export type KioskUser = z.infer<typeof kioskUser>

export const searchUsers = defineCall({
  method: 'POST',
  path: '/spark/kiosk/users/search',
  summary: 'Search accounts by the first letters of words of their name or address, or by their id',
  access: 'staff',
  ability: null,
  limitPerMinute: 120,
  body: z.object({ query: line(searchLengthMax) }),
  answers: {
    200: z.object({
      list: z.array(kioskUser),
      /** Whether there are others. */
      has_more: z.boolean(),
    }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

const namedPage = z.object({ id: z.number().int(), name: z.string(), url: z.string() })

/** An account as staff see it, without the facts that only its owner may know. */
export const kioskProfile = z
  .object({
    user: kioskUser.extend({
      language: z.enum(languages),
      uses_second_factor: z.boolean(),
      /** Whether the account is of staff, or is as soon as it uses a second factor. */
      requires_second_factor: z.boolean(),
      /** The moment when one of their browsers was last here. */
      last_seen_at: z.string().nullable(),
      /** The name of the plan that they pay for or try, or of the free plan. */
      plan: z.string(),
    }),
    /** All that they were invoiced. */
    revenue: euros,
    /** The currency of plans, as 'EUR'. */
    currency: z.string(),
    /** The projects of the user, the last first, at most a hundred. */
    projects: z.array(namedPage.extend({ is_public: z.boolean(), archived_at: z.string().nullable() })),
    organizations: z.array(namedPage.extend({ role: z.enum(memberRoles) })),
    /** The donations with this account, in all projects. */
    donated: z.object({ count: z.number().int(), total: euros }),
  })
  .meta({ id: 'KioskProfile' })

export type KioskProfile = z.infer<typeof kioskProfile>

export const showKioskProfile = defineCall({
  method: 'GET',
  path: '/spark/kiosk/users/:id/profile',
  summary: 'An account, with the projects and organizations that it leads and its donations',
  access: 'staff',
  ability: null,
  params: idParams,
  answers: { 200: kioskProfile, 404: messageAnswer },
})
