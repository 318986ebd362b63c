import type { SliceContext } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { registerApiTokens } from './api-tokens/routes.ts'
import { registerEmailChange } from './email-change/routes.ts'
import { registerIdentity } from './step-up/routes.ts'
import { registerPasswords } from './password/routes.ts'
import { registerProfile } from './profile/routes.ts'
import { hasUsers } from './queries.ts'
import { registerAccountJobs } from './register-account-jobs.ts'
import { registerRegistration } from './registration/routes.ts'
import { registerSecondFactors } from './second-factor/routes.ts'
import { registerSessions } from './sessions/routes.ts'
import { registerSignIn } from './sign-in/routes.ts'

export {
  type Browser,
  browserOf,
  deviceCookie,
  setSessionCookies,
  knownCookie,
  type NewSession,
  sessionCookie,
} from './cookies.ts'
export { mailboxOf } from './account-mails/mailbox-of.ts'
export { mayMailNow } from './account-mails/may-mail-now.ts'
export { authenticate } from './authenticate.ts'
export { PageMembers } from './page-members.ts'
export { startImpersonationSession, endImpersonationSession } from './sessions/impersonation-session.ts'
export { impersonationLengthMs, staffStatus } from './rules.ts'
export { authenticateSession } from './sessions/authenticate-session.ts'
export { type AtBrowser, holdSession } from './sessions/hold-session.ts'
export { impersonationEnded, nameChanged, verificationRequestedAgain } from './jobs.ts'
export { lockAccounts } from './password/lock-accounts.ts'
export { passwordProblems } from './password/password-problem.ts'
export { hashPassword } from './passwords.ts'
export { presentAccount } from './profile/present-account.ts'
export { findAccount } from './profile/queries.ts'
export { listMissingFields, type MissingField } from './profile/list-missing-fields.ts'
export { findRecipient, listAccountsAt, listRecipients, type Recipient, updateLastRead } from './queries.ts'
export { sealedAppSecrets } from './second-factor/queries.ts'
export { findStaffSteps } from './find-staff-steps.ts'
export { requireConfirmed } from './step-up/require-confirmed.ts'
export { openConfirmedAccount } from './registration/open-confirmed-account.ts'
export { claimEvent } from './throttles/claim-event.ts'
export { sendOnce } from './throttles/send-once.ts'
export { countInvitation } from './throttles/count-invitation.ts'
export { countRequestedMail } from './throttles/count-requested-mail.ts'
export { countLeaderNews } from './throttles/count-leader-news.ts'
export { countAttempt } from './throttles/count-attempt.ts'
export { countUpload } from './throttles/count-upload.ts'
export { addAttempt, deleteAttempts, attemptsOf } from './throttles/queries.ts'
export { countSubjectAttempt } from './throttles/count-subject-attempt.ts'

export { type Registrant, signInRegistrant } from './sign-in/sign-in-registrant.ts'
export { removeLock, lockUserOut } from './sign-in/lock-user.ts'

/** Whether there are no accounts yet, so that the database is empty. */
export const isWorldEmpty = async (db: Db): Promise<boolean> => !(await hasUsers(db))

/** Accounts: registration, sign-in, profile, second factors, sessions and API tokens. */
export function registerUsers(context: SliceContext): void {
  registerSignIn(context)
  registerRegistration(context)
  registerPasswords(context)
  registerProfile(context)
  registerEmailChange(context)
  registerIdentity(context)
  registerSecondFactors(context)
  registerSessions(context)
  registerApiTokens(context)
  registerAccountJobs(context)
}
