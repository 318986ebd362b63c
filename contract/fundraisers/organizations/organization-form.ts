import { z } from 'zod'
import { bankAccountOrNone } from './bank-account.ts'
import { isCountryCode } from '../../countries.ts'
import { dateOrNone, emailAddress, line, paragraph, requiredLine, onOff, telephone } from '../../fields/fields.ts'
import {
  organizationDescriptionLengthMax,
  organizationNameLengthMax,
  slugLengthMax,
  photoAltLengthMax,
} from '../../fields/limits.ts'
import { isPhoneNumberOrNone, isWebUrl, withProtocol } from '../../identity/users/contact-details.ts'
import { organizationCategories } from './categories.ts'
import { isRsin } from './rsin.ts'

/** A telephone number as people write it, or empty. */
const phoneOrNone = telephone(line(30).pipe(z.string().refine(isPhoneNumberOrNone, 'validation.phone')))

/** The URL of a web page, to which `https://` is added where it is missing; or empty. */
const urlOrNone = line(300)
  .transform(withProtocol)
  .pipe(z.string().refine((text) => text === '' || isWebUrl(text), 'validation.url'))

/** The first segment of a page's URL: words of plain letters and digits with a dash between them. */
export const slugField = requiredLine(slugLengthMax)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().refine((text) => /^[a-z\d]+(-[a-z\d]+)*$/.test(text), 'validation.page_address'))

/** The simple form [3.13]. Of one that is there already, a description that is left out stays. */
export const simpleOrganizationForm = z.object({
  name: requiredLine(organizationNameLengthMax),
  description: paragraph(organizationDescriptionLengthMax).optional(),
})

/** All fields that the leaders of an organization fill in [3.12]. Empty is nothing; a field left out stays. */
export const organizationForm = z.object({
  name: requiredLine(organizationNameLengthMax).optional(),
  description: paragraph(organizationDescriptionLengthMax).optional(),
  url: slugField.optional(),
  email: z.union([z.literal(''), emailAddress]).optional(),
  phone: phoneOrNone.optional(),
  address: line(150).optional(),
  zipcode: line(12).optional(),
  city: line(100).optional(),
  country: z.string().meta({ minLength: 2, maxLength: 2 }).refine(isCountryCode, 'validation.choose').optional(),
  external_url: urlOrNone.optional(),
  registration_number: line(30).optional(),
  rsin: line(9)
    .pipe(z.string().refine((text) => text === '' || isRsin(text), 'validation.rsin'))
    .optional(),
  legal_form: line(60).optional(),
  category: z.enum(['', ...organizationCategories], 'validation.choose').optional(),
  anbi: onOff.optional(),
  anbi_since: dateOrNone.optional(),
  cbf: onOff.optional(),
  cbf_since: dateOrNone.optional(),
  /** Alternative text of the picture across the page. */
  header_image_alt: line(photoAltLengthMax).optional(),
  bank_account: bankAccountOrNone.optional(),
  bank_account_holder: line(100).optional(),
  use_own_provider: onOff.optional(),
  /** Sealed when they are stored, and never answered; both empty takes them away. */
  provider_username: line(200).optional(),
  provider_password: z.string().max(200, 'validation.text_too_long').optional(),
})

/** The fields that staff may send during impersonation of a leader: never where the money goes. */
export const organizationImpersonationFields = {
  name: true,
  description: true,
  url: true,
  email: true,
  phone: true,
  address: true,
  zipcode: true,
  city: true,
  country: true,
  external_url: true,
  registration_number: true,
  rsin: true,
  legal_form: true,
  category: true,
  anbi: true,
  anbi_since: true,
  cbf: true,
  cbf_since: true,
  header_image_alt: true,
  bank_account: false,
  bank_account_holder: false,
  use_own_provider: false,
  provider_username: false,
  provider_password: false,
} as const

export type OrganizationChanges = z.output<typeof organizationForm>
