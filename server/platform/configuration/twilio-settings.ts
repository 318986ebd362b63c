import { z } from 'zod'

/** The variables of the gateway of codes to phones, for the schema of the environment. */
export const twilioShape = {
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'must start with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_VERIFY_SERVICE_SID: z.string().startsWith('VA', 'must start with VA').optional(),
}

type TwilioEnvironment = z.output<z.ZodObject<typeof twilioShape>>

export interface TwilioKeys {
  accountSid: string
  authToken: string
  serviceSid: string
}

/** Returns the keys of the gateway; undefined without all three. */
export function twilioOf(env: TwilioEnvironment): TwilioKeys | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_VERIFY_SERVICE_SID: serviceSid } = env
  return accountSid === undefined || authToken === undefined || serviceSid === undefined
    ? undefined
    : { accountSid, authToken, serviceSid }
}

export function twilioProblems(env: TwilioEnvironment): string[] {
  const values = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_VERIFY_SERVICE_SID]
  return values.includes(undefined) && values.some((value) => value !== undefined)
    ? ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID: give all three, or none']
    : []
}
