import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json: the same whether this runs from source or from the bundle in build/. */
export const projectRoot = projectRootAbove(dirname(fileURLToPath(import.meta.url)))

function projectRootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above the running file')
  return projectRootAbove(parent)
}

/** Whether a path is a folder itself, or lies in it. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
