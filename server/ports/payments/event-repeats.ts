import { dayMs } from '../../../contract/durations.ts'

/** The time in which a provider may send an event again, with room to spare: Stripe can be made to for thirty days. */
export const eventRepeatsMs = 90 * dayMs
