import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'

// Packages that are given away with the product must be free to give away. The lockfile must say nothing of where it
// came from, and name the packages of every system, not only of the one it was made on: without them `npm ci` refuses
// it elsewhere.

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** Other licences, with the packages they are accepted for and why. */
const exceptions: { package: RegExp; licence: string; reason: string }[] = [
  {
    package: /^@fontsource(-variable)?\//,
    licence: 'OFL-1.1',
    reason: 'fonts, which the licence lets anybody serve, and print with',
  },
  {
    package: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a shared library that is loaded as it is and can be replaced by its user',
  },
  { package: /^png-js$/, licence: 'none', reason: 'MIT, by the LICENSE file in it; its package.json does not tell' },
]

interface Package {
  license?: string
  dev?: boolean
  devOptional?: boolean
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const lockfile = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const packages = Object.entries(lockfile.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1)!, ...entry }))
const shipped = packages.filter(({ dev, devOptional }) => dev !== true && devOptional !== true)

/** Whether an expression is permissive, or excepted for this package: `A OR B` needs one of them, `A AND B` all. */
function isAccepted(name: string, expression: string): boolean {
  const accepts = (licence: string) =>
    permissive.has(licence) || exceptions.some((other) => other.licence === licence && other.package.test(name))
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((licence) => accepts(licence.trim())))
}

const failures = [
  ...shipped
    .filter(({ name, license = 'none' }) => !isAccepted(name, license))
    .map(({ name, license }) => `${name}: licence ${license ?? 'unknown'}`),
  ...packages
    .filter(({ resolved }) => resolved !== undefined)
    .map(({ name }) => `${name}: the lockfile has a download address; see .npmrc`),
]
const names = new Set(packages.map(({ name }) => name))
failures.push(
  ...packages
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name))
    .map((name) => `${name}: missing from the lockfile; run node scripts/packages/complete-lockfile.mjs`),
)
for (const failure of failures) console.error(failure)
console.log(`${shipped.length} packages are shipped, ${failures.length} failures`)
if (failures.length > 0 || shipped.length === 0) process.exitCode = 1
