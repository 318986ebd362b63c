import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { addTry } from './queries.ts'

/** The number of one sender in a day; all their widths together are some 300 MB at most. */
const uploadsMax = 300

/**
 * Counts a picture of a sender, so that none fills the disk: a picture is kept for a day, also when no page shows it.
 * @throws TooManyRequests
 */
export async function countUpload({ db, clock }: Pick<Deps, 'db' | 'clock'>, uploader: string): Promise<void> {
  const now = clock.now()
  const key = `uploads:${uploader}`
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > uploadsMax) throw new TooManyRequests('errors.too_many_uploads')
}
