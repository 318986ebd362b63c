import { mkdirSync, mkdtempSync, rmSync, symlinkSync, copyFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import borders from '../../.dependency-cruiser.mjs'
import { findUnlisted } from './hand-written.ts'
import { findTrespasses } from './table-owners.ts'
import { plantedBatch, plantedStatements, plantedTables, trespassesCaught } from './planted-tables.ts'
import { findViolations, projectRoot } from './check-borders.ts'
import { allowedImports, type PlantedImport, plantedImports, standingFiles } from './planted-imports.ts'
import { areas, parts } from './slice-order.mjs'

// Proves every border: a tree with one forbidden import for each rule is read with the real rules. A rule that catches
// nothing, a rule without a plant and a rule that catches an allowed import are all failures.

const ruleNames: string[] = borders.forbidden.map(({ name }: { name: string }) => name)

function plantTree(root: string, plants: PlantedImport[]): void {
  for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(projectRoot, name), join(root, name))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  const files = new Map(Object.entries(standingFiles(areas, parts)))
  for (const { from, to } of [...plants, ...allowedImports])
    files.set(from, `${files.get(from) ?? ''}export * from '${to}'\n`)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content === '' ? 'export const nothing = undefined\n' : content)
  }
}

const root = mkdtempSync(join(tmpdir(), 'stuiver-borders-'))
try {
  const plants = plantedImports(areas, parts)
  plantTree(root, plants)
  const { violations } = await findViolations(root)
  const caught = new Set(violations.map(({ rule, from }) => `${rule} in ${from}`))
  const allowedFiles = new Set(allowedImports.map(({ from }) => from))
  const plantedFiles = new Set(plants.map(({ from }) => from))
  const failures = [
    ...ruleNames.filter((name) => !plants.some(({ rule }) => rule === name)).map((name) => `${name} has no plant`),
    ...plants.filter(({ rule, from }) => !caught.has(`${rule} in ${from}`)).map(({ rule }) => `${rule} does not bite`),
    ...violations
      .filter(({ from }) => allowedFiles.has(from) && !plantedFiles.has(from))
      .map(({ rule, from, to }) => `${rule} forbids what is allowed: ${from} → ${to}`),
  ]
  const { trespasses } = findTrespasses(plantedTables)
  if (trespasses.toSorted().join('\n') !== trespassesCaught.toSorted().join('\n'))
    failures.push(`tables touched by others: caught ${JSON.stringify(trespasses, null, 2)}`)
  for (const { path, text } of plantedStatements)
    if (!findUnlisted([{ path, text }]).unlisted.includes(path)) failures.push(`a statement by hand is missed: ${text}`)
  if (findUnlisted([plantedBatch]).sharing.length === 0) failures.push('a statement in a batch is missed')
  for (const failure of failures) console.error(failure)
  console.log(`${ruleNames.length} rules, ${plants.length} planted violations, ${failures.length} failures`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  rmSync(root, { recursive: true, force: true })
}
