import type { TestApp } from '../build-test-app.ts'
import { days, minutes } from '../fake-clock.ts'

/** Schedules that take donations of months further. The other forty schedules of the product have no part in them. */
const ofMonths = ['charge-due-donations', 'reconcile-payments', 'sandbox-expire-payments']

/**
 * Lets so many days go by, with the jobs of each day and what is taken in them a little later.
 * @param step looks only once in so many days
 * @param schedules the names of those that run; undefined for all of them
 * @param atNight the work of a bank, between the jobs that query it and those that hear of it
 */
export async function letDaysGoBy(
  app: TestApp,
  count: number,
  {
    step = 1,
    schedules = ofMonths,
    atNight,
  }: { step?: number; schedules?: readonly string[]; atNight?: () => Promise<unknown> } = {},
): Promise<void> {
  for (let day = 0; day < count; day += step) {
    app.clock.advance(days(step) - minutes(20))
    await app.runJobs(schedules)
    await atNight?.()
    app.clock.advance(minutes(20))
    await app.runJobs(schedules)
  }
}
