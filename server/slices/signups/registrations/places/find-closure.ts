import { dateOf } from '../../../../../contract/dates.ts'
import type { RegistrationClosure } from '../../../../../contract/signups/registrations/registration-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { registrationClosure } from '../../../fundraisers/projects/index.ts'
import { countPlaces, type Sender, type SignupTerms } from '../queries.ts'

/** Finds the reason that registration is closed now [4.05]; undefined while there is a place. */
export async function findClosure(
  db: Db,
  terms: SignupTerms,
  at: { now: Date; sender?: Sender },
): Promise<RegistrationClosure | undefined> {
  const { takenCount, withCode } = await countPlaces(db, terms, at)
  const isCodeUsedUp =
    terms.subscriptionCode !== null && terms.subscriptionCodeLimit !== null && withCode >= terms.subscriptionCodeLimit
  return registrationClosure(terms, { takenCount, isCodeUsedUp }, dateOf(at.now))
}

/**
 * Returns the reason that a held place cannot be taken [4.05]. It belongs to its participant, also after the deadline
 * and beside a full list; but a finished project takes no participants any more.
 */
export const closureOfHeldPlace = (terms: SignupTerms, today: string): RegistrationClosure | undefined =>
  registrationClosure(
    { ...terms, registrationDeadline: null, registrationLimit: null },
    { takenCount: 0, isCodeUsedUp: false },
    today,
  )
