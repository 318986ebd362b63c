import { expect, test } from 'vitest'
import { missingOf, type Need } from './needs.ts'
import { type Measurement, runMeasurements } from './run-measurements.ts'

async function run(measurements: Record<string, Measurement>, chosenNames: string[] = [], missing: Need[] = []) {
  const events: string[] = []
  const isWhole = await runMeasurements({
    measurements: Object.fromEntries(
      Object.entries(measurements).map(([name, { measure, needs }]) => [
        name,
        { needs, measure: () => (events.push(`measure ${name}`), measure()) },
      ]),
    ),
    chosenNames,
    missingOf: (needs) => needs.filter((need) => missing.includes(need)),
    prepare: () => void events.push('prepare'),
    print: (text) => void events.push(text.replaceAll(/\s+/g, ' ')),
  })
  return { isWhole, events }
}

const good = (result: object, ...needs: Need[]): Measurement => ({ measure: () => Promise.resolve(result), needs })
const bad: Measurement = { measure: () => Promise.reject(new Error('no luck')), needs: [] }

test('each result is printed before the next is measured', async () => {
  expect(await run({ page: good({ ratio: 1 }), login: good({ ratio: 2 }) })).toEqual({
    isWhole: true,
    events: ['prepare', 'measure page', '{ "page": { "ratio": 1 } }', 'measure login', '{ "login": { "ratio": 2 } }'],
  })
})

test('the missing parts of all measurements are reported before the first begins', async () => {
  const all = { page: good({}, 'postgres'), memory: good({}, 'wrk', 'proc') }
  expect(await run(all, [], ['wrk'])).toEqual({
    isWhole: false,
    events: ['Nothing was measured, because this is missing: - wrk'],
  })
  expect((await run(all, ['page'], ['wrk'])).isWhole).toBe(true)
})

test('a failed measurement leaves the others to run', async () => {
  const { isWhole, events } = await run({ page: good({ ratio: 1 }), login: bad, memory: good({ mb: 3 }) })
  expect(isWhole).toBe(false)
  expect(events).toContainEqual('{ "page": { "ratio": 1 } }')
  expect(events).toContainEqual(expect.stringMatching(/^login failed: Error: no luck/))
  expect(events.at(-1)).toBe('{ "memory": { "mb": 3 } }')
})

test('an unknown name is reported with the known ones', async () => {
  expect(await run({ page: good({}) }, ['pages'])).toEqual({ isWhole: false, events: ['pages: not among page'] })
})

test('a program that is not installed is missing, and reported with the way to get it', () => {
  const path = process.env['PATH']
  process.env['PATH'] = '/nowhere'
  try {
    expect(missingOf(['wrk', 'wrk'])).toEqual([expect.stringContaining('apt-get install wrk')])
  } finally {
    process.env['PATH'] = path
  }
})
