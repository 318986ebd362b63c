import { type Call, fileTypesOf } from '../../../../../contract/call.ts'
import { NotAllowed } from '../../../../platform/errors.ts'
import { nameOf } from './may-do.ts'

/**
 * The reads of impersonating staff without a line in the log: public pages, the account's own facts on every page, and
 * choices without people or money in them. A call that is not here is logged, so a new call is until decided otherwise.
 * Never here: people, donations, payouts, bills, keys, and where money or webhooks go.
 */
export const readWithoutLine: ReadonlySet<string> = new Set([
  'GET /api/visitor',
  'GET /user/current',
  'GET /settings/confirm-identity',
  // Public pages, and the choices on them.
  'GET /api/donation/create',
  'GET /api/blog/follow-page',
  'GET /api/organization/:id',
  'GET /api/organization/public',
  'GET /api/pages/:address',
  'GET /api/pages/:project/giving',
  'GET /api/pages/:project/participants/:participant',
  'GET /api/pages/:project/register',
  'GET /api/pages/:project/teams/:team',
  'GET /api/pages/:project/updates/:update',
  'GET /api/pages/teams/:id',
  'GET /api/project/:id/counter',
  'GET /api/project/:id/gift-suggestions',
  'GET /api/project/:id/leaderboard',
  'GET /api/project/:id/progress',
  'GET /api/project/:id/project-events',
  'GET /api/project/:id/register/teams',
  'GET /api/project/public',
  'GET /api/project/recent',
  'GET /coupon/:code',
  'GET /spark/plans',
  'GET /spark/team-plans',
  // What the account has, by name.
  'GET /api/organization',
  'GET /api/participant',
  'GET /api/project',
  'GET /api/user/check-profile',
  'GET /api/user/organizations',
  'GET /api/user/teams/',
  'GET /teams',
  'GET /teams/current',
  'GET /settings/teams/roles',
  'GET /settings/blog-subscriptions',
  'GET /settings/api/token/abilities',
  // Switches, words and figures of its pages.
  'GET /api/blog',
  'GET /api/payment-providers',
  'GET /api/participant/:id/mails',
  'GET /api/project/:id/donations/manual/can',
  'GET /api/project/:id/statistics',
  'GET /api/project/:id/switches/donation',
  'GET /api/project/:id/switches/privacy',
  'GET /api/project/:id/thank-mail',
  'GET /api/teams/:id/user-relation',
])

/** A file leaves the product, and with it every trace of its use. */
const isFile = ({ answers }: Pick<Call, 'answers'>): boolean =>
  Object.values(answers).some((answer) => fileTypesOf(answer) !== undefined)

/** @throws NotAllowed for a file */
export function requireMayRead(call: Pick<Call, 'answers'>): void {
  if (isFile(call)) throw new NotAllowed('account.impersonation.no_files')
}

/** Whether reading it is written down. */
export const isReadRecorded = (call: Pick<Call, 'method' | 'path'>): boolean => !readWithoutLine.has(nameOf(call))
