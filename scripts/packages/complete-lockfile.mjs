import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../bundle/build-fingerprint.mjs'

// Run after every change of the dependencies. npm leaves packages for other systems out of the lockfile when it could
// not read them at that moment, and then `npm ci` refuses the lockfile. They are named here again, by what their own
// names say of system, processor and C library; npm fetches only those that fit the machine it runs on.

const file = join(projectRoot, 'package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lockfile

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

function limitsOf(name) {
  const words = name.split(/[/-]/)
  const system = systems.find((word) => words.includes(word))
  const processor = processors.find((word) => words.includes(word))
  const library = Object.keys(libraries).find((word) => words.includes(word))
  if (processor === undefined) throw new Error(`${name} is missing from the lockfile and does not say what it is for`)
  return {
    cpu: [processor],
    ...(library !== undefined && system === 'linux' && { libc: [libraries[library]] }),
    ...(system !== undefined && { os: [system] }),
  }
}

const isPresent = (from, name) => {
  const parts = from.split('/node_modules/')
  const paths = parts.map((_part, at) => `${parts.slice(0, at + 1).join('/node_modules/')}/node_modules/${name}`)
  return [`node_modules/${name}`, ...paths].some((path) => path in packages)
}

let added = 0
for (const [path, { optionalDependencies = {}, dev, license }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isPresent(path, name)) continue
    packages[`node_modules/${name}`] = {
      version,
      ...limitsOf(name),
      ...(dev === true && { dev }),
      license,
      optional: true,
    }
    added += 1
  }
}
const sorted = Object.entries(packages).toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(`${added} packages were added to the lockfile`)
