import { insertProject } from '../../tests/support/builders/projects.ts'
import { minutes } from '../../tests/support/fake-clock.ts'
import { percentile, rounded } from '../statistics.ts'
import type { Check } from './checks.ts'
import { catchUp, give, newProject, type ProviderWorld } from './world.ts'

/** Answers that come late, never, or after the connection is gone: no caller waits long, and nothing is made twice. */
export async function checkSlow(world: ProviderWorld, donations: number): Promise<Check> {
  const { app } = world
  const before = await world.made()
  const projectId = await newProject(world)
  const pages = await watchPages(world)
  let slowestMs = 0
  const donors = []
  for (let number = 0; number < donations; number += 1) {
    app.clock.advance(minutes(11))
    world.goWrong(number % 2 === 0 ? 'silence' : 'lost-answer')
    const donor = await give(world, projectId, { 'idempotency-key': `slow-donation-${number}` })
    const startMs = performance.now()
    await donor.request()
    slowestMs = Math.max(slowestMs, performance.now() - startMs)
    donors.push(donor)
    world.goWrong(undefined)
    // Long enough for a circuit to close again, and short of forgetting the attempt.
    app.clock.advance(minutes(1))
    await app.runJobs()
  }
  for (const { request } of donors) await request()
  await catchUp(world)
  const paymentCount = (await world.made()) - before
  const isGood = slowestMs <= 10_000 && paymentCount <= donations && pages.isGood
  return { isGood, donations, paymentsMade: paymentCount, slowestAnswerMs: Math.round(slowestMs), pages }
}

/** Enough for the slowest of a hundred. */
const pagesWatched = 300
/** A millisecond more or less is no delay. */
const noiseMs = 5

/**
 * Measures a project's page while the provider is silent, beside the same while it answers; its list is old each time.
 */
async function watchPages(world: ProviderWorld): Promise<Check> {
  const { app } = world
  const project = await insertProject(app.deps.db)
  const visitor = app.visitor()
  const open = async () => {
    const waits: number[] = []
    for (let number = 0; number < pagesWatched; number += 1) {
      if (number % 50 === 0) app.clock.advance(minutes(6))
      const startMs = performance.now()
      const { status } = await visitor.get(`/api/pages/${project.url}`)
      if (status !== 200) throw new Error(`A page was answered with ${status}`)
      waits.push(performance.now() - startMs)
    }
    return percentile(waits, 0.99)
  }
  await open()
  const answeringMs = await open()
  world.goWrong('silence')
  const silentMs = await open()
  world.goWrong(undefined)
  const isGood = silentMs <= 1.5 * answeringMs + noiseMs
  return { isGood, answeringP99Ms: rounded(answeringMs, 1), silentP99Ms: rounded(silentMs, 1) }
}
