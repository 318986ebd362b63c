import { later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { ProviderAnswer } from '../attempts/attempt.ts'
import { nextCheckDelayMs } from '../rules.ts'
import { updateCharges } from './queries/update-charges.ts'

/** Records the payments that a provider made of charges; each is looked up later unless its event comes. */
export async function saveAnswers(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  answers: readonly Pick<ProviderAnswer, 'paymentId' | 'providerPaymentId'>[],
): Promise<void> {
  const now = clock.now()
  await updateCharges(database, answers, { nextCheckAt: later(now, nextCheckDelayMs(0)), now })
}
