import type { Registration } from '../../../deps.ts'
import { answerByMail, sendLink, sendNotice } from './jobs.ts'
import { answerAskByMail } from './account-mails/answer-by-mail.ts'
import { mailLink } from './account-mails/send-link.ts'
import { mailNotice } from './account-mails/send-notice.ts'
import { deleteChallengesExpiredBefore } from './sign-in/queries/challenges.ts'
import { deleteLinksExpiredBefore } from './links/queries.ts'
import { deleteSessionsExpiredBefore } from './sessions/queries.ts'
import { deleteThrottlesOverAt } from './throttles/queries.ts'
import { removeUnconfirmed } from './registration/remove-unconfirmed.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What accounts do after a request, and every night. */
export function registerAccountJobs(registration: Registration): void {
  const { worker, db, clock } = registration
  worker.handle(answerByMail, (ask, deps) => answerAskByMail(deps, ask))
  worker.handle(sendLink, (link, deps) => mailLink(deps, link))
  worker.handle(sendNotice, (happening, deps) => mailNotice(deps, happening))
  worker.schedule({
    name: 'remove-expired-account-rows',
    everyMs: dayMs,
    run: async () => {
      const now = clock.now()
      await deleteSessionsExpiredBefore(db, now)
      await deleteChallengesExpiredBefore(db, now)
      await deleteLinksExpiredBefore(db, now)
      await deleteThrottlesOverAt(db, now)
    },
  })
  worker.schedule({ name: 'remove-unconfirmed-accounts', everyMs: dayMs, run: (deps) => removeUnconfirmed(deps) })
}
