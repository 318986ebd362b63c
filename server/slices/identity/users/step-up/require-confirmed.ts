import type { Clock } from '../../../../platform/clock.ts'
import { ConfirmationRequired, NotAllowed } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { confirmedLengthMs } from '../rules.ts'

/**
 * Requires step-up confirmation for access to an account, leadership, the destination of money, and files: a session
 * that was stolen or left open is not enough for it. Calls with `needsConfirmation: true` are held against it before
 * their handler; use cases of those with 'when-changed' demand it themselves, once they know that such a thing changes.
 * @throws ConfirmationRequired when the last password or code is too long ago; NotAllowed for impersonating staff, who
 *   never gave theirs
 */
export function requireConfirmed({ clock }: { clock: Clock }, actor: Actor): void {
  if ('impersonation' in actor && actor.impersonation !== undefined)
    throw new NotAllowed('account.impersonation.refused')
  const { confirmedAt } = actor
  if (confirmedAt === undefined || clock.now().getTime() - confirmedAt.getTime() > confirmedLengthMs)
    throw new ConfirmationRequired()
}
