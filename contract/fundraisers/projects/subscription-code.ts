import { z } from 'zod'
import { defined } from '../../defined.ts'
import { subscriptionCodeLength } from '../../fields/limits.ts'

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const pattern = new RegExp(`^[A-Z0-9]{${subscriptionCodeLength}}$`)

/** Five capitals and digits [5.15]; small letters are taken for capitals. Empty: registration is open to all. */
export const subscriptionCode = z
  .string('validation.required')
  .meta({ maxLength: subscriptionCodeLength })
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.string().refine((code) => code === '' || pattern.test(code), 'validation.subscription_code'))
  .transform((code) => (code === '' ? null : code))

/** Makes a new code, each of which is as likely as any other. */
export function newSubscriptionCode(): string {
  const code: string[] = []
  while (code.length < subscriptionCodeLength) {
    const number = defined(crypto.getRandomValues(new Uint8Array(1))[0])
    // The last four of 256 are left out, or the first four characters would come more often.
    if (number < 252) code.push(defined(characters[number % characters.length]))
  }
  return code.join('')
}
