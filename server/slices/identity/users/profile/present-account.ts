import type { CurrentUser } from '../../../../../contract/identity/users/profile.ts'
import { pictureUrl } from '../../../../../contract/identity/media/picture-address.ts'
import type { Deps } from '../../../../deps.ts'
import type { Account } from './queries.ts'
import { staffStatus } from '../rules.ts'

/** Wide enough for the largest area where a profile photo is shown. */
export const photoWidth = 300

/**
 * Presents the account in the words of the contract [3.19]; its payment method is shown by billing, which stands after
 * this.
 */
export function presentAccount(
  { config, phoneCodes }: Pick<Deps, 'config' | 'phoneCodes'>,
  account: Account,
): CurrentUser {
  const { photo } = account
  const status = staffStatus(config, account)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    pending_email: account.pendingEmail,
    is_email_verified: account.emailVerifiedAt !== null,
    language: account.language,
    is_staff: status === 'staff',
    needs_second_factor: status === 'needs-factor',
    photo,
    photo_url: photo === null ? '' : config.baseUrl + pictureUrl(photo, photoWidth),
    first_name: account.firstName,
    last_name_prefix: account.lastNamePrefix,
    last_name: account.lastName,
    address: account.address,
    postal_code: account.postalCode,
    city: account.city,
    country: account.country,
    phone_number: account.phoneNumber,
    date_of_birth: account.dateOfBirth,
    uses_two_factor_auth: account.twoFactorPhone !== null,
    is_phone_factor_offered: phoneCodes.isOffered,
    uses_authenticator_app: account.usesApp,
    password_needs_factor: account.passwordNeedsFactor,
    recovery_codes_left: account.recoveryCodesLeft,
    country_code: account.twoFactorCountryCode,
    phone: account.twoFactorPhone,
    last_read_announcements_at: account.lastReadAnnouncementsAt?.toISOString() ?? null,
    created_at: account.createdAt.toISOString(),
  }
}
