/** A line for each failure, with indented lines below it. */
export interface Totals {
  passed: number
  failed: number
  failures: string[]
}

/** What the report of a run says; a run that ended badly has at least one failure, whatever it managed to report. */
export declare function countResults(reportFile: string, exitCode: number, troubles?: string[]): Totals
