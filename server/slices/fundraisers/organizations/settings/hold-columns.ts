import type { OrganizationChanges } from '../../../../../contract/fundraisers/organizations/organization-form.ts'
import type { ChangeValues, ChangeKind } from '../../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { countLeaderNews } from '../../../identity/users/index.ts'
import { withdrawChanges, findPendingChange, holdChange, ledSince } from '../../pending-changes/index.ts'
import { findCharityLike } from '../../moderation/index.ts'
import { listLeadersSince } from '../members/queries.ts'
import { isWholeAccount } from '../notify-account-change.ts'
import { requestStaffReview } from './request-staff-review.ts'
import { wasPublic } from './rules.ts'
import type { OrganizationColumns, StoredSettings } from './queries.ts'

/**
 * The columns of its identity. Numbers and marks also stand on proofs for the tax office, so those of another
 * organization are worth money.
 */
export const identity = ['name', 'registrationNumber', 'rsin', 'anbi', 'anbiSince', 'cbf', 'cbfSince'] as const

export const account = ['bankAccount', 'bankAccountHolder'] as const

export interface SplitColumns {
  /** The columns written at once. */
  direct: OrganizationColumns
  /** The columns that stay as they were approved until staff say yes. */
  identity: ChangeValues
  /** The account to which the money is to go. */
  account: ChangeValues
}

type PublicState = Pick<StoredSettings, 'isPublic' | 'publishedAt' | 'bankAccount' | 'bankAccountHolder'>

/**
 * Splits the columns of a change into those that wait before they take effect, and the others. Those of an organization
 * that was taken off line wait as well.
 */
export function splitColumns(
  { config }: Pick<Deps, 'config'>,
  current: PublicState,
  columns: OrganizationColumns,
): SplitColumns {
  const isReviewed = wasPublic(current) && !config.isReviewAutomatic
  const waiting = [
    ...(isReviewed || (wasPublic(current) && looksLikeCharity(columns)) ? identity : []),
    ...(isReviewed || doesAccountWait(current) ? account : []),
  ] as readonly string[]
  const pendingValuesOf = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name) && waiting.includes(name)))
  const directColumns = Object.fromEntries(Object.entries(columns).filter(([name]) => !waiting.includes(name)))
  return {
    direct: directColumns,
    identity: pendingValuesOf(identity) as ChangeValues,
    account: pendingValuesOf(account) as ChangeValues,
  }
}

/**
 * Whether a name is like that of a well-known charity, so that staff review it, also where everything else is approved
 * automatically.
 */
const looksLikeCharity = ({ name }: OrganizationColumns): boolean =>
  name !== undefined && findCharityLike(name) !== undefined

/** Whether the account waits: donors of an organization that was ever public gave to the account in force. */
const doesAccountWait = (current: PublicState): boolean => wasPublic(current) && isWholeAccount(current)

/**
 * Stores the pending columns, and requests a review of them. Part of the transaction that writes the rest.
 * @throws TooManyRequests
 */
export async function holdColumns(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  {
    id,
    current,
    split,
    requestedBy,
  }: { id: number; current: StoredSettings; split: SplitColumns; requestedBy: number },
): Promise<void> {
  const needsReview = wasPublic(current) && !deps.config.isReviewAutomatic
  const changeRequest = { subject: 'organization', subjectId: id, requestedBy } as const
  const isWritten = (names: readonly string[]) => names.some((name) => name in split.direct)
  const kinds = [
    ...(isWritten(identity) ? (['identity'] as const) : []),
    ...(isWritten(account) ? (['bank_account'] as const) : []),
  ]
  const subject = { subject: 'organization', subjectId: id } as const
  await withdrawChanges(deps, tx, subject, { kinds, withdrawnBy: requestedBy })
  const isIdentity = Object.keys(split.identity).length > 0
  const isAccount = Object.keys(split.account).length > 0
  const isOtherIdentity =
    isIdentity &&
    (await holdChange(deps, tx, {
      ...changeRequest,
      kind: 'identity',
      former: currentValuesOf(current, identity),
      sent: split.identity,
      needsReview: true,
      leaderIds: [],
      waits: false,
    }))
  const isOtherAccount =
    isAccount &&
    (await holdChange(deps, tx, {
      ...changeRequest,
      kind: 'bank_account',
      former: currentValuesOf(current, account),
      sent: split.account,
      needsReview,
      leaderIds: (await listLeadersSince(tx, id, ledSince(deps.clock.now()))).map(({ userId }) => userId),
      waits: doesAccountWait(current),
    }))
  if (isOtherAccount) await countLeaderNews({ db: tx, clock: deps.clock }, { userId: requestedBy, ...subject })
  // Staff review an unchanged proposal already.
  if (isOtherIdentity || isOtherAccount || kinds.length > 0) await requestStaffReview(deps, tx, id, requestedBy)
}

const currentValuesOf = (current: StoredSettings, names: readonly (keyof StoredSettings)[]): ChangeValues =>
  Object.fromEntries(names.map((name) => [name, current[name] as ChangeValues[string]]))

/** Returns the pending changes of an organization, by column. */
export async function proposedOf(db: Db, id: number): Promise<OrganizationColumns> {
  const subject = { subject: 'organization', subjectId: id } as const
  const [ofIdentity, ofAccount] = [
    await findPendingChange(db, { ...subject, kind: 'identity' }),
    await findPendingChange(db, { ...subject, kind: 'bank_account' }),
  ]
  return { ...ofIdentity?.proposed, ...ofAccount?.proposed } as OrganizationColumns
}

const kindOf = {
  name: 'identity',
  registration_number: 'identity',
  rsin: 'identity',
  anbi: 'identity',
  anbi_since: 'identity',
  cbf: 'identity',
  cbf_since: 'identity',
  bank_account: 'bank_account',
  bank_account_holder: 'bank_account',
} as const satisfies Partial<Record<keyof OrganizationChanges, ChangeKind>>

/** Whether a change of a field of the form is pending. */
export async function hasPendingChange(db: Db, id: number, changes: OrganizationChanges): Promise<boolean> {
  const named = Object.entries(kindOf).filter(([field]) => changes[field as keyof typeof kindOf] !== undefined)
  for (const kind of new Set(named.map(([, kind]) => kind)))
    if ((await findPendingChange(db, { subject: 'organization', subjectId: id, kind })) !== undefined) return true
  return false
}
