import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
})
const answer = (code: string) => Object.assign(new Error('no'), { severity: 'ERROR', code })

test.each<[string, unknown, boolean]>([
  ['nobody listens', refused, true],
  ['nobody listens, as drizzle tells it', new Error('Failed query', { cause: refused }), true],
  ['a local socket is not there', Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'connect' }), true],
  ['a file is not there', Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open' }), false],
  ['the connection broke', new Error('Connection terminated unexpectedly'), true],
  ['no connection is free', new Error('timeout exceeded when trying to connect'), true],
  ['it is being stopped', answer('57P01'), true],
  ['it starts', answer('57P03'), true],
  ['the statement took too long', answer('57014'), true],
  ['the disk is full', answer('53100'), true],
  ['somebody else holds the lock', answer('55P03'), true],
  ['the name is taken', answer('23505'), false],
  ['the statement is wrong', new Error('Failed query', { cause: answer('42601') }), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['nothing at all', undefined, false],
])('%s', (_title, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected)
})
