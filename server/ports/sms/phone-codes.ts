import type { Language } from '../../../contract/texts.ts'

/**
 * Proves that a user holds a phone, by a code that is sent to it. Some providers make and check the code themselves,
 * so both ends are here.
 */
export interface PhoneCodes {
  /**
   * Whether codes reach phones. If not, no account is offered a second factor by phone, and both calls below are
   * Unavailable.
   */
  readonly isOffered: boolean
  /**
   * Sends a code of six digits.
   * @param to the number with its country, as '+31612345678'
   * @returns the id to keep until the code is given; null where the provider keeps it
   * @throws PhoneRefused when no message can be sent to this number
   * @throws Unavailable when the provider does not answer
   */
  send(to: string, language: Language): Promise<string | null>
  /**
   * Whether a code is the one that was sent to the number.
   * @param smsReference the id that `send` returned for this number
   * @throws Unavailable when the provider does not answer
   */
  isRight(to: string, code: string, smsReference: string | null): Promise<boolean>
}

/** The provider says that this number cannot get messages. */
export class PhoneRefused extends Error {}
