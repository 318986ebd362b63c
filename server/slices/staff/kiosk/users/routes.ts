import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { pictureUrl } from '../../../../../contract/identity/media/picture-address.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import * as usersContract from '../../../../../contract/staff/kiosk/users.ts'
import * as locksContract from '../../../../../contract/staff/kiosk/locks.ts'
import type { SliceContext } from '../../../../deps.ts'
import { searchUsers } from './search-users.ts'
import { sumDonated, findLastSeenAt, listOrganizationsOf, listProjectsOf, type UserRow } from './queries.ts'
import { currentPlan, textIn } from '../../../subscriptions/billing/index.ts'
import { staffStatus } from '../../../identity/users/index.ts'
import { sumRevenueOf } from '../metrics/queries/plan-revenue.ts'
import { registerUserBilling } from './billing-routes.ts'
import { registerUserFundraising } from './fundraising-routes.ts'
import { lockAccount, unlockAccount } from './lock-account.ts'
import { recordView } from './record-view.ts'

const shownMax = 20

/** Registers the calls for the search of staff for users, and an account as they see it. */
export function registerKioskUsers(context: SliceContext): void {
  const { calls, db, texts } = context
  registerUserBilling(context)
  registerUserFundraising(context)

  calls.on(usersContract.searchUsers, async ({ body }) => {
    const users = await searchUsers(context, body.query, shownMax + 1)
    return {
      status: 200,
      body: { list: users.slice(0, shownMax).map(presentUser), has_more: users.length > shownMax },
    }
  })

  calls.on(locksContract.lockUser, async ({ actor, params, body, language }) => {
    await lockAccount(context, actor, { userId: params.id, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('account.lock.locked') } }
  })

  calls.on(locksContract.unlockUser, async ({ actor, params, body, language }) => {
    await unlockAccount(context, actor, { userId: params.id, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('account.lock.unlocked') } }
  })

  calls.on(usersContract.showKioskProfile, async ({ actor, params, language }) => {
    const userRow = await recordView(context, actor, params.id)
    const { id } = userRow
    const owned = await listProjectsOf(db, id)
    const donated = await sumDonated(db, id)
    const user = {
      ...presentUser(userRow),
      language: userRow.language,
      uses_second_factor: userRow.usesSecondFactor,
      requires_second_factor:
        staffStatus(context.config, { ...userRow, hasFactor: userRow.usesSecondFactor }) !== 'nobody',
      last_seen_at: (await findLastSeenAt(db, id))?.toISOString() ?? null,
      plan: textIn((await currentPlan(context, { kind: 'user', id })).name, language),
    }
    return {
      status: 200,
      body: {
        user,
        revenue: eurosOf(await sumRevenueOf(db, id)),
        currency: context.plans.currency,
        projects: owned.map(({ state, archivedAt, ...project }) => {
          return { ...project, is_public: state > projectStates.draft, archived_at: archivedAt?.toISOString() ?? null }
        }),
        organizations: await listOrganizationsOf(db, id),
        donated: { count: donated.count, total: eurosOf(donated.cents) },
      },
    }
  })
}

const presentUser = ({
  id,
  name,
  email,
  emailVerifiedAt,
  createdAt,
  lockedAt,
  photo,
}: UserRow): usersContract.KioskUser => ({
  id,
  name,
  email,
  photo,
  photo_url: photo === null ? '' : pictureUrl(photo, 96),
  is_email_verified: emailVerifiedAt !== null,
  is_locked: lockedAt !== null,
  created_at: createdAt.toISOString(),
})
