import { minuteMs } from '../../../contract/durations.ts'
import type { Worker } from '../jobs/worker.ts'
import type { Log } from '../log.ts'
import type { ResealProgress } from './tables.ts'
import { endRotation, findRotation, isLastPass, type ResealDeps, resealNext } from './reseal-texts.ts'

/** The steps of a run, which are over within seconds: a process that is stopped need not wait for more. */
const stepsMax = 100

interface ScheduleDeps extends ResealDeps {
  log: Pick<Log, 'info' | 'warn'>
}

/** Seals the texts of former secrets anew, some thousands at a time, until the rotation of the secret has ended. */
export function resealBySchedule(worker: Pick<Worker, 'schedule'>, deps: ScheduleDeps): void {
  worker.schedule({ name: 'reseal-texts', everyMs: 10 * minuteMs, run: () => resealSome(deps) })
}

/** Seals the next texts anew, and ends the rotation with a pass that began a day after it. */
export async function resealSome(deps: ScheduleDeps): Promise<void> {
  const { isUnderWay, rotatedAt, progress: latest } = await findRotation(deps)
  if (!isUnderWay) return
  let progress = latest
  for (let step = 0; step < stepsMax; step += 1) {
    const next = await resealNext(deps, progress)
    if (next === undefined) return endPass(deps, progress, rotatedAt)
    progress = next
  }
  deps.log.info(countsOf(progress), 'texts are being sealed anew')
}

async function endPass(deps: ScheduleDeps, progress: ResealProgress, rotatedAt: Date | null): Promise<void> {
  const { log } = deps
  if (progress.unreadable > 0)
    log.warn(countsOf(progress), 'sealed texts can be read under no secret, and stay as they are')
  if (!isLastPass(progress, rotatedAt)) return
  await endRotation(deps)
  log.info(countsOf(progress), 'all texts are sealed under the secret of now: nothing stored needs SECRET_PREVIOUS')
}

const countsOf = ({ checked, resealed, unreadable }: ResealProgress) => ({
  checked,
  resealed,
  unreadable,
})
