import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { line } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { reviewOutcome } from '../moderation/reviews.ts'
import { organizationCategories } from './categories.ts'
import { memberRoles, ownOrganizationOrders } from './organization-choices.ts'
import type { WebhookName } from './webhook-names.ts'

/** An organization in a list of its members. */
export const organizationCard = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    description: z.string(),
    city: z.string(),
    photo: storedPicture.nullable(),
    photo_url: z.string().nullable(),
    /** 0 unpublished, 1 public: its page is public. */
    state: z.number().int(),
    is_public: z.boolean(),
    allow_payment_link: z.boolean(),
    /** The role of the caller; null for a non-member. */
    role: z.enum(memberRoles).nullable(),
    userIsOwner: z.boolean(),
    /** Whether the caller may change it. */
    is_manager: z.boolean(),
  })
  .meta({ id: 'OrganizationCard' })

export type OrganizationCard = z.infer<typeof organizationCard>

/** The public fields of an organization that the caller may see. */
export const organization = organizationCard
  .extend({
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    zipcode: z.string(),
    city: z.string(),
    country: z.string(),
    external_url: z.string().nullable(),
    registration_number: z.string().nullable(),
    rsin: z.string().nullable(),
    legal_form: z.string().nullable(),
    category: z.enum(organizationCategories).nullable(),
    /** Whether the organization says that it has a mark of trust, since when, and where that can be looked up. */
    anbi: z.boolean(),
    anbi_since: z.string().nullable(),
    anbi_register_url: z.url(),
    cbf: z.boolean(),
    cbf_since: z.string().nullable(),
    cbf_register_url: z.url(),
    header_image: storedPicture.nullable(),
    header_image_url: z.string().nullable(),
  })
  .meta({ id: 'Organization' })

export type Organization = z.infer<typeof organization>

/** The fields for its leaders alone. */
export const organizationDetails = organization
  .extend({
    bank_account: z.string().nullable(),
    bank_account_holder: z.string().nullable(),
    use_own_provider: z.boolean(),
    /**
     * Name and password at the payment provider are never answered. 'unreadable': they were set under another secret of
     * this server, and have to be given again.
     */
    provider_credentials: z.object({
      state: z.enum(['none', 'set', 'unreadable']),
      set_at: z.string().nullable(),
    }),
    /**
     * Whether the payment provider of the platform signs in with a name and a password: else they are stored, and not
     * used.
     */
    takes_provider_credentials: z.boolean(),
    /** The URLs to which its donations are sent; null: none. */
    webhook_urls: z.object({
      donation_paid: z.string().nullable(),
      donation_reversed: z.string().nullable(),
    } satisfies Record<WebhookName, z.ZodType>),
    /** The moment since which its webhooks are signed with its secret, which is never answered again. */
    webhook_secret_set_at: z.string().nullable(),
    /** Whether it was made under another secret of this server: nothing is sent before a new one is made. */
    is_webhook_secret_unreadable: z.boolean(),
    users: z.array(
      z.object({ id: z.number().int(), name: z.string(), role: z.enum(memberRoles), photo: storedPicture.nullable() }),
    ),
    /** The version to send with a change: a change of an older version is answered with 409. */
    version: z.number().int(),
    /** Whether a leader agreed to the terms when the organization was to be published. */
    general_terms: z.boolean(),
    /** The decision about the latest request to publish it; none without a request, or when that was withdrawn. */
    review: reviewOutcome.nullable(),
    /**
     * Whether staff look at it before it is public; else a request makes it public at once, but for one that they
     * have a reason to see.
     */
    is_reviewed_first: z.boolean(),
  })
  .meta({ id: 'OrganizationDetails' })

export type OrganizationDetails = z.infer<typeof organizationDetails>

const { list: _list, ...pages } = numberedPage(organizationCard).shape

export const listOwnOrganizations = defineCall({
  method: 'GET',
  path: '/api/organization',
  summary: 'The organizations that the user belongs to',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  query: numberedQuery({
    orders: ownOrganizationOrders,
    pageSize: 10,
    filter: {
      search: line(searchLengthMax).default(''),
      role: z.enum(['', ...memberRoles], 'validation.choose').default(''),
    },
  }),
  answers: { 200: z.object({ data: z.array(organizationCard), ...pages }) },
})

export const listOrganizationsOfUser = defineCall({
  method: 'GET',
  path: '/api/user/organizations',
  summary: 'The organizations that the user can make projects for [6.04]',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: z.object({ list: z.array(organizationCard) }) },
})

export const showOrganization = defineCall({
  method: 'GET',
  path: '/api/organization/:id',
  summary: 'The public facts of an organization; one that is not public is visible to its members',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: idParams,
  answers: { 200: z.object({ organization }), 404: messageAnswer },
})

export const showOrganizationDetails = defineCall({
  method: 'GET',
  path: '/api/organization/:id/details',
  summary: 'The settings of an organization, for its leaders',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: z.object({ organization: organizationDetails }), 403: messageAnswer, 404: messageAnswer },
})
