import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '../paths.ts'

/** The folder of the bundles, from which they find the packages that they leave out. */
const folder = join(projectRoot, 'node_modules', '.cache', 'stuiver')

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a program of our sources once in the life of this process, as the build does for all: transpiled by tsx at
 * each of its starts, it took several times what its work takes.
 * @returns the file to start
 */
export function bundleProgram(source: string): Promise<string> {
  const bundle = bundles.get(source) ?? makeBundle(source)
  bundles.set(source, bundle)
  return bundle
}

async function makeBundle(source: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [source],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    write: false,
  })
  await mkdir(folder, { recursive: true })
  const program = join(folder, `${basename(source, '.ts')}.mjs`)
  // Its parts come first; they are named by their content. Other processes may bundle and start it at the same time: a
  // rename shows each a whole file.
  for (const { path, contents } of outputFiles.toSorted(
    (a, b) => Number(a.path === program) - Number(b.path === program),
  )) {
    const draft = `${path}.${process.pid}`
    await writeFile(draft, contents)
    await rename(draft, path)
  }
  return program
}
