import { afterAll, vi } from 'vitest'

// The test files of the server run one after the other in the same process. Leftovers of one would reach the next one;
// so it fails by itself. A library may add a variable that was not there, as sharp does.
const environment = { ...process.env }
const { setTimeout, setInterval, setImmediate, Date } = globalThis
const timers = { setTimeout, setInterval, setImmediate, Date }

afterAll(() => {
  const left = Object.keys(environment).filter((name) => process.env[name] !== environment[name])
  // A spy on a fake one that is restored last puts the fake one back, of which Vitest knows nothing.
  const areFake = Object.entries(timers).some(([name, real]) => globalThis[name as keyof typeof timers] !== real)
  if (vi.isFakeTimers() || areFake) left.push('fake timers')
  if (left.length > 0) throw new Error(`A test file leaves behind: ${left.join(', ')}`)
})
