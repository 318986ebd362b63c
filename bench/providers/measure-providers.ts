import {
  type Check,
  checkBadInput,
  checkDoubleSubmit,
  checkDuplicates,
  checkForgeries,
  checkOrder,
  checkWrongAnswers,
} from './checks.ts'
import { checkSlow } from './check-slow.ts'
import { type ProviderWorld, worlds } from './world.ts'

/** The scale of all numbers; `SCALE=0.1` makes a tenth of it. */
const scale = Number(process.env['SCALE'] ?? 1)
const scaled = (count: number) => Math.max(2, Math.round(count * scale))

const checks: Record<string, (world: ProviderWorld) => Promise<Check>> = {
  doubleSubmit: (world) => checkDoubleSubmit(world, scaled(1_000)),
  duplicates: (world) => checkDuplicates(world, scaled(10_000)),
  order: (world) => checkOrder(world, scaled(5_000)),
  forgeries: (world) => checkForgeries(world, scaled(2_000)),
  slow: (world) => checkSlow(world, scaled(20)),
  wrongAnswers: (world) => checkWrongAnswers(world, scaled(60)),
  badInput: (world) => checkBadInput(world, scaled(20_000)),
}

/**
 * Measures the promises about money that comes by a provider, held against each of them (`PROVIDERS=stripe` for one).
 */
export async function measureProviders(): Promise<object> {
  const names = process.env['PROVIDERS']?.split(',') ?? Object.keys(worlds)
  const figures: Record<string, Record<string, Check>> = {}
  for (const name of names) {
    const ofProvider: Record<string, Check> = (figures[name] = {})
    for (const [check, run] of Object.entries(checks)) {
      // Short where the measurement is about it; otherwise a busy machine would be taken for a provider that is away.
      const world = await worlds[name]!(check === 'slow' ? 300 : 8_000)
      const startMs = performance.now()
      try {
        ofProvider[check] = { ...(await run(world)), seconds: Math.round((performance.now() - startMs) / 1000) }
      } finally {
        await world.close()
      }
    }
  }
  const isGood = Object.values(figures).every((all) => Object.values(all).every((check) => check.isGood))
  return { scale, isGood, figures }
}
