import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'

// A record that no file is about is history, or behaviour of the product: that belongs in docs/product.

const records = 'docs/decisions'
const citation = /docs\/(?:decisions|product)\/[\w-]+\.md/g
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/**
 * @param files all paths of the repository, from its root
 * @returns a sentence for each record that no code cites, and for each citation that leads nowhere
 */
export function wrongCitations(files: readonly string[]): string[] {
  const existing = new Set(files)
  const citations = files
    .filter(isCode)
    .flatMap((path) =>
      [...readFileSync(join(projectRoot, path), 'utf8').matchAll(citation)].map(([cited]) => ({ path, cited })),
    )
  const cited = new Set(citations.map((one) => one.cited))
  return [
    ...citations.filter((one) => !existing.has(one.cited)).map((one) => `${one.path}: ${one.cited} does not exist`),
    ...readdirSync(join(projectRoot, records))
      .filter((name) => /^\d{4}-.+\.md$/.test(name) && !cited.has(`${records}/${name}`))
      .map((name) => `${records}/${name}: no code cites it; what the product does belongs in docs/product`),
  ]
}
