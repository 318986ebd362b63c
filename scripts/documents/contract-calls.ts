import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../../contract/call.ts'
import { projectRoot } from '../borders/check-borders.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value

/** Returns every call that the contract describes. */
export async function contractCalls(files: readonly string[]): Promise<Call[]> {
  const sources = files.filter((path) => /^contract\/.+\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const modules = await Promise.all(
    sources.map((path) => import(pathToFileURL(join(projectRoot, path)).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isCall)
}
