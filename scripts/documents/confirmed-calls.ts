import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../../contract/call.ts'
import { projectRoot } from '../check-borders.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value

/** `POST /api/…` of every call of the contract that asks for a confirmation. */
async function confirmedCalls(files: readonly string[]): Promise<string[]> {
  const sources = files.filter((path) => /^contract\/.+\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const modules = await Promise.all(
    sources.map((path) => import(pathToFileURL(join(projectRoot, path)).href) as Promise<Record<string, unknown>>),
  )
  const calls = modules.flatMap((module) => Object.values(module)).filter(isCall)
  const asking = calls.filter(({ needsConfirmation }) => needsConfirmation !== undefined)
  return [...new Set(asking.map(({ method, path }) => `${method} ${path}`))]
}

/** The table of SECURITY.md names each of them once, and no other call. */
export async function wrongConfirmedCalls(files: readonly string[]): Promise<string[]> {
  const asking = await confirmedCalls(files)
  const rows = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8').matchAll(
    /`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/g,
  )
  const told = [...rows].map(([, call]) => call!)
  const twice = told.filter((call, index) => told.indexOf(call) !== index)
  return [
    ...asking
      .filter((call) => !told.includes(call))
      .map((call) => `SECURITY.md: does not say that ${call} asks for a confirmation`),
    ...told.filter((call) => !asking.includes(call)).map((call) => `SECURITY.md: ${call} asks for no confirmation`),
    ...twice.map((call) => `SECURITY.md: names ${call} twice`),
  ]
}
