import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBuilt, projectRoot } from './build-fingerprint.mjs'
import { packagesOfFiles, unbundledPackages } from './runtime-packages.mjs'

// Copies what a built product runs with, and nothing else, into an empty folder: the layer of a container image.
//   node scripts/bundle/collect-runtime.mjs FOLDER

/** Files of the product: its bundle, migrations, pictures of the demo world, and the health check of containers. */
const productFiles = [
  'package.json',
  'LICENSE',
  'build/server',
  'build/web',
  'db/migrations',
  'db/demo/pictures',
  'scripts/health.mjs',
]

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))

/** Finds the path of a dependency as Node resolves it: beside the package's own files, else in a folder above. */
function findPackage(name, dependent) {
  const nested = `${dependent}/node_modules/${name}`
  if (dependent !== '' && packages[nested] !== undefined) return nested
  const above = dependent.lastIndexOf('/node_modules/')
  if (above !== -1) return findPackage(name, dependent.slice(0, above))
  return packages[`node_modules/${name}`] === undefined ? undefined : `node_modules/${name}`
}

/** Adds the paths of a package and of all it depends on; of another system's optional ones nothing is installed. */
function addPackage(path, paths) {
  if (path === undefined || paths.has(path) || !existsSync(join(projectRoot, path))) return
  paths.add(path)
  const { dependencies = {}, optionalDependencies = {} } = packages[path]
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    addPackage(findPackage(name, path), paths)
}

function collectPackages() {
  const paths = new Set()
  for (const name of unbundledPackages) addPackage(findPackage(name, ''), paths)
  // Of these the files alone are read: their programs are in the bundle.
  for (const name of packagesOfFiles) paths.add(`node_modules/${name}`)
  return [...paths]
}

const [target] = process.argv.slice(2)
if (target === undefined) throw new Error('Name the folder to fill: node scripts/bundle/collect-runtime.mjs FOLDER')
const folder = resolve(target)
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
if (!isBuilt()) throw new Error('The product is not built of these sources: npm run build')

mkdirSync(folder, { recursive: true })
const isShipped = (path) => !path.endsWith('.map') && !path.endsWith('.ts')
for (const path of [...productFiles, ...collectPackages()])
  cpSync(join(projectRoot, path), join(folder, path), { recursive: true, filter: isShipped })
