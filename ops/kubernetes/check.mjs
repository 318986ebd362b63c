import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

// node check.mjs FILE…, beside the packages of check.sh: every object of the files is valid by the schema of its kind,
// and by its type has no field that Kubernetes does not know, which a schema lets pass.
const require = createRequire(import.meta.url)
const folder = import.meta.dirname
const faults = []
const types = []
const objects = process.argv
  .slice(2)
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS()))

for (const [index, object] of objects.entries()) {
  const { apiVersion, kind, metadata } = object
  const { [kind]: Model } = require(`kubernetes-models/${apiVersion}/${kind}`)
  try {
    new Model(object).validate()
  } catch (error) {
    faults.push(`${kind} ${metadata.name}: ${error.message}`)
  }
  types.push(
    `import type { I${kind} as Type${index} } from 'kubernetes-models/${apiVersion}/${kind}'`,
    `export const object${index}: Type${index} = ${JSON.stringify(object)}`,
  )
}
writeFileSync(join(folder, 'objects.ts'), types.join('\n'))
const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', join(folder, 'objects.ts')]
const compiler = require.resolve('typescript/bin/tsc')
const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], { encoding: 'utf8', cwd: folder })
if (status !== 0) faults.push(stdout)
for (const fault of faults) console.error(fault)
const kinds = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
if (faults.length === 0) console.log(`${objects.length} objects are valid: ${kinds.join(', ')}`)
process.exit(faults.length === 0 ? 0 : 1)
