import type { Deps } from '../../../../deps.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { answerByMail } from '../jobs.ts'

/**
 * Mails a link for a new password, if there is an account. Only the job looks it up: the call answers alike without
 * one, against account enumeration.
 */
export const forgotPassword = (deps: Pick<Deps, 'db' | 'jobs'>, email: string): Promise<void> =>
  deps.jobs.enqueue(deps.db, answerByMail, { request: 'reset-password', email, requestKey: randomToken() })
