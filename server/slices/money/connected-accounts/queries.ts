import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import { deleteAtMost } from '../../../platform/db/statements/at-most.ts'
import { nextVersion } from '../../../platform/db/versions.ts'
import { defineStatement, expression, pick } from '../../../platform/db/statements/selection.ts'
import { one } from '../../../platform/db/statements/one.ts'
import { organizationMembers, organizations } from '../../../schema/fundraisers/organizations.ts'
import {
  connectedAccounts,
  connectedAccountLinkAttempts,
  connectedAccountLinks,
} from '../../../schema/money/connected-accounts/connected-accounts.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'

/** Joins the account that donations to a project go to, as `payee`: its organization's, or else its owner's. */
export const joinPayee = (project: string): string => `
    left join connected_account_links of_organization on of_organization.organization_id = ${project}.organization_id
    left join connected_account_links of_project on of_project.project_id = ${project}.id and ${project}.organization_id is null
    left join connected_accounts payee on payee.id = coalesce(of_organization.account_id, of_project.account_id)
      and (of_organization.account_id is not null or payee.user_id = ${project}.owner_id)`

/** The columns of the payee; nothing where no account is linked. */
export const payeeColumns = {
  payeeProvider: expression<string | null>('payee.provider'),
  payeeAccount: expression<string | null>('payee.key'),
  payeeName: expression<string | null>('payee.name'),
}

const payeeStatement = defineStatement({
  name: 'payee-of-project',
  selection: payeeColumns,
  text: (list) => `select ${list} from projects p ${joinPayee('p')} where p.id = $1::bigint`,
})

export async function findPayeeRow(database: Database, projectId: number) {
  const [row] = await database.run(payeeStatement, [projectId])
  return row
}

export type ConnectedAccount = typeof connectedAccounts.$inferSelect
export type LinkOwner = { organizationId: number; userId: null } | { organizationId: null; userId: number }

export const isOf = ({ organizationId, userId }: LinkOwner) =>
  organizationId === null ? eq(connectedAccounts.userId, userId) : eq(connectedAccounts.organizationId, organizationId)

export async function findConnectedAccount(
  db: Db,
  where: { id: number } | { provider: string; key: string },
): Promise<ConnectedAccount | undefined> {
  const isMatch =
    'id' in where
      ? eq(connectedAccounts.id, where.id)
      : and(eq(connectedAccounts.provider, where.provider), eq(connectedAccounts.key, where.key))
  const [row] = await db.select().from(connectedAccounts).where(isMatch)
  return row
}

/** Lists the keys that payments on it carry, of every link to an account that the provider calls so. */
export async function listKeys(
  db: Db,
  provider: string,
  providerAccountId: string,
): Promise<{ provider: string; account: string }[]> {
  return db
    .select({ provider: connectedAccounts.provider, account: connectedAccounts.key })
    .from(connectedAccounts)
    .where(and(eq(connectedAccounts.provider, provider), eq(connectedAccounts.providerAccountId, providerAccountId)))
    .limit(listedMax)
}

/** Saves an account; one that is linked once more is the same account with other tokens. */
export async function saveAccount(tx: Db, values: typeof connectedAccounts.$inferInsert): Promise<ConnectedAccount> {
  const { provider, providerAccountId } = values
  const owner = { organizationId: values.organizationId ?? null, userId: values.userId ?? null } as LinkOwner
  const [account] = await tx
    .select({ id: connectedAccounts.id })
    .from(connectedAccounts)
    .where(
      and(
        isOf(owner),
        eq(connectedAccounts.provider, provider),
        eq(connectedAccounts.providerAccountId, providerAccountId),
      ),
    )
    .for('update')
  if (account === undefined) {
    return one(await tx.insert(connectedAccounts).values(values).returning())
  }
  const { key: _key, createdAt: _createdAt, ...changes } = values
  return one(
    await tx
      .update(connectedAccounts)
      .set({ ...changes, version: nextVersion(connectedAccounts) })
      .where(eq(connectedAccounts.id, account.id))
      .returning(),
  )
}

