import type { OrganizationChanges } from '../../../../../contract/fundraisers/organizations/organization-form.ts'
import type { Secret } from '../../../../platform/secrets.ts'
import type { OrganizationColumns } from './queries.ts'
import { sealCredentials } from '../seal-credentials.ts'

/** Returns null for an empty field: a field that a form leaves empty is null in the database. */
const orNull = <Text extends string>(text: Text | undefined) =>
  text === '' ? null : (text as Exclude<Text, ''> | undefined)

/** Returns the columns that a form changes; what it leaves out stays as it is. */
export function columnsOf(changes: OrganizationChanges, { secret, now }: { secret: Secret; now: Date }) {
  const columns: { [Column in keyof OrganizationColumns]: OrganizationColumns[Column] | undefined } = {
    name: changes.name,
    description: changes.description,
    url: changes.url,
    email: changes.email,
    phone: changes.phone,
    address: changes.address,
    zipcode: changes.zipcode?.toUpperCase(),
    city: changes.city,
    country: changes.country,
    externalUrl: orNull(changes.external_url),
    registrationNumber: orNull(changes.registration_number),
    rsin: orNull(changes.rsin),
    legalForm: orNull(changes.legal_form),
    category: orNull(changes.category),
    anbi: changes.anbi,
    anbiSince: orNull(changes.anbi_since),
    cbf: changes.cbf,
    cbfSince: orNull(changes.cbf_since),
    bankAccount: orNull(changes.bank_account),
    bankAccountHolder: orNull(changes.bank_account_holder),
    usesOwnProviderAccount: changes.use_own_provider,
    ...credentialColumns(changes, { secret, now }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as OrganizationColumns
}

function credentialColumns(
  { provider_username: username, provider_password: password }: OrganizationChanges,
  { secret, now }: { secret: Secret; now: Date },
): OrganizationColumns {
  if (username === undefined || password === undefined) return {}
  if (username === '') return { providerCredentialsSealed: null, providerCredentialsSetAt: null }
  return { providerCredentialsSealed: sealCredentials(secret, { username, password }), providerCredentialsSetAt: now }
}
