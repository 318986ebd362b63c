import { cruise, type ICruiseResult, type IReporterOutput } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findHeavyPages } from './light-pages.ts'
import { findTrespasses, serverSources } from './table-owners.ts'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['contract', 'server', 'web', 'db']

export interface Violation {
  rule: string
  from: string
  to: string
}

/**
 * Finds every import below `root` that a rule forbids, of .dependency-cruiser.mjs or that of light pages, and how many
 * files were read.
 */
export async function findViolations(root: string): Promise<{ violations: Violation[]; fileCount: number }> {
  const options = await extractOptions(join(projectRoot, '.dependency-cruiser.mjs'))
  const tsConfig = extractTsConfig(join(projectRoot, 'tsconfig.json'))
  const before = process.cwd()
  process.chdir(root)
  try {
    const present = folders.filter((folder) => existsSync(join(root, folder)))
    const result: IReporterOutput = await cruise(present, { ...options, baseDir: root }, undefined, { tsConfig })
    const { summary, modules } = result.output as ICruiseResult
    const violations = [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findHeavyPages(root, modules).map((heavy) => ({ rule: 'public-pages-stay-light', ...heavy })),
    ]
    return { violations, fileCount: summary.totalCruised }
  } finally {
    process.chdir(before)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, fileCount } = await findViolations(projectRoot)
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  const { trespasses, unused } = findTrespasses(serverSources(projectRoot))
  for (const trespass of trespasses) console.error(trespass)
  for (const one of unused) console.error(`"${one}" is an exception that nothing needs any more`)
  console.log(
    `${fileCount} files, ${violations.length} forbidden imports, ${trespasses.length} tables touched by others`,
  )
  if (violations.length + trespasses.length + unused.length > 0 || fileCount === 0) process.exitCode = 1
}
