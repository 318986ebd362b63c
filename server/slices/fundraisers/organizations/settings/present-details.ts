import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'
import type { Deps } from '../../../../deps.ts'
import type { Secret } from '../../../../platform/secrets.ts'
import { findLatestReview, isReviewedFirst, presentOutcome, type ReviewOutcome } from '../../moderation/index.ts'
import { listMembers } from '../members/queries.ts'
import { presentOrganization } from '../present-organization.ts'
import type { Organization } from '../queries.ts'
import { unsealCredentials } from '../seal-credentials.ts'
import { isWebhookSecretUnreadable } from '../webhook-secret.ts'

/** Presents all settings, for leaders of the organization, and for staff. */
export async function presentDetails(
  { db, config, payments }: Pick<Deps, 'db' | 'config' | 'payments'>,
  organization: Organization,
): Promise<OrganizationDetails> {
  const members = await listMembers(db, organization.id)
  const review = await findLatestReview(db, { subject: 'organization', subjectId: organization.id })
  return {
    ...presentOrganization(organization),
    bank_account: organization.bankAccount,
    bank_account_holder: organization.bankAccountHolder,
    use_own_provider: organization.usesOwnProviderAccount,
    provider_credentials: credentialsState(config.secret, organization),
    takes_provider_credentials: payments.linkingAt(payments.platformAccount.provider)?.signIn !== undefined,
    webhook_urls: {
      donation_paid: organization.webhookUrls.donation_paid ?? null,
      donation_reversed: organization.webhookUrls.donation_reversed ?? null,
    },
    webhook_secret_set_at: organization.webhookSecretSetAt?.toISOString() ?? null,
    is_webhook_secret_unreadable: isWebhookSecretUnreadable(config, organization.webhookSecretSealed),
    users: members.map(({ userId, name, role, photo }) => ({ id: userId, name, role, photo })),
    version: organization.version,
    // It cannot be requested without.
    general_terms: review !== undefined || organization.isPublic,
    review: review === undefined || isOfHiddenPage(organization, review) ? null : presentOutcome(review),
    is_reviewed_first: isReviewedFirst(config, [organization.name, organization.url], review),
  }
}

/**
 * Whether a review is about a change of a page off line, which requests no publication; the reason of a rejection is
 * shown.
 */
const isOfHiddenPage = ({ isPublic }: Organization, { occasion, state }: ReviewOutcome) =>
  !isPublic && occasion === 'change' && state !== 'rejected'

function credentialsState(
  secret: Secret,
  { providerCredentialsSealed: sealed, providerCredentialsSetAt: setAt }: Organization,
): OrganizationDetails['provider_credentials'] {
  if (sealed === null) return { state: 'none', set_at: null }
  const isReadable = unsealCredentials(secret, sealed) !== undefined
  return { state: isReadable ? 'set' : 'unreadable', set_at: setAt?.toISOString() ?? null }
}
