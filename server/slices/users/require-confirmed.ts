import type { Clock } from '../../platform/clock.ts'
import { ConfirmationRequired } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { confirmedLengthMs } from './rules.ts'

/**
 * For what decides who gets into an account: a session that was stolen or left open is not enough to change it.
 * @throws ConfirmationRequired when the last password or code is too long ago
 */
export function requireConfirmed({ clock }: { clock: Clock }, { confirmedAt }: Actor): void {
  if (confirmedAt === undefined || clock.now().getTime() - confirmedAt.getTime() > confirmedLengthMs)
    throw new ConfirmationRequired()
}
