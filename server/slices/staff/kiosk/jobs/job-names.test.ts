import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobNames } from '../../../../../contract/staff/kiosk/job-names.ts'

const server = join(import.meta.dirname, '../../../..')
const described = /\bdefineJob\(\{[^}]*?\bname: '([^']+)'/g

test('staff have words for every kind of work, and for no other', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(server, path), 'utf8'))
  const names = sources.flatMap((source) => [...source.matchAll(described)].map(([, name]) => name))
  expect(names.toSorted()).toEqual(jobNames)
})
