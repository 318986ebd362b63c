import { dirname } from 'node:path'
import type { Source } from './sources.ts'

const filesMax = 20
const medianLinesMax = 80

/** Folders above the limit, each with its reason; this list only shrinks. */
const fullFolders: Record<string, string> = {
  'web/features/pages/project-page': 'three pages that are made of the same parts',
}

/** Returns the number of lines of the file in the middle. */
export const medianLinesOf = (sources: readonly Source[]): number =>
  sources.map(({ lines }) => lines.length).toSorted((a, b) => a - b)[Math.floor(sources.length / 2)] ?? 0

function crowded(paths: readonly string[], nameOf: (path: string) => string | undefined): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const name = nameOf(path)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .filter(([name, count]) => count > filesMax && !(name in fullFolders))
    .map(([name, count]) => `${name}: ${count} files, at most ${filesMax}`)
}

/**
 * Returns the slice of a file, or its part. A slice that grows past its limit gets parts: folders of one subject each,
 * with their own routes, queries and mails. What lies in the slice itself, and in its drawers for queries and jobs,
 * counts as the slice.
 */
export function sliceOrPartOf(path: string): string | undefined {
  const [, slice, , folder] = /^(server\/slices\/[^/]+\/[^/]+)(\/([^/]+)\/)?/.exec(path) ?? []
  if (slice === undefined) return undefined
  return folder === undefined || ['queries', 'jobs'].includes(folder) ? slice : `${slice}/${folder}`
}

/** @returns a line for each folder, slice and part with too many files, and one for a median that is too long */
export function oversized(sources: readonly Source[]): string[] {
  const paths = sources.map(({ path }) => path)
  const median = medianLinesOf(sources)
  return [
    ...crowded(paths, dirname),
    ...crowded(paths, sliceOrPartOf),
    ...(median > medianLinesMax ? [`the median file has ${median} lines, at most ${medianLinesMax}`] : []),
  ]
}
