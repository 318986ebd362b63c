import type { Deps } from '../../../../deps.ts'
import { answerByMail } from '../jobs.ts'

/** Mails a link for a new password, if there is an account: only the job looks, so that accounts are not revealed. */
export const forgotPassword = (deps: Pick<Deps, 'db' | 'jobs'>, email: string): Promise<void> =>
  deps.jobs.enqueue(deps.db, answerByMail, { ask: 'reset-password', email })
