import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'
import { contractCalls } from './contract-calls.ts'

/** `POST /api/…` of every call of the contract that requires a confirmation. */
async function confirmedCalls(files: readonly string[]): Promise<string[]> {
  const calls = await contractCalls(files)
  const confirmed = calls.filter(({ needsConfirmation }) => needsConfirmation !== undefined)
  return [...new Set(confirmed.map(({ method, path }) => `${method} ${path}`))]
}

/** Returns the mistakes in the table of SECURITY.md, which names each confirmed call once, and no other call. */
export async function wrongConfirmedCalls(files: readonly string[]): Promise<string[]> {
  const confirmed = await confirmedCalls(files)
  const rows = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8').matchAll(
    /`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/g,
  )
  const listedCalls = [...rows].map(([, call]) => call!)
  const twice = listedCalls.filter((call, index) => listedCalls.indexOf(call) !== index)
  return [
    ...confirmed
      .filter((call) => !listedCalls.includes(call))
      .map((call) => `SECURITY.md: does not say that ${call} requires a confirmation`),
    ...listedCalls
      .filter((call) => !confirmed.includes(call))
      .map((call) => `SECURITY.md: ${call} requires no confirmation`),
    ...twice.map((call) => `SECURITY.md: names ${call} twice`),
  ]
}
