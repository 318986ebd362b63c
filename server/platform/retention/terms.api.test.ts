import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { projectRoot } from '../paths.ts'
import type { Term } from './retention.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** The rows of the tables below a heading of a document, as cells. */
function rowsBelow(file: string, heading: string): string[][] {
  const [, section = ''] = readFileSync(join(projectRoot, file), 'utf8').split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

const units: [string, number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
]

function describeEnd({ termMs, since }: Term): string {
  if (termMs === 0) return `at ${since}`
  for (const [name, ms] of units)
    if (termMs % ms === 0) return `${termMs / ms} ${name}${termMs === ms ? '' : 's'} after ${since}`
  throw new Error(`${termMs} ms is no term`)
}

test('SECURITY.md names each term of retention, and no other', () => {
  const declared = app.worker.terms.map((term) => [term.rows, `\`${term.table}\``, describeEnd(term)].join(' | '))
  const [, ...listed] = rowsBelow('SECURITY.md', 'Terms of retention')
  expect(listed.map((cells) => cells.join(' | ')).toSorted()).toEqual(declared.toSorted())
})

test('each table has a term, or stands in the guide for operators among those that stay', async () => {
  const tables = await app.database.run<{ name: string }>(
    { name: 'test-tables', text: `select relname as name from pg_stat_user_tables where schemaname = 'public'` },
    [],
  )
  // The rows of the sandbox are a practice provider's.
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('sandbox_'))
  const documented = rowsBelow('docs/operate.md', 'Tables that grow')
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
    .map(([, name]) => name)
  // The words of these end, and their rows stay.
  const emptied = ['registrations', 'abuse_reports', 'users', 'jobs', 'api_tokens', 'update_followers', 'team_requests']
  const removed = app.worker.terms.map(({ table }) => table).filter((table) => !emptied.includes(table))
  expect([...new Set([...removed, ...documented])].toSorted()).toEqual(names.toSorted())
  expect(documented.filter((name) => name !== undefined && removed.includes(name))).toEqual([])
})
