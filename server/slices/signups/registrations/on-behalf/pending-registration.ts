import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { unsealIfReadable } from '../../../../platform/secrets.ts'
import { hasPaidFor } from '../fees/queries.ts'
import type { RegistrationFields } from '../places/signup-entry.ts'
import type { Registration } from '../places/queries.ts'
import { entryIn } from '../places/sealed-entry.ts'

export const awaitedPurpose = 'awaited-person'

/** The form that a manager filled in for a participant; the participant makes the account. */
export interface PendingRegistration {
  entry: RegistrationFields
  email: string
  entryFee: 'asked' | 'settled' | 'unasked'
}

/** Returns the registration in a sealed form; undefined when another secret than that of the server now sealed it. */
export function pendingRegistrationIn(
  { config }: Pick<Deps, 'config'>,
  sealedForm: string,
): PendingRegistration | undefined {
  const text = unsealIfReadable(config.secret, awaitedPurpose, sealedForm)
  return text === undefined ? undefined : (JSON.parse(text) as PendingRegistration)
}

/** An awaited participant, signed up by a manager or a guest. */
export interface PendingParticipant extends Pick<PendingRegistration, 'entry' | 'email'> {
  entryFee: PendingRegistration['entryFee'] | 'paid'
  /** The hash of the password that a guest typed. */
  passwordHash: string | undefined
}

/** @returns undefined when the filled in form cannot be read any more */
export async function pendingParticipantOf(
  deps: Pick<Deps, 'config'>,
  db: Db,
  registration: Registration,
): Promise<PendingParticipant | undefined> {
  const { id, isByGuest, sealedForm, feeCents } = registration
  if (!isByGuest) {
    const awaited = pendingRegistrationIn(deps, defined(sealedForm))
    return awaited && { ...awaited, passwordHash: undefined }
  }
  const filledIn = entryIn(deps, defined(sealedForm))
  if (filledIn === undefined) return undefined
  const { account, ...entry } = filledIn
  if (!('email' in account)) throw new Error(`registration ${id} waits for a user who was signed in`)
  const feeState = feeCents > 0 && (await hasPaidFor(db, id)) ? 'paid' : 'asked'
  return { ...account, entry, entryFee: feeCents === 0 ? 'unasked' : feeState }
}
