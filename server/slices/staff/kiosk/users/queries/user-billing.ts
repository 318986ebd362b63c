import { and, desc, eq, getTableColumns, lt, or } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { accountTeamMembers, accountTeams } from '../../../../../schema/subscriptions/account-teams/account-teams.ts'
import { billingAccounts } from '../../../../../schema/subscriptions/billing/billing.ts'
import { accountDiscounts } from '../../../../../schema/subscriptions/billing/discounts.ts'
import { unapprovedDiscounts } from '../../../../../schema/staff/kiosk/unapproved-discounts.ts'
import type { UserListQuery } from './user-fundraising.ts'

/** Lists the discounts of the user's own account, and of the teams that they pay for. */
export const listDiscountsOf = (db: Db, { userId, beforeId, limit }: UserListQuery) =>
  db
    .select({ ...getTableColumns(accountDiscounts), kind: billingAccounts.kind })
    .from(accountDiscounts)
    .innerJoin(billingAccounts, eq(billingAccounts.id, accountDiscounts.accountId))
    .where(
      and(
        or(
          and(eq(billingAccounts.kind, 'user'), eq(billingAccounts.ownerId, userId)),
          eq(billingAccounts.payerId, userId),
        ),
        beforeId === undefined ? undefined : lt(accountDiscounts.id, beforeId),
      ),
    )
    .orderBy(desc(accountDiscounts.id))
    .limit(limit)

export const hasUnapproved = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(unapprovedDiscounts, eq(unapprovedDiscounts.userId, userId))) > 0

export const listTeamsOf = (db: Db, { userId, beforeId, limit }: UserListQuery) =>
  db
    .select({ ...pick(accountTeams, 'id', 'name'), ...pick(accountTeamMembers, 'role', 'joinedAt') })
    .from(accountTeamMembers)
    .innerJoin(accountTeams, eq(accountTeams.id, accountTeamMembers.teamId))
    .where(
      and(
        eq(accountTeamMembers.userId, userId),
        beforeId === undefined ? undefined : lt(accountTeamMembers.teamId, beforeId),
      ),
    )
    .orderBy(desc(accountTeamMembers.teamId))
    .limit(limit)
