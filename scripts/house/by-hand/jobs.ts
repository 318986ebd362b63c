/** Whether a statement by hand writes jobs, without the one part that `insertJobs` gives it. */
const inserts = (path: string, text: string) =>
  !path.startsWith('server/platform/jobs/') && /insert\s+into\s+jobs\b/i.test(text)

/** Whether a job is described outside of the one file for the jobs of its slice or part. */
const describesJob = (path: string, text: string) =>
  path.startsWith('server/slices/') && !path.endsWith('/jobs.ts') && /\bdefineJob\(/.test(text)

/** Returns the text from a call's first bracket to the one that closes it. */
function argumentsAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

/** Whether a job closes over what its slice is registered with, and so calls providers as a page does. */
const closesOverContext = (text: string) =>
  [...text.matchAll(/\bworker\.(handle|schedule)(?=\()/g)].some(({ 0: { length }, index }) =>
    /\bcontext\b/.test(argumentsAt(text, index + length)),
  )

/**
 * Checks that jobs are enqueued by the platform, described in the `jobs.ts` of their slice, and done with the deps of
 * the worker.
 * @returns a line for each other way
 */
export const strayJobs = (path: string, text: string): string[] => [
  ...(inserts(path, text) ? [`${path}: writes jobs by itself; use insertJobs or jobs.enqueue`] : []),
  ...(describesJob(path, text) ? [`${path}: describes a job; that stands in the jobs.ts of its slice or part`] : []),
  ...(path.startsWith('server/slices/') && closesOverContext(text)
    ? [`${path}: a job works with the deps that the worker hands it, not with those of its context`]
    : []),
]
