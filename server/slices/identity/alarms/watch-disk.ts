import type { JobDeps } from '../../../deps.ts'
import { readDisks } from '../../../platform/disk-space.ts'
import { listActiveFindings } from './queries.ts'
import { reportFindings } from './report-findings.ts'
import { isDiskShort } from './rules.ts'

/** Reports the folders whose disk has too little space left, on the machine of the process that looks. */
export async function watchDisk(deps: JobDeps): Promise<void> {
  const { config, db, surroundings } = deps
  const reported = await listActiveFindings(db, 'disk')
  const disks = await readDisks(config, surroundings.readDiskSpace)
  const short = disks.filter((disk) => isDiskShort(disk, reported.includes(disk.folder)))
  await reportFindings(deps, 'disk', { codes: short.map(({ folder }) => folder) })
}
