import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOfSlice, slices } from './slice-order.mjs'

test('the app registers every slice that registers anything, in the order of their dependency', () => {
  const [, body = ''] =
    /^function registerSlices\([^]*?\{\n([^]*?)^\}/m.exec(readFileSync('server/app.ts', 'utf8')) ?? []
  const registered = [...body.matchAll(/^ {2}(register\w+)\(/gm)].map(([, name]) => name)
  const doors = slices.map((slice) => readFileSync(`server/slices/${pathOfSlice(slice)}/index.ts`, 'utf8'))
  const input = doors.flatMap((door) =>
    [...door.matchAll(/^export function (register\w+)\(/gm)].map(([, name]) => name),
  )
  expect(registered.length).toBeGreaterThan(20)
  expect(registered).toEqual(input)
})
