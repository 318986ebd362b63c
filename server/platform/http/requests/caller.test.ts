import { expect, test } from 'vitest'
import { callerAt, namesOf, userCaller } from './caller.ts'

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1::/48', '2001:db8:1:2']],
  ['2001:DB8:1:FF::9', ['2001:db8:1::/48', '2001:db8:1:ff']],
  ['2001:db8::9', ['2001:db8:0::/48', '2001:db8:0:0']],
])('%s is counted under %j', (address, names) => expect(callerAt(address)).toEqual(names))

test('the name of its own has the limit, and a wider network ten times as much', () => {
  expect(namesOf(callerAt('2001:db8:1:2::3'))).toEqual([
    { name: '2001:db8:1:2', factor: 1 },
    { name: '2001:db8:1::/48', factor: 10 },
  ])
  expect(namesOf(userCaller(7))).toEqual([{ name: 'user:7', factor: 1 }])
})
