import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json: the same whether this runs from source or from the bundle in build/. */
export const projectRoot = projectRootAbove(dirname(fileURLToPath(import.meta.url)))

function projectRootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above the running file')
  return projectRootAbove(parent)
}
