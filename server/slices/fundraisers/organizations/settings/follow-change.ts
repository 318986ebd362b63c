import type { ChangedFields } from '../../../../../contract/fundraisers/moderation/page-changes.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { countLeaderNews } from '../../../identity/users/index.ts'
import { changeOf, requestReviewAgain, findLatestReview, withdrawReview } from '../../moderation/index.ts'
import { changedAccountOf, isWholeAccount } from '../notify-account-change.ts'
import { identity } from './hold-columns.ts'
import { organizationAccountChanged, leadersNews, ownAccountChanged } from './jobs.ts'
import type { OrganizationColumns, StoredSettings } from './queries.ts'
import { requestStaffReview } from './request-staff-review.ts'
import { wasPublic } from './rules.ts'

interface WrittenChange {
  id: number
  /** The settings before the change. */
  current: StoredSettings
  columns: OrganizationColumns
  /** Whether it lacks now a field that it needs to be published. */
  isIncomplete: boolean
}

/**
 * Follows a change of facts that donors trust: with another identity or bank account the organization is reviewed
 * again, and all its leaders are notified of the receiver of the money. Part of the transaction that writes the change.
 * @throws TooManyRequests
 */
export async function followChange(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  actor: Actor,
  { id, current, columns, isIncomplete }: WrittenChange,
): Promise<void> {
  if (isIncomplete) {
    await takeFromQueue(tx, id)
    // Its pending changes wait for staff all the same.
    if (actor.userId !== undefined && wasPublic(current)) await requestStaffReview(deps, tx, id, actor.userId)
  }
  await enqueueProviderNews(deps, tx, actor, { id, current, columns })
  const changed = { ...current, ...columns }
  const { name, url, bankAccount, bankAccountHolder } = changed
  const hasOtherAccount = bankAccount !== current.bankAccount || bankAccountHolder !== current.bankAccountHolder
  const hasOtherIdentity = identity.some((column) => changed[column] !== current[column])
  if (actor.userId === undefined || !(hasOtherIdentity || hasOtherAccount)) return
  const reviewRequest = { subject: 'organization', subjectId: id, name, url, bankAccount, bankAccountHolder } as const
  if (!isIncomplete)
    await requestReviewAgain(deps, tx, { ...reviewRequest, requestedBy: actor.userId, isPublic: current.isPublic })
  // While an account is filled in, the news is the whole of it.
  if (hasOtherAccount && [changed, current].some(isWholeAccount)) {
    await countNews(deps, tx, { changedBy: actor.userId, organizationId: id })
    await deps.jobs.enqueue(tx, organizationAccountChanged, {
      ...changedAccountOf({ bankAccount, bankAccountHolder }, { current, changedBy: actor.userId }),
      organizationId: id,
      version: current.version + 1,
    })
  }
}

/**
 * Enqueues the news of a provider. The payment account matters as much as the bank account: it is never changed in
 * silence.
 */
async function enqueueProviderNews(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { userId: changedBy }: Actor,
  { id, current, columns }: Pick<WrittenChange, 'id' | 'current' | 'columns'>,
): Promise<void> {
  if (changedBy === undefined) return
  const { usesOwnProviderAccount: isOwn = current.usesOwnProviderAccount, providerCredentialsSealed: sealed } = columns
  if (isOwn === current.usesOwnProviderAccount && sealed === undefined) return
  const { jobs, clock } = deps
  await countNews(deps, tx, { changedBy, organizationId: id })
  await jobs.enqueue(tx, ownAccountChanged, { organizationId: id, changedBy })
  const payload = { organizationId: id, version: current.version + 1, changedBy, at: clock.now().toISOString() }
  if (isOwn !== current.usesOwnProviderAccount)
    await jobs.enqueue(tx, leadersNews, { ...payload, event: isOwn ? 'provider_own' : 'provider_platform' })
  if (sealed !== undefined)
    await jobs.enqueue(tx, leadersNews, {
      ...payload,
      event: sealed === null ? 'provider_forgotten' : 'provider_credentials',
    })
}

const countNews = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { changedBy: userId, organizationId: subjectId }: { changedBy: number; organizationId: number },
) => countLeaderNews({ db: tx, clock }, { userId, subject: 'organization', subjectId })

/**
 * Withdraws a request from the queue. A request that lacks a required field is not approved [5.10]; the reason of an
 * earlier rejection stays readable.
 */
async function takeFromQueue(tx: Db, id: number): Promise<void> {
  const subject = { subject: 'organization', subjectId: id } as const
  if ((await findLatestReview(tx, subject))?.state !== 'rejected') await withdrawReview(tx, subject)
}

interface ChangedPage {
  id: number
  current: StoredSettings
  columns: OrganizationColumns
  /** The description of the picture across the page, of one that stays. */
  headerAlt: { from: string; to: string } | undefined
  changedBy: number
}

/** Returns the changed page, which staff look at afterwards, or before they say yes to it. */
export function changedPage({ id, current, columns, headerAlt, changedBy }: ChangedPage) {
  const { url, photoId, headerImageId } = columns
  const changed = { ...current, ...columns }
  const fields: ChangedFields = {
    ...changeOf('description', current.description, changed.description),
    ...(photoId !== undefined && { photo: { from: null, to: null } }),
    ...(headerImageId !== undefined && { header_image: { from: null, to: null } }),
    ...(headerAlt !== undefined && changeOf('header_image_alt', headerAlt.from, headerAlt.to)),
    ...changeOf('url', current.url, changed.url),
    ...changeOf('external_url', current.externalUrl, changed.externalUrl),
    ...changeOf('email', current.email, changed.email),
    ...changeOf('phone', current.phone, changed.phone),
    ...changeOf('address', postalAddress(current), postalAddress(changed)),
    ...changeOf('legal_form', current.legalForm, changed.legalForm),
    ...changeOf('category', current.category, changed.category),
  }
  const page = { subject: 'organization', subjectId: id, name: current.name, changedBy } as const
  // Its picture and its city stand above projects that are public still.
  return { ...page, isPublic: current.isPublic, isShown: wasPublic(current), url: url ?? current.url, fields }
}

/** Returns the lines of the address, as its page shows them. */
function postalAddress({ address, zipcode, city, country }: StoredSettings): string {
  const lines = [address, `${zipcode} ${city}`.trim()].filter(Boolean)
  return lines.length === 0 ? '' : [...lines, country].join('\n')
}
