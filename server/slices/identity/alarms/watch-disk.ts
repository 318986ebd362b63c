import { earlier, minuteMs } from '../../../../contract/durations.ts'
import type { JobDeps } from '../../../deps.ts'
import { readDisks } from '../../../platform/disk-space.ts'
import { listScheduleHosts } from '../../../platform/jobs/schedules.ts'
import { listActiveFindings } from './queries.ts'
import { reportFindings } from './report-findings.ts'
import { isDiskShort } from './rules.ts'

/** The schedule of each machine for its own disks. */
export const diskSchedule = 'watch-disk'

/** The time after which a machine that has not looked at its disks is gone, and its findings with it. */
const hostGoneMs = 30 * minuteMs

const codeOf = (folder: string, host: string): string => `${folder} at ${host}`

/**
 * Reports the folders whose disk has too little space left, on the machine of the process that looks. Findings of other
 * machines stay as long as these look themselves.
 */
export async function watchDisk(deps: JobDeps): Promise<void> {
  const { clock, config, db, surroundings } = deps
  const { host, readDiskSpace } = surroundings
  const reported = await listActiveFindings(db, 'disk')
  const disks = await readDisks(config, readDiskSpace)
  const short = disks.filter((disk) => isDiskShort(disk, reported.includes(codeOf(disk.folder, host))))
  const hosts = await listScheduleHosts(db, diskSchedule, earlier(clock.now(), hostGoneMs))
  const otherHosts = hosts.filter((other) => other !== host)
  await reportFindings(deps, 'disk', {
    codes: short.map(({ folder }) => codeOf(folder, host)),
    isOthers: (finding) => otherHosts.some((other) => finding.endsWith(codeOf('', other))),
  })
}
