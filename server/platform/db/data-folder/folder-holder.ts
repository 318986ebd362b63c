import { hostname } from 'node:os'
import { StartError } from '../../start-error.ts'

/** The holder of the folder, as the lock file names it: in two containers both may be process 1. */
export interface FolderHolder {
  pid: number
  host: string
}

export const thisProcess = (): FolderHolder => ({ pid: process.pid, host: hostname() })

export const writeHolder = ({ pid, host }: FolderHolder): string => `${pid} ${host}`

export function readHolder(text: string): FolderHolder | undefined {
  const [, pid, host] = /^(\d+) (\S+)$/.exec(text.trim()) ?? []
  return pid === undefined || host === undefined ? undefined : { pid: Number(pid), host }
}

/** Thrown when another living process holds the folder. */
export class FolderInUse extends StartError {
  constructor(dataDir: string, holder: FolderHolder | undefined, advice = '') {
    const holderName = holder === undefined ? 'another process' : `process ${holder.pid} of ${holder.host}`
    super(
      `The folder ${dataDir} is in use by ${holderName}. Stop that one first, or choose another folder with DATA_DIR.${advice}`,
    )
  }
}
