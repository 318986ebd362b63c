import { hourMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { cardTestingAlarm } from './jobs.ts'
import { deletePressure, deleteSwitches, deleteUsedChallenges } from './queries.ts'
import { sendAlarm } from './send-alarm.ts'

export { CheckoutGuard } from './checkout-guard.ts'
// For forms by which is paid.
export { isCardMethod } from './is-card-method.ts'
export { type ChallengeAnswer, challengeIn } from './challenge.ts'
export { cardMinimumCents, challengeFor, grantClearance } from './grant-clearance.ts'
export { type GuardClearance, startCounted, uncountedClearance, saveCounted } from './clearance.ts'
// For the settlement of payments.
export { countDeclinedAttempt, countPaymentEnd, isDeclinedTooOften } from './grant-clearance.ts'
// For the switch of staff.
export { countTestedScopes, readCardTesting, switchChallenge, type AttemptCounts } from './switches.ts'
export { findProjectAt } from './queries/switches.ts'

/**
 * The defence of checkouts against card testing: attempts are counted, and a challenge (captcha) is given while cards
 * are tested.
 */
export function registerCheckoutGuard(context: SliceContext): void {
  const { worker } = context
  worker.handle(cardTestingAlarm, (alarm, deps) => sendAlarm(deps, alarm))
  worker.retain({
    rows: 'counts of attempts to pay',
    table: 'donation_pressure',
    termMs: hourMs,
    since: 'the beginning of the minute',
    remove: deletePressure,
  })
  const untilTheirEnd = { termMs: 0, since: 'their end' }
  worker.retain({
    rows: 'challenges that staff switched on',
    table: 'challenge_switches',
    ...untilTheirEnd,
    remove: deleteSwitches,
  })
  worker.retain({
    rows: 'challenges that were answered',
    table: 'used_challenges',
    ...untilTheirEnd,
    remove: deleteUsedChallenges,
  })
}
