import { dayMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { answerByMail, endBorrowedSession, mailLink, mailNotice } from './jobs.ts'
import { answerRequestByMail } from './account-mails/answer-request-by-mail.ts'
import { sendLink } from './account-mails/send-link.ts'
import { sendNotice } from './account-mails/send-notice.ts'
import { deleteChallengesExpiredBefore } from './sign-in/queries/challenges.ts'
import { deleteLinksExpiredBefore } from './links/queries.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { sessionsThat } from './sessions/queries.ts'
import { sendOnce } from './throttles/send-once.ts'
import { deleteThrottlesOverAt } from './throttles/queries.ts'
import { removeUnconfirmed } from './registration/remove-unconfirmed.ts'

/** Registers jobs of accounts after a request, and every night. */
export function registerAccountJobs({ worker }: SliceContext): void {
  worker.handle(answerByMail, (request, deps) => sendOnce(deps, answerByMail, request, answerRequestByMail))
  worker.handle(mailLink, (link, deps) => sendOnce(deps, mailLink, link, sendLink))
  worker.handle(mailNotice, (event, deps) => sendNotice(deps, event))
  worker.handle(endBorrowedSession, async ({ userId, sessionId }, deps) => {
    await deps.db.transaction((tx) => endSessions(deps, tx, sessionsThat.areOne(userId, sessionId)))
  })
  worker.schedule({
    name: 'remove-expired-account-rows',
    everyMs: dayMs,
    run: async (deps) => {
      const { db } = deps
      const now = deps.clock.now()
      await db.transaction((tx) => endSessions(deps, tx, sessionsThat.expiredBefore(now)))
      await deleteChallengesExpiredBefore(db, now)
      await deleteLinksExpiredBefore(db, now)
      await deleteThrottlesOverAt(db, now)
    },
  })
  worker.schedule({ name: 'remove-unconfirmed-accounts', everyMs: dayMs, run: (deps) => removeUnconfirmed(deps) })
}
