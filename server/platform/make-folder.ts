import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './start-error.ts'

/**
 * Makes a folder and those above it. Not with `recursive` of Node: that never ends where the system calls a folder
 * missing that cannot be made, as below /proc.
 * @throws Error of the system, such as EEXIST when it is a file
 */
export function makeFolder(folder: string): void {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}
