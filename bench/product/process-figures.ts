import { readdirSync, readFileSync } from 'node:fs'

// From Linux' own books in /proc, where measurements are made.

/** Megabytes of a process that are in memory now. */
export function residentMbOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Megabytes in memory of a process together with those it started. */
export function residentMbWithChildrenOf(pid: number): number {
  const children = allStats().filter(({ parent }) => parent === pid)
  return [pid, ...children.map((child) => child.pid)].reduce((sum, each) => sum + residentMbOrNone(each), 0)
}

/** Returns the memory of a process; one that has just ended holds nothing. */
function residentMbOrNone(pid: number): number {
  try {
    return residentMbOf(pid) || 0
  } catch {
    return 0
  }
}

const millisecondsATick = 10

/** Milliseconds of processor time that a process has used, with its children, also those that ended. */
export function processorMsOf(pid: number): number {
  const all = allStats()
  const own = all.find((stat) => stat.pid === pid)
  const children = all.filter((stat) => stat.parent === pid)
  const ticks = (own?.ticks ?? 0) + (own?.endedTicks ?? 0) + children.reduce((sum, child) => sum + child.ticks, 0)
  return ticks * millisecondsATick
}

const allStats = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)))

function readStat(pid: number): { pid: number; parent: number; ticks: number; endedTicks: number }[] {
  try {
    // The name of the program stands between brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at]!)
    return [{ pid, parent: parent!, ticks: user! + system!, endedTicks: endedUser! + endedSystem! }]
  } catch {
    // It ended between the look into the folder and the look into its file.
    return []
  }
}