/**
 * Claims the right to renew this token, until a moment. Only one process has it, as a refresh token may work only once.
 * @returns whether this process has the right: not when another has it, or has replaced the token already
 */
export async function claimRenewal(
  db: Db,
  account: Pick<ConnectedAccount, 'id' | 'tokenSealed'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const isFree = or(isNull(connectedAccounts.renewingUntil), lte(connectedAccounts.renewingUntil, now))
  const claimed = await db
    .update(connectedAccounts)
    .set({ renewingUntil: until })
    .where(and(eq(connectedAccounts.id, account.id), eq(connectedAccounts.tokenSealed, account.tokenSealed), isFree))
    .returning({ id: connectedAccounts.id })
  return claimed.length > 0
}

/** Puts another token instead of the known one; nothing when another process renewed it in the meantime. */
export async function updateToken(
  db: Db,
  account: Pick<ConnectedAccount, 'id' | 'tokenSealed'>,
  token: Pick<ConnectedAccount, 'tokenSealed' | 'tokenEndsAt' | 'refreshSealed'>,
): Promise<void> {
  await db
    .update(connectedAccounts)
    .set({ ...token, renewingUntil: null })
    .where(and(eq(connectedAccounts.id, account.id), eq(connectedAccounts.tokenSealed, account.tokenSealed)))
}

export type LinkSubject = { organizationId: number } | { projectId: number }

const isAbout = (subject: LinkSubject) =>
  'projectId' in subject
    ? eq(connectedAccountLinks.projectId, subject.projectId)
    : eq(connectedAccountLinks.organizationId, subject.organizationId)

/** @returns the id of the link when it is new, or leads to another account than before */
export async function saveLink(
  tx: Db,
  subject: LinkSubject,
  link: { accountId: number; createdBy: number; createdAt: Date },
): Promise<number | undefined> {
  const [former] = await tx.select().from(connectedAccountLinks).where(isAbout(subject)).for('update')
  if (former?.accountId === link.accountId) return undefined
  if (former !== undefined) await tx.delete(connectedAccountLinks).where(eq(connectedAccountLinks.id, former.id))
  const [newLink] = await tx
    .insert(connectedAccountLinks)
    .values({ ...subject, ...link })
    .onConflictDoNothing()
    .returning({ id: connectedAccountLinks.id })
  return newLink?.id
}

/** @returns the id of the removed link, and the kind of owner of its account */
export async function deleteLink(tx: Db, subject: LinkSubject): Promise<number | undefined> {
  const [deletedLink] = await tx.delete(connectedAccountLinks).where(isAbout(subject)).returning()
  return deletedLink?.id
}

export async function findLinkedAccount(db: Db, subject: LinkSubject): Promise<ConnectedAccount | undefined> {
  const [row] = await db
    .select({ account: connectedAccounts })
    .from(connectedAccountLinks)
    .innerJoin(connectedAccounts, eq(connectedAccounts.id, connectedAccountLinks.accountId))
    .where(isAbout(subject))
  return row?.account
}

/** Finds an account that this subject can be linked to. */
export async function findAccountFor(
  db: Db,
  subject: LinkSubject,
  accountId: number,
): Promise<ConnectedAccount | undefined> {
  const account = await findConnectedAccount(db, { id: accountId })
  if (account === undefined) return undefined
  if ('organizationId' in subject) return account.organizationId === subject.organizationId ? account : undefined
  const owner = await findProjectOwner(db, subject.projectId)
  return owner?.organizationId === null && owner.ownerId === account.userId ? account : undefined
}

/**
 * Locks the subject whose money goes to the account.
 * @returns whether it is or was public: donors may have given to the account in force
 */
