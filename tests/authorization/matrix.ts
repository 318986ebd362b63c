/**
 * Who may make which call: a row for every call of the product, a cell for every role. A call without a row fails the
 * test, so nobody can add one without deciding this.
 *
 * yes: the call is carried out (or refused for its content) · 401: sign in first · 403: not for you · 404: for all you
 * may know, it is not there.
 */
export const roles = [
  'guest',
  'user',
  'manager',
  'staff',
  'token with the ability',
  'token without the ability',
] as const
export type Role = (typeof roles)[number]
export type Cell = 'yes' | 401 | 403 | 404
type Row = readonly [guest: Cell, user: Cell, manager: Cell, staff: Cell, tokenWith: Cell, tokenWithout: Cell]

/** Everybody may; a token only when it carries the ability. */
const everybody: Row = ['yes', 'yes', 'yes', 'yes', 'yes', 403]
/** Everybody at a browser; no token can carry it. */
const everyBrowser: Row = ['yes', 'yes', 'yes', 'yes', 403, 403]
const signedIn: Row = [401, 'yes', 'yes', 'yes', 'yes', 403]
/** One's own account at a browser: a leaked token must not take it over. */
const signedInBrowser: Row = [401, 'yes', 'yes', 'yes', 403, 403]
const staffBrowser: Row = [401, 403, 403, 'yes', 403, 403]
/** Somebody else's: nobody may know that it is there. */
const nobodyElse: Row = [401, 404, 404, 404, 403, 403]

export const matrix: Record<string, Row> = {
  // projects and what hangs under them, of a public project
  'GET /api/project/recent': everybody,
  'GET /api/project/:id': everybody,
  'GET /api/project/:id/progress': everybody,
  'GET /api/project/:id/participants': everybody,
  'GET /api/project/:id/teams': everybody,
  'GET /api/project/:id/donations': everybody,
  'GET /api/pages/:project': everybody,
  'GET /api/pages/:project/participants/:participant': everybody,
  'GET /api/pages/:project/teams/:team': everybody,
  'GET /api/pages/:project/giving': everybody,
  'GET /api/pages/teams/:id': everybody,
  // giving
  'GET /api/donation/create': everybody,
  'POST /api/donation': everybody,
  'GET /api/donation/:token': everyBrowser,
  // signing in and up
  'POST /login': everyBrowser,
  'POST /login/validate': everyBrowser,
  'GET /login/token/challenge': [404, 404, 404, 404, 403, 403],
  'POST /login/token': [404, 404, 404, 404, 403, 403],
  'POST /login/token/sms': [404, 404, 404, 404, 403, 403],
  'POST /login-via-emergency-token': [404, 404, 404, 404, 403, 403],
  'POST /register': everyBrowser,
  'POST /register/validate': everyBrowser,
  'POST /password/forgot': everyBrowser,
  'POST /password/forgot/validate': everyBrowser,
  'POST /password/reset': everyBrowser,
  'POST /password/reset/validate': everyBrowser,
  'POST /logout': everyBrowser,
  'POST /account/verify': everyBrowser,
  'POST /account/verify/resend': everyBrowser,
  'POST /api/language': everyBrowser,
  // one's own account
  'GET /user/current': everybody,
  'GET /api/user/check-profile': signedIn,
  'PUT /settings/contact': signedIn,
  'POST /settings/photo': signedIn,
  'PUT /settings/language': signedIn,
  'PUT /settings/password': signedInBrowser,
  'POST /settings/two-factor-auth': signedInBrowser,
  'DELETE /settings/two-factor-auth': signedInBrowser,
  'POST /settings/two-factor-auth/app': signedInBrowser,
  'PUT /settings/two-factor-auth/app': signedInBrowser,
  'DELETE /settings/two-factor-auth/app': signedInBrowser,
  'POST /settings/two-factor-auth/recovery-codes': signedInBrowser,
  'GET /settings/sessions': signedInBrowser,
  'DELETE /settings/sessions/:id': nobodyElse,
  'DELETE /settings/sessions': signedInBrowser,
  'GET /settings/api/tokens': signedInBrowser,
  'POST /settings/api/token': signedInBrowser,
  'GET /settings/api/token/abilities': signedInBrowser,
  'PUT /settings/api/token/:id': nobodyElse,
  'DELETE /settings/api/token/:id': nobodyElse,
  'PUT /spark/token': signedInBrowser,
  // for texts
  'POST /admin/upload/upload': staffBrowser,
  // the bell
  'GET /notifications/recent': signedIn,
  'PUT /notifications/read': signedIn,
  'PUT /user/last-read-announcements-at': signedIn,
  'POST /support/email': everyBrowser,
}
