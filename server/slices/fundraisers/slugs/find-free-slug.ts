import { randomInt } from 'node:crypto'
import { slugsLike } from './rules.ts'

/** The number of slugs looked up at once: ten times as many while all of them are taken, up to the largest number. */
const lookedUpMin = 20
const lookedUpMax = 20_000

/**
 * Finds the first free slug of those that begin with a base: 'water', 'water-2' …
 * @param listTaken lists the candidates that are taken, or that the product uses itself
 * @returns a slug with a random number when thousands of candidates are taken, so that no fundraiser can block a name
 */
export async function findFreeSlug(
  base: string,
  listTaken: (candidates: string[]) => Promise<readonly string[]>,
): Promise<string> {
  for (let count = lookedUpMin; count <= lookedUpMax; count *= 10) {
    const candidates = slugsLike(base, count)
    const takenSlugs = new Set(await listTaken(candidates))
    const free = candidates.find((url) => !takenSlugs.has(url))
    if (free !== undefined) return free
  }
  return `${base}-${randomInt(1_000_000, 10_000_000)}`
}
