import { dayMs, hourMs, minuteMs } from '../../../../contract/durations.ts'
import type { RegistrationForm } from '../../../../contract/signups/registrations/registration-form.ts'
import type { RegistrationClosure } from '../../../../contract/signups/registrations/registration-states.ts'
import type { TextKey } from '../../../../contract/texts.ts'

/** The time that a place is held while its fee is unpaid. */
export const heldForMs = 20 * minuteMs

/** The pauses between requests about a fee that brought no usable answer: short while a payer waits for their place. */
const failedCheckLeastMs = 5 * minuteMs
const failedCheckMostMs = 6 * hourMs

/**
 * Returns the delay until the provider is queried again for a fee of this age, after a request without a usable answer.
 * The requests never end, as a place waits for the fee. The delay is a tenth of the fee's age: a fee that never gets an
 * answer leaves ever more room to the others.
 */
export const failedFeeCheckDelayMs = (ageMs: number): number =>
  Math.min(Math.max(ageMs / 10, failedCheckLeastMs), failedCheckMostMs)

/**
 * The delay until the provider is queried whether a payment exists, after the call to open it got no answer. After that
 * question its payer may retry.
 */
export const unansweredFeeCheckDelayMs = minuteMs

/** The time that a place waits for the confirmation of a guest's e-mail address, and the link of the mail works. */
export const confirmedWithinMs = 3 * dayMs

/**
 * The time that a place is held for a participant signed up by a manager, or a registrant who paid for it, and the link
 * to confirm works.
 */
export const awaitedForMs = 7 * dayMs

/** Registrations by one manager in a day: each sends a mail. */
export const signedUpADayMax = 200

/**
 * Places of one project that are requested from one network in twenty minutes: a school on its evening, and no robot.
 */
export const heldOfNetworkMax = 30

/**
 * The most unpaid and unconfirmed places of one network, once more than half of a project's places are taken. Otherwise
 * a robot could take all places for three days with made-up e-mail addresses.
 */
export const unconfirmedOfNetworkMax = 10

/**
 * Whether one network is held back: the other half of the places is for all other networks, and for its own registrants
 * who confirm.
 */
export const isNetworkFull = ({ limit, takenCount, ofNetwork, factor }: HeldPlaces): boolean =>
  takenCount * 2 >= limit && ofNetwork >= unconfirmedOfNetworkMax * factor

interface HeldPlaces {
  limit: number
  takenCount: number
  ofNetwork: number
  /** The factor by which the limit of a wider network is larger. */
  factor: number
}

/**
 * Returns the number of remaining places that may wait for payment or confirmation: three quarters, so that others, and
 * existing members, find one. The last one waits as well, and for a shorter time.
 * @param left places that are neither paid nor confirmed
 */
export const unconfirmedMax = (left: number): number => Math.max(1, Math.floor((left * 3) / 4))

/** The time that the last place waits, as registration is closed meanwhile: as long as a payment takes, or a mail. */
export const lastHeldForMs = 10 * minuteMs
export const lastConfirmedWithinMs = hourMs

export const closureText = (closure: RegistrationClosure): TextKey => `participate.closed.${closure}`

/** Cleans a code, in which capitals and blanks make no difference. */
export const cleanCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** Returns the name as others read it: first name, prefix and last name. */
export const fullNameOf = (form: Pick<RegistrationForm, 'name' | 'last_name_prefix' | 'last_name'>): string =>
  [form.name, form.last_name_prefix, form.last_name].filter((part) => part !== '').join(' ')
