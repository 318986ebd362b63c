import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { ChangeValues, ChangeKind } from '../../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { countLeaderNews } from '../../../identity/users/index.ts'
import { isWholeAccount, type Organization } from '../../organizations/index.ts'
import { withdrawChanges, findPendingChange, holdChange, ledSince } from '../../pending-changes/index.ts'
import { findCharityLike } from '../../moderation/index.ts'
import { bankAccountOf } from '../account-rules.ts'
import type { ManagedProject } from '../managed-project.ts'
import { isInUse } from '../publishing-rules.ts'
import type { ProjectColumns } from '../queries.ts'
import { listProjectLeadersSince } from './queries.ts'
import { requestStaffReview } from './request-staff-review.ts'

const columnsOf = {
  identity: ['name'],
  organizer: ['organizationId', 'showUserAsOwner'],
  bank_account: ['bankAccount', 'bankAccountHolder'],
} as const satisfies Partial<Record<ChangeKind, readonly (keyof ProjectColumns)[]>>

type HeldField = keyof typeof columnsOf

const kinds = Object.keys(columnsOf) as HeldField[]

/** The column of a field that can wait, and the kind of change that it belongs to. */
const heldFields: Readonly<Record<string, { kind: HeldField; column: keyof ProjectColumns }>> = {
  name: { kind: 'identity', column: 'name' },
  organization_id: { kind: 'organizer', column: 'organizationId' },
  show_user_as_owner: { kind: 'organizer', column: 'showUserAsOwner' },
  bank_account: { kind: 'bank_account', column: 'bankAccount' },
  bank_account_holder: { kind: 'bank_account', column: 'bankAccountHolder' },
}

/** Finds the pending change of this field; undefined for none. */
export async function findPendingField(
  db: Db,
  id: number,
  field: string | undefined,
): Promise<ChangeValues[string] | undefined> {
  const heldField = field === undefined ? undefined : heldFields[field]
  if (heldField === undefined) return undefined
  const pending = await findPendingChange(db, { subject: 'project', subjectId: id, kind: heldField.kind })
  return pending?.proposed[heldField.column]
}

/** Returns the pending changes of where the money of a project goes, by column. */
export async function proposedMoney(db: Db, id: number): Promise<ProjectColumns> {
  const subject = { subject: 'project', subjectId: id } as const
  const account = await findPendingChange(db, { ...subject, kind: 'bank_account' })
  const organizer = await findPendingChange(db, { ...subject, kind: 'organizer' })
  return { ...organizer?.proposed, ...account?.proposed }
}

export interface SplitColumns {
  /** The columns written at once. */
  direct: ProjectColumns
  /** The columns that wait before they take effect. */
  held: Partial<Record<HeldField, ChangeValues>>
  /** Whether staff review the columns that wait. */
  isReviewed: boolean
}

/**
 * Splits off the columns of a change that wait: those that donors trust of a public project, and the receiver of money
 * of one that was.
 */
export function splitColumns(
  { config }: Pick<Deps, 'config'>,
  project: ManagedProject,
  columns: ProjectColumns,
): SplitColumns {
  const isReviewed = isReviewedByStaff(config, project) || showsCharityLikeOwner(project, columns)
  const heldColumnsByKind: SplitColumns['held'] = {}
  let directColumns = columns
  for (const kind of kinds) {
    if (!isReviewed && !isAlwaysHeld(config, project, kind, columns)) continue
    const heldColumns = pickColumns(directColumns, namesOf(kind, isReviewed))
    if (Object.keys(heldColumns).length > 0) heldColumnsByKind[kind] = heldColumns
    directColumns = Object.fromEntries(Object.entries(directColumns).filter(([name]) => !(name in heldColumns)))
  }
  // Columns that go with a move change when it does.
  if (heldColumnsByKind.organizer !== undefined && 'organizationId' in heldColumnsByKind.organizer)
    directColumns = withoutWebhooks(directColumns)
  return { direct: directColumns, held: heldColumnsByKind, isReviewed }
}

/**
 * Whether staff review the changes of a project before they take effect, as for all public ones without automatic
 * review.
 */
const isReviewedByStaff = ({ isReviewAutomatic }: Deps['config'], { state }: ManagedProject): boolean =>
  state > projectStates.draft && !isReviewAutomatic

/**
 * Whether a public project would have its owner as the organizer, which it had not, under a name like that of a
 * well-known charity. The name may be stored as approved: it was under an organization's, where no donor read it.
 */
function showsCharityLikeOwner(project: ManagedProject, columns: ProjectColumns): boolean {
  const isOrganizer = ({
    organizationId,
    showUserAsOwner,
  }: Pick<ManagedProject, 'organizationId' | 'showUserAsOwner'>) => organizationId === null || showUserAsOwner
  if (project.state === projectStates.draft || isOrganizer(project)) return false
  return isOrganizer({ ...project, ...columns }) && findCharityLike(project.owner.name) !== undefined
}

/**
 * Whether a change waits in any case: an account and a move for their time, and a name like that of a well-known
 * charity for staff. So does any name of a draft that donors know: staff took it off line, and decide with its next
 * publication.
 */