export async function lockSubject(tx: Db, subject: LinkSubject): Promise<boolean> {
  if ('projectId' in subject) {
    const columns = pick(projects, 'publishedAt', 'state')
    const isProject = eq(projects.id, subject.projectId)
    const [project] = await tx.select(columns).from(projects).where(isProject).for('no key update')
    return project !== undefined && (project.state > projectStates.draft || project.publishedAt !== null)
  }
  const columns = pick(organizations, 'publishedAt', 'isPublic')
  const isOrganization = eq(organizations.id, subject.organizationId)
  const [organization] = await tx.select(columns).from(organizations).where(isOrganization).for('no key update')
  return organization !== undefined && (organization.isPublic || organization.publishedAt !== null)
}

/** A limit above the number of any leader. A leader with more than that sees the first ones by name. */
const listedMax = 200

/** Lists the organizations of a leader, with their links. */
export const listLedOrganizations = (db: Db, userId: number) =>
  db
    .select({ ...pick(organizations, 'id', 'name'), accountId: connectedAccountLinks.accountId })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(connectedAccountLinks, eq(connectedAccountLinks.organizationId, organizations.id))
    .where(and(eq(organizationMembers.userId, userId), inArray(organizationMembers.role, ['owner', 'captain'])))
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(listedMax)

/** Lists the projects of a user without an organization, with their links. */
export const listOwnedProjects = (db: Db, userId: number) =>
  db
    .select({
      ...pick(projects, 'id', 'name', 'kind', 'allowRecurring', 'allowOnlyMonthly'),
      accountId: connectedAccountLinks.accountId,
    })
    .from(projects)
    .leftJoin(connectedAccountLinks, eq(connectedAccountLinks.projectId, projects.id))
    .where(and(eq(projects.ownerId, userId), isNull(projects.organizationId), isNull(projects.archivedAt)))
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id))
    .limit(listedMax)

/** Lists all accounts at a provider of these organizations and this person. */
export async function listAccounts(
  db: Db,
  { provider, userId, organizationIds }: { provider: string; userId: number; organizationIds: readonly number[] },
): Promise<ConnectedAccount[]> {
  const isTheirs =
    organizationIds.length === 0
      ? eq(connectedAccounts.userId, userId)
      : sql`(${connectedAccounts.userId} = ${userId} or ${inArray(connectedAccounts.organizationId, [...organizationIds])})`
  return db
    .select()
    .from(connectedAccounts)
    .where(and(eq(connectedAccounts.provider, provider), isTheirs))
    .orderBy(asc(connectedAccounts.id))
    .limit(listedMax)
}

/** Finds the owner of a project without an organization. */
export async function findProjectOwner(db: Db, projectId: number) {
  const [row] = await db
    .select(pick(projects, 'ownerId', 'organizationId', 'archivedAt'))
    .from(projects)
    .where(eq(projects.id, projectId))
  return row
}

export async function insertAttempt(db: Db, attempt: typeof connectedAccountLinkAttempts.$inferInsert): Promise<void> {
  await db.insert(connectedAccountLinkAttempts).values(attempt)
}

/** Claims an attempt once, by the user who began it, in the same browser, and in time. */
export async function claimAttempt(
  db: Db,
  {
    stateHash,
    provider,
    userId,
    sessionId,
    now,
  }: { stateHash: string; provider: string; userId: number; sessionId: number; now: Date },
) {
  const [attempt] = await db
    .delete(connectedAccountLinkAttempts)
    .where(
      and(
        eq(connectedAccountLinkAttempts.stateHash, stateHash),
        eq(connectedAccountLinkAttempts.provider, provider),
        eq(connectedAccountLinkAttempts.userId, userId),
        eq(connectedAccountLinkAttempts.sessionId, sessionId),
      ),
    )
    .returning()
  return attempt !== undefined && attempt.endsAt > now ? attempt : undefined
}

export const deleteAttempts = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteAtMost(db, connectedAccountLinkAttempts, lte(connectedAccountLinkAttempts.endsAt, now), limit)

/** Finds the credentials that an organization gave of an own account, as its settings have it. */
export async function findOwnCredentials(db: Db, organizationId: number) {
  const [row] = await db
    .select(pick(organizations, 'usesOwnProviderAccount', 'providerCredentialsSealed'))
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row
}
