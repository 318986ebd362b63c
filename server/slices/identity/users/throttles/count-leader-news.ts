import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { userCaller } from '../../../../platform/http/requests/caller.ts'
import { countAttempt } from './count-attempt.ts'

/** The changes of one user to one subject in a day that all its leaders are mailed. */
const changesMax = 20

/**
 * Counts a change that all leaders of a subject are mailed. Beyond the limit the change itself is refused: none is ever
 * silent, as it may be of an account that was taken over.
 * @throws TooManyRequests
 */
export const countLeaderNews = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, subject, subjectId }: { userId: number; subject: 'organization' | 'project'; subjectId: number },
): Promise<void> =>
  countAttempt(deps, userCaller(userId), [
    {
      key: `leader-news:${subject}:${subjectId}`,
      max: changesMax,
      windowMs: dayMs,
      refusal: 'errors.too_many_today',
    },
  ])
