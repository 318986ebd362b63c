import { dayMs } from '../../../../contract/durations.ts'

/** Certificates are renewed by programs a month before their end: one that is nearer was not. */
const certificateAlarmMs = 21 * dayMs

/** Whether a certificate ends soon, or has ended. */
export const isCertificateEnding = (end: Date, now: Date): boolean => end.getTime() - now.getTime() < certificateAlarmMs

/** The space on a disk under which staff are alarmed, and that above which the alarm ends: less than either is short. */
const alarmBelow = { share: 0.1, bytes: 1_000_000_000 }
const endAbove = { share: 0.15, bytes: 1_500_000_000 }

/**
 * Whether a disk has too little space left. The bounds lie apart, so that a disk at a bound is not an alarm anew with
 * each file.
 * @param wasShort whether it is an alarm already
 */
export function isDiskShort(
  { freeBytes, totalBytes }: { freeBytes: number; totalBytes: number },
  wasShort: boolean,
): boolean {
  const bound = wasShort ? endAbove : alarmBelow
  return freeBytes < bound.bytes || freeBytes < totalBytes * bound.share
}
