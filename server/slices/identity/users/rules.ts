import { dayMs, hourMs, minuteMs } from '../../../../contract/durations.ts'

/** Returns the length of a session, counted from signing in: using it does not make it longer. */
export const sessionLengthMs = (isRemembered: boolean): number => (isRemembered ? 60 * dayMs : 12 * hourMs)

/** The time that an impersonation lasts before staff have to give a reason again. */
export const impersonationLengthMs = hourMs

/**
 * The time after a sign-in, or after the last password or code, in which the account's e-mail address, password and
 * factors may be changed.
 */
export const confirmedLengthMs = 15 * minuteMs

/** The time that a sign-in with the right password may wait for the second factor. */
export const challengeLengthMs = 10 * minuteMs

/** The lifetime of a link by mail. A new password is requested by a user who waits; the rest may wait a while. */
export const linkLengthMs = {
  'verify-email': 72 * hourMs,
  'change-email': dayMs,
  'undo-email-change': 7 * dayMs,
  'reset-password': hourMs,
}

/** New e-mail addresses that an account may request in an hour: each of them gets a mail. */
export const newEmailsMax = 5

/** The time after a registration in which another account cannot get its e-mail address. */
const newlyRegisteredMs = dayMs

/**
 * Whether the reader of the e-mail address of an account without a confirmed e-mail address may expect a mail of its
 * registration.
 */
export const isNewlyRegistered = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < newlyRegisteredMs

/** The time for which an unconfirmed registration is stored (retention). */
export const unconfirmedUserRetentionMs = 30 * dayMs

/**
 * The interval at which the last use of a session is stored: short enough to show when a browser was last here, long
 * enough to cost nothing.
 */
const lastUsedEveryMs = 5 * minuteMs

export const isLastUsedStale = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= lastUsedEveryMs

/**
 * Returns the path to go to after signing in. Anything but a path of ours becomes the front page: '//other.site' and
 * '/\other.site' are other sites to a browser, and so is either of them with a control character in between.
 */
export function pathOfOurs(text: string): string {
  const hasControlCharacter = /\p{Cc}/u.test(text)
  return /^\/(?![/\\])/.test(text) && !hasControlCharacter ? text : '/'
}

/** Returns the path where a guest signs in, to go on to a path of ours. */
export const loginPathTo = (path: string | null): string =>
  path === null || path === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: path })}`

/** Staff are named in the configuration; the demo world grants the role to one of its own. */
export interface StaffList {
  adminEmails: readonly string[]
  withDemo: boolean
}

export interface PossibleStaff {
  email: string
  emailVerifiedAt: Date | null
  isDemoStaff: boolean
  /** Whether a second factor is on, by phone or app. */
  hasFactor: boolean
}

/** Whether the configuration names the e-mail address. */
export const isListed = ({ adminEmails }: Pick<StaffList, 'adminEmails'>, email: string): boolean =>
  adminEmails.includes(email.toLowerCase())

/**
 * Returns the status of a user among staff. 'needs-factor': they would be staff, with a second factor. An unconfirmed
 * e-mail address makes no user staff. The demo's role counts only where the demo is on; its password is public, so a
 * factor beside it would guard nothing.
 */
export function staffStatus(list: StaffList, user: PossibleStaff): 'staff' | 'needs-factor' | 'nobody' {
  if (user.emailVerifiedAt === null) return 'nobody'
  if (list.withDemo && user.isDemoStaff) return 'staff'
  if (!isListed(list, user.email)) return 'nobody'
  return user.hasFactor ? 'staff' : 'needs-factor'
}

export const isStaff = (list: StaffList, user: PossibleStaff): boolean => staffStatus(list, user) === 'staff'

export interface SecondFactorState {
  twoFactorPhone: string | null
  totpSecretSealed: string | null
}

/** Whether there is a second factor (2FA, MFA): an app with codes (TOTP) or a phone. There is no passkey (WebAuthn). */
export const hasSecondFactor = (user: SecondFactorState): boolean =>
  user.twoFactorPhone !== null || user.totpSecretSealed !== null
