import { expect, test } from 'vitest'
import { misworded } from './commit-messages.ts'

const commit = { hash: '0123456789abcdef', subject: 'Count a payment once', body: 'A webhook may come twice.' }

test('a commit with a short subject and a reason is let through', () => {
  expect(misworded([commit, { ...commit, subject: 'a'.repeat(72) }])).toEqual([])
})

test.each([
  ['a subject of 73 characters', { ...commit, subject: 'a'.repeat(73) }],
  ['a subject with a dot at its end', { ...commit, subject: 'Count a payment once.' }],
  ['no body', { ...commit, body: '\n' }],
  ['a body of trailers alone', { ...commit, body: 'Reviewed-by: A colleague\n' }],
])('%s is named by its hash', (_of, wrong) => {
  expect(misworded([wrong])).toEqual([expect.stringContaining('012345678 ')])
})
