import { BoundedMap } from '../../../platform/bounded-map.ts'
import { Pressure, type PressureParts } from './pressure.ts'
import { alarmEveryMs } from './rules.ts'
import { SwitchCache } from './switch-cache.ts'

/**
 * The number of projects remembered as notified: of more the one notified longest ago is forgotten, and the database
 * knows it.
 */
const notifiedMax = 1_000

/**
 * The memory of this process for attempts to pay: their counts, where staff let every payer be asked, and of which
 * projects the managers were mailed. One for people and jobs together.
 */
export class CheckoutGuard {
  readonly pressure: Pressure
  readonly switches: SwitchCache
  /** Projects whose managers this process knows to have been mailed just now: spares the database the question. */
  readonly notified: BoundedMap<number, true>

  constructor(parts: PressureParts) {
    this.pressure = new Pressure(parts)
    this.switches = new SwitchCache(parts)
    this.notified = new BoundedMap({ sizeMax: notifiedMax, age: { maxMs: alarmEveryMs, clock: parts.clock } })
  }
}
