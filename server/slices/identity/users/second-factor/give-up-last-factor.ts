import { passwordLengthMin } from '../../../../../contract/fields/limits.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { deleteRecoveryCodes } from './queries.ts'
import type { User } from '../queries.ts'

/**
 * Gives up the last second factor: from now on the password is all that guards the account; recovery codes go with the
 * last second factor.
 * @param user locked, so that neither the password nor another factor changes meanwhile
 * @throws FieldErrors on `password` when it is too short for that: a longer one comes first
 */
export async function giveUpLastFactor(tx: Db, user: User): Promise<void> {
  if (user.passwordNeedsFactor)
    throw new FieldErrors({
      password: [{ key: 'errors.password_needs_factor', params: { minimum: passwordLengthMin } }],
    })
  await deleteRecoveryCodes(tx, user.id)
}
