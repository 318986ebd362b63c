import { BriefWaits } from '../../../../ports/payments/wait-briefly.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { KeptMethods } from './kept-methods.ts'
import { ReturnQuestions } from './return-questions.ts'
import { CounterSlots } from './counter-slots.ts'

/** The memory of this process for payments between two requests; all of it can be lost. */
export class PaymentMemory {
  readonly methods = new KeptMethods()
  readonly returned = new ReturnQuestions()
  readonly waits: BriefWaits
  readonly slots: CounterSlots

  constructor(parts: { database: Pick<Database, 'processNumber'>; clock: Clock }) {
    this.waits = new BriefWaits(parts.clock)
    this.slots = new CounterSlots(parts)
  }
}
