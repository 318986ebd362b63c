import type { RegistrationForm } from '../../../../contract/signups/registrations/registration-form.ts'
import type { RegistrationClosure } from '../../../../contract/signups/registrations/registration-words.ts'
import type { TextKey } from '../../../../contract/texts.ts'

export const minuteMs = 60_000

/** So long nobody else gets the place of somebody who has its fee to pay. */
export const heldForMs = 20 * minuteMs

/** So long a place waits for who reads the mail of the address that a guest typed, and the link in it works. */
export const provenWithinMs = 3 * 24 * 60 * minuteMs

/** So long a place is kept for somebody whom a manager signed up, or who paid for it, and the link works by which they say yes. */
export const awaitedForMs = 7 * 24 * 60 * minuteMs

/** People whom one manager signs up in a day: each gets a mail. */
export const signedUpADayMax = 200

/** Places of one project that are asked for from one network in twenty minutes: a school on its evening, and no robot. */
export const heldOfNetworkMax = 30

/**
 * Once more than half of a project's places are taken: so many of them one network holds at a time of which nobody paid
 * the fee or read the mail. Else a robot at one place would take them all, for three days, with addresses it made up.
 */
export const unprovenOfNetworkMax = 10

/** Whether one network is held back: the other half is for everybody else, and for who of it says yes. */
export const isNetworkFull = ({ limit, taken, ofNetwork }: { limit: number; taken: number; ofNetwork: number }) =>
  taken * 2 >= limit && ofNetwork >= unprovenOfNetworkMax

/**
 * How many of the places that are left may wait for somebody to pay or to confirm: three quarters, so that others who come, and
 * who are members already, find one. The last one waits as well, and for a shorter time.
 * @param left places that nobody has paid for or confirmed
 */
export const unprovenMax = (left: number): number => Math.max(1, Math.floor((left * 3) / 4))

/** So long the last place waits, as nobody else can sign up meanwhile: as long as a payment takes, or a mail. */
export const lastHeldForMs = 10 * minuteMs
export const lastProvenWithinMs = 60 * minuteMs

export const closureText = (closure: RegistrationClosure): TextKey => `participate.closed.${closure}`

/** Capitals and blanks make no difference. */
export const cleanCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** As others read it: first name, what stands before the last name, and that. */
export const fullNameOf = (form: Pick<RegistrationForm, 'name' | 'last_name_prefix' | 'last_name'>): string =>
  [form.name, form.last_name_prefix, form.last_name].filter((part) => part !== '').join(' ')
