import { expect, test } from 'vitest'
import { straySenders } from './senders.ts'

const sending = { path: 'web/a.ts', text: 'await callApi(sendFromBrowser, endpoint)' }
const other = { path: 'web/b.ts', text: 'await call(endpoint)' }

test('a file that sends by hand is named unless it is listed with its reason', () => {
  expect(straySenders([sending, other], {})).toEqual([expect.stringContaining('web/a.ts')])
  expect(straySenders([sending, other], { 'web/a.ts': 'polls' })).toEqual([])
})

test('a listed file that sends nothing by hand is named', () => {
  expect(straySenders([other], { 'web/b.ts': 'polls' })).toEqual([expect.stringContaining('web/b.ts sends nothing')])
})
