const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** How long a browser stays signed in, counted from signing in: using it does not make it longer. */
export const sessionLengthMs = (isRemembered: boolean): number => (isRemembered ? 60 * 24 : 12) * hourMs

/** How long after a sign-in, or after the last password or code, the account's own locks may be changed. */
export const confirmedLengthMs = 15 * minuteMs

/** How long somebody with the right password may look for the second factor. */
export const challengeLengthMs = 10 * minuteMs

/** How long a link by mail is good. A new password is asked for by somebody who waits; the rest may wait a while. */
export const linkLengthMs = {
  'verify-email': 72 * hourMs,
  'change-email': 24 * hourMs,
  'undo-email-change': 7 * 24 * hourMs,
  'reset-password': hourMs,
}

/** New addresses that an account may ask for in an hour: each of them gets a mail. */
export const newAddressesMax = 5

/** How long an address waits for whoever registered it to confirm it. */
export const unconfirmedKeptMs = 30 * 24 * hourMs

/** Often enough to show when a browser was last here, seldom enough to cost nothing. */
const lastUsedEveryMs = 5 * minuteMs

export const isLastUsedStale = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= lastUsedEveryMs

/**
 * The path to go to after signing in. Anything but a path of ours becomes the front page: '//other.site' and
 * '/\other.site' are other sites to a browser, and so is either of them with a control character in between.
 */
export function pathOfOurs(wanted: string): string {
  const hasControlCharacter = /\p{Cc}/u.test(wanted)
  return /^\/(?![/\\])/.test(wanted) && !hasControlCharacter ? wanted : '/'
}

/** Staff are named in the configuration; the demo world grants the role to one of its own. */
export interface StaffList {
  adminEmails: readonly string[]
  withDemo: boolean
}

export interface PossibleStaff {
  email: string
  emailVerifiedAt: Date | null
  isDemoStaff: boolean
}

/** An address that nobody proved to own makes nobody staff, and the demo's role counts only where the demo is on. */
export function isStaff(list: StaffList, user: PossibleStaff): boolean {
  if (user.emailVerifiedAt === null) return false
  return list.adminEmails.includes(user.email.toLowerCase()) || (list.withDemo && user.isDemoStaff)
}

export interface SecondFactorState {
  twoFactorPhone: string | null
  totpSecretSealed: string | null
}

export const hasSecondFactor = (user: SecondFactorState): boolean =>
  user.twoFactorPhone !== null || user.totpSecretSealed !== null
