import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { Caller } from '../../../../platform/http/requests/caller.ts'
import { countAttempt } from './count-attempt.ts'

/** The number of one sender in a day; all their widths together are some 300 MB at most. */
const uploadsMax = 300

/**
 * Counts a picture of a sender, so that none fills the disk: a picture is stored for a day, also when no page shows it.
 * @throws TooManyRequests
 */
export const countUpload = (deps: Pick<Deps, 'db' | 'clock'>, uploader: Caller): Promise<void> =>
  countAttempt(deps, uploader, [
    { key: 'uploads', max: uploadsMax, windowMs: dayMs, refusal: 'errors.too_many_uploads' },
  ])
