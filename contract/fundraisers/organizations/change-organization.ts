import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { numberOrNone, onOff, requiredParagraph, tick, wholeNumber } from '../../fields/fields.ts'
import { reviewReasonLengthMax } from '../../fields/limits.ts'
import { organization, organizationDetails } from './organization.ts'
import { organizationForm, organizationImpersonationFields, simpleOrganizationForm } from './organization-form.ts'

export const saveSimpleOrganization = defineCall({
  method: 'POST',
  path: '/api/organization-simple',
  summary:
    'Create an organization from a name and a description, or change those of one that the user leads. A new one sent again under the same Idempotency-Key is created once',
  takesIdempotencyKey: true,
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 20,
  body: simpleOrganizationForm.extend({
    /** The one to change; without it a new one is made, with the user as its owner. */
    organization_id: numberOrNone,
    /** The version that was read: the change is refused when there is a newer one. */
    version: wholeNumber().optional(),
  }),
  impersonationFields: { name: true, description: true, organization_id: true },
  answers: {
    200: z.object({ item: organization, message: z.string() }),
    403: messageAnswer,
    404: messageAnswer,
    /** The answer when another editor changed it meanwhile: `item` is its current state. */
    409: z.object({ item: organization, message: z.string() }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

/** A file, or a data: URL as a crop widget makes it. */
const pictureUrl = z.string().max(6_000_000).optional()

const settings = organizationForm.extend({
  photo: z.file().optional(),
  photo_url: pictureUrl,
  header_image: z.file().optional(),
  /** The picture across the page; null removes it. The logo can only be replaced. */
  header_image_url: pictureUrl.nullable(),
  /** The version that this change is based on; the change is refused when there is a newer one. */
  version: wholeNumber().optional(),
})

const impersonationFields = {
  ...organizationImpersonationFields,
  photo: true,
  photo_url: true,
  header_image: true,
  header_image_url: true,
} as const

export type SentSettings = z.output<typeof settings>

/** The answer when another editor changed it meanwhile: `item` is its current state. */
const outdatedAnswer = z.object({ item: organizationDetails, message: z.string() })

const refusals = {
  403: messageAnswer,
  404: messageAnswer,
  413: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
}

const savesOrganization = {
  access: 'signed-in',
  ability: null,
  impersonation: true,
  needsConfirmation: 'when-changed',
  isMultipart: true,
  limitPerMinute: 60,
  params: idParams,
} as const

export const changeOrganization = defineCall({
  method: 'POST',
  path: '/api/organization/:id',
  summary:
    'Change settings, pictures or bank account of an organization; what is left out stays. Pictures are a file `photo` or ' +
    '`header_image` (multipart, at most 4 MB), or a data: URL in `photo_url` or `header_image_url`; null there takes the header away',
  ...savesOrganization,
  body: settings,
  impersonationFields,
  answers: {
    200: z.object({ item: organizationDetails, message: z.string() }),
    409: outdatedAnswer,
    ...refusals,
  },
})

export const publishOrganization = defineCall({
  method: 'PATCH',
  path: '/api/organization/:id',
  summary:
    'Request to publish an organization: all that its profile and that of the user still lack is named, theirs as `user.…`. ' +
    'It is public once it was reviewed; `is_public` no takes it off line. Settings are taken here as well, alone or before it',
  ...savesOrganization,
  body: settings.extend({ general_terms: tick, is_public: onOff.optional() }),
  impersonationFields: { ...impersonationFields, general_terms: false, is_public: false },
  answers: {
    200: z.object({ item: organizationDetails, title: z.string(), message: z.string() }),
    409: outdatedAnswer,
    ...refusals,
  },
})

export const allowPaymentLinks = defineCall({
  method: 'PUT',
  path: '/api/organization/:id/payment-links',
  summary:
    'Let an organization make payment links, or no longer: staff decide, as only a reader with their address finds these pages',
  access: 'staff',
  ability: null,
  params: idParams,
  body: z.object({ allow_payment_link: onOff, reason: requiredParagraph(reviewReasonLengthMax) }),
  answers: {
    200: z.object({ item: organizationDetails, message: z.string() }),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

const success = z.object({ success: z.literal(true) })

export const checkNewOrganizationField = defineFieldCheck(organizationForm, {
  path: '/api/organization/validate',
  summary: 'Check one field of a new organization',
  access: 'signed-in',
  impersonation: true,
})

export const checkOrganizationField = defineCall({
  ...defineFieldCheck(organizationForm, {
    path: '/api/organization/validate/:id',
    summary:
      'Check one field of an organization beside its present values; without a value, whether it has all for that field that it needs to be published',
    access: 'signed-in',
    impersonation: true,
    params: idParams,
  }),
  answers: { 200: success, 403: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const checkWholeOrganization = defineCall({
  method: 'POST',
  path: '/api/organization/validateAll/:id',
  summary: 'Check whether an organization has all that it needs to be published; each missing field is named',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  params: idParams,
  answers: { 200: success, 403: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})
