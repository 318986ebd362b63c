import { z } from 'zod'

/** Calling codes of the European Economic Area, the small states of SEPA, Switzerland and the United Kingdom. */
const europe =
  '30,31,32,33,34,351,352,353,354,356,357,358,359,36,370,371,372,376,377,378,385,386,39,40,41,420,421,423,43,44,45,46,47,48,49'

const callingCodes = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim().replace(/^\+/, '')))
  .transform((codes) => codes.filter(Boolean))
  .refine(
    (codes) => codes.every((code) => /^[1-9]\d{0,2}$/.test(code)),
    'must be calling codes of countries, such as 31, with commas between them',
  )

/** The variables of these limits, for the schema of the environment. */
export const smsLimitsShape = {
  SMS_COUNTRIES: callingCodes.prefault(europe),
  SMS_SETUPS_PER_HOUR: z.coerce.number('must be a number of messages').int().min(0).max(100_000).default(200),
}

type SmsEnvironment = z.output<z.ZodObject<typeof smsLimitsShape>>

/** Limits of codes to phones that are not confirmed yet. */
export interface SmsLimits {
  /** Calling codes of the countries, without a plus. */
  countryCodes: readonly string[]
  /** The number in an hour, of the whole site. */
  setupsPerHourMax: number
}

export const smsLimitsOf = (env: SmsEnvironment): SmsLimits => ({
  countryCodes: env.SMS_COUNTRIES,
  setupsPerHourMax: env.SMS_SETUPS_PER_HOUR,
})