function isAlwaysHeld(
  { isReviewAutomatic }: Deps['config'],
  project: ManagedProject,
  kind: HeldField,
  { name, organizationId }: ProjectColumns,
): boolean {
  if (kind === 'bank_account') return isAccountHeld(project)
  if (kind === 'organizer')
    return wasPublic(project) && organizationId !== undefined && organizationId !== project.organizationId
  const isKnownToDonors = project.state > projectStates.draft || isInUse(project)
  return isKnownToDonors && name !== undefined && (!isReviewAutomatic || findCharityLike(name) !== undefined)
}

const pickColumns = (columns: ProjectColumns, names: readonly string[]) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name))) as ChangeValues

const withoutWebhooks = ({ webhookUrls: _urls, webhookSecretSealed: _secret, ...rest }: ProjectColumns) => {
  const { webhookSecretSetAt: _at, ...columns } = rest
  return columns
}

/** Whether the project is or was public: its donors gave to the account in force, and to its organization. */
const wasPublic = ({ state, publishedAt }: ManagedProject): boolean =>
  state > projectStates.draft || publishedAt !== null

const isAccountHeld = (project: ManagedProject): boolean =>
  wasPublic(project) && isWholeAccount(bankAccountOf(project, project.chosenOrganization))

interface HeldChange {
  project: ManagedProject
  organization: Organization | null
  split: SplitColumns
  requestedBy: number
}

/**
 * Stores the pending columns, and requests a review of them. Part of the transaction that writes the rest.
 * @throws TooManyRequests
 */
export async function holdColumns(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  { project, organization, split, requestedBy }: HeldChange,
): Promise<void> {
  const { id } = project
  const { isReviewed } = split
  const isWritten = (names: readonly string[]) => Object.keys(pickColumns(split.direct, names)).length > 0
  // The name of its owner beside the organizer ends no move.
  const ended = kinds.filter((kind) => isWritten(namesOf(kind, isReviewed)))
  await withdrawChanges(deps, tx, { subject: 'project', subjectId: id }, { kinds: ended, withdrawnBy: requestedBy })
  let isOther = kinds.some((kind) => isWritten(columnsOf[kind]))
  for (const kind of kinds) {
    const values = split.held[kind]
    if (values === undefined) continue
    const waits =
      kind === 'bank_account' ? isAccountHeld(project) : kind === 'organizer' && (await isMove(tx, project, values))
    const needsReview = kind === 'identity' || isReviewed
    const changeRequest = { subject: 'project', subjectId: id, kind, requestedBy, needsReview, waits } as const
    const isProposed = await holdChange(deps, tx, {
      ...changeRequest,
      former: formerOf(project, kind, isReviewed),
      sent:
        kind === 'organizer' ? { ...values, ...(await organizerLabel(tx, { organization, project, values })) } : values,
      leaderIds: waits
        ? (await listProjectLeadersSince(tx, id, ledSince(deps.clock.now()))).map(({ userId }) => userId)
        : [],
    })
    if (isProposed && kind !== 'identity')
      await countLeaderNews({ db: tx, clock: deps.clock }, { userId: requestedBy, subject: 'project', subjectId: id })
    isOther ||= isProposed
  }
  // Staff review an unchanged proposal already.
  if (isOther) await requestStaffReview(deps, tx, id, requestedBy)
}

/** Whether it goes to another organization, also by the pending change that the sent columns go with. */
async function isMove(tx: Db, { id, organizationId }: ManagedProject, values: ChangeValues): Promise<boolean> {
  const proposed =
    'organizationId' in values ? values['organizationId'] : await findPendingField(tx, id, 'organization_id')
  return proposed !== undefined && proposed !== organizationId
}

/** Returns the columns that a change may touch: without a review, `showUserAsOwner` is written at once. */
const namesOf = (kind: HeldField, isReviewed: boolean): readonly (keyof ProjectColumns)[] =>
  kind === 'organizer' && !isReviewed ? ['organizationId'] : columnsOf[kind]

function formerOf(project: ManagedProject, kind: HeldField, isReviewed: boolean): ChangeValues {
  const values = pickColumns(project, namesOf(kind, isReviewed))
  return kind === 'organizer' ? { ...values, label: labelOf(project.chosenOrganization, project) } : values
}

/**
 * Returns the name that a change makes the organizer's, as staff and leaders read it: of the organization that a move
 * goes to, which receives the money, and else of the owner or the organization that is shown.
 */
async function organizerLabel(
  tx: Db,
  {
    organization,
    project,
    values,
  }: { organization: Organization | null; project: ManagedProject; values: ChangeValues },
): Promise<ChangeValues> {
  if ('organizationId' in values) return { label: labelOf(organization, project) }
  const showsOwner = values['showUserAsOwner']
  if (showsOwner === undefined || (await findPendingField(tx, project.id, 'organization_id')) !== undefined) return {}
  return { label: showsOwner === true ? project.owner.name : labelOf(project.chosenOrganization, project) }
}

const labelOf = (organization: Organization | null, { owner }: ManagedProject) => organization?.name ?? owner.name
