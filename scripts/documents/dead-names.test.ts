import { expect, test } from 'vitest'
import { deadNames, namesInSources } from './dead-names.ts'

const words = namesInSources(["const sendMail = () => ({ 'other': openPayment(one) })"])

test.each([
  ['a name that is gone', 'A donor is mailed by `mailDonor`.'],
  ['a call that is gone', 'It ends with `closePayment(deps, id)`.'],
  ['a beginning that no name has any more', 'Load it by `closeOpen…`.'],
  ['a name that is gone in an example', '```ts\nawait closePayment(deps)\n```'],
])('finds %s', (_of, text) => {
  expect(deadNames('a.md', text, words)).toEqual([expect.stringContaining('a.md: ')])
})

test.each([
  ['a name of the code', 'Use `sendMail`, or `openPayment(deps)`.'],
  ['an example of code', '```ts\nawait openPayment(deps)\n```'],
  ['an unquoted word', 'GitHub and mailDonor.'],
  ['a name of the interface', '`project_id` and `--flag` and `Deps`'],
  ['a beginning of names', '`send…`, `insert…` and `openPay…`'],
  ['a name of a library', '`fsModuleCache`'],
])('leaves %s', (_of, text) => {
  expect(deadNames('a.md', text, words)).toEqual([])
})
