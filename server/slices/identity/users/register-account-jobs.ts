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
import { deleteTokensExpiredBefore } from './api-tokens/queries.ts'
import { unconfirmedUserRetentionMs } from './rules.ts'

/** The time for which an expired API token is listed, so that its owner sees why a program was refused. */
const tokenRetentionMs = 90 * dayMs

/** Registers jobs of accounts after a request, and the terms of their rows. */
export function registerAccountJobs(context: SliceContext): void {
  const { worker } = context
  worker.handle(answerByMail, (request, deps) => sendOnce(deps, answerByMail, request, answerRequestByMail))
  worker.handle(mailLink, (link, deps) => sendOnce(deps, mailLink, link, sendLink))
  worker.handle(mailNotice, (event, deps) => sendNotice(deps, event))
  worker.handle(endBorrowedSession, async ({ userId, sessionId }, deps) => {
    await deps.db.transaction((tx) => endSessions(deps, tx, sessionsThat.areOne(userId, sessionId)))
  })
  retainAccountRows(context)
}

function retainAccountRows({ worker, ...deps }: SliceContext): void {
  const untilTheirEnd = { termMs: 0, since: 'their end' }
  worker.retain({
    rows: 'sessions',
    table: 'sessions',
    ...untilTheirEnd,
    remove: (db, before, limit) =>
      db.transaction(async (tx) => endSessions(deps, tx, await sessionsThat.expiredBefore(tx, before, limit))),
  })
  worker.retain({
    rows: 'half-finished sign-ins',
    table: 'login_challenges',
    ...untilTheirEnd,
    remove: deleteChallengesExpiredBefore,
  })
  worker.retain({
    rows: 'links of mails to accounts, used or not',
    table: 'account_links',
    ...untilTheirEnd,
    remove: deleteLinksExpiredBefore,
  })
  worker.retain({
    rows: 'counts of attempts, and keys of acts that happen once',
    table: 'throttles',
    ...untilTheirEnd,
    remove: deleteThrottlesOverAt,
  })
  worker.retain({
    rows: 'API tokens that expired',
    table: 'api_tokens',
    termMs: tokenRetentionMs,
    since: 'their end',
    remove: deleteTokensExpiredBefore,
  })
  worker.retain({
    rows: 'accounts whose e-mail address was never confirmed',
    table: 'users',
    termMs: unconfirmedUserRetentionMs,
    since: 'registration',
    remove: (_db, before) => removeUnconfirmed(deps, before),
  })
}
