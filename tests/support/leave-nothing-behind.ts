import { afterAll, vi } from 'vitest'

// The test files of the server run one after the other in the same process. Leftovers of one would reach the next one;
// so it fails by itself. A library may add a variable that was not there, as sharp does.
const environment = { ...process.env }

afterAll(() => {
  const left = Object.keys(environment).filter((name) => process.env[name] !== environment[name])
  if (vi.isFakeTimers()) left.push('fake timers')
  if (left.length > 0) throw new Error(`A test file leaves behind: ${left.join(', ')}`)
})
