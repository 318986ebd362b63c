/** A line for each failure, with indented lines below it. */
export interface Totals {
  passed: number
  failed: number
  failures: string[]
}

/** Returns the totals of a run's report; a run that ended badly has at least one failure, with any report. */
export declare function countResults(reportFile: string, exitCode: number, troubles?: string[]): Totals
