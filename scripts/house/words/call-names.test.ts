import { expect, test } from 'vitest'
import { bareCalls } from './call-names.ts'

test.each([
  ['a call that is named again', "import { createBlock as createCall } from '../block-calls.ts'"],
  ['a call by its bare name', '  calls.on(createBlock, async ({ actor }) => {'],
  ['one on a line of its own', '  context.calls.on(\n    createBlock,'],
])('%s is found', (_of, text) => {
  expect(bareCalls('routes.ts', `\n${text}`)).toEqual([expect.stringMatching(/^routes\.ts:2: /)])
})

test.each([
  ['a namespace', "import * as contract from '../block-calls.ts'\ncalls.on(contract.createBlock, async () => {"],
  ['one of several', 'calls.on(\n  browseContract.listProjects,'],
  ['calls in a row', 'for (const call of [contract.one, contract.other]) calls.on(call, change)'],
])('nothing is said of %s', (_of, text) => {
  expect(bareCalls('routes.ts', text)).toEqual([])
})
