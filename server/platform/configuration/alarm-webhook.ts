import { z } from 'zod'
import { isWebhookSecret } from '../outbound/sign-webhook.ts'
import { webUrl } from './setting-types.ts'

/** The variables of the webhook of alarms, for the schema of the environment. */
export const alarmWebhookShape = {
  ALARM_WEBHOOK_URL: webUrl.optional(),
  ALARM_WEBHOOK_SECRET: z
    .string()
    .refine(isWebhookSecret, 'must be whsec_ with at least 24 random bytes in base64 behind it')
    .optional(),
}

type AlarmWebhookEnvironment = z.output<z.ZodObject<typeof alarmWebhookShape>>

/** The receiver of alarms of an operator, and the secret that signs what it gets. */
export interface AlarmWebhook {
  url: string
  secret: string
}

export const alarmWebhookOf = ({
  ALARM_WEBHOOK_URL: url,
  ALARM_WEBHOOK_SECRET: secret,
}: AlarmWebhookEnvironment): AlarmWebhook | undefined =>
  url === undefined || secret === undefined ? undefined : { url, secret }

export const alarmWebhookProblems = (env: AlarmWebhookEnvironment): string[] =>
  (env.ALARM_WEBHOOK_URL === undefined) === (env.ALARM_WEBHOOK_SECRET === undefined)
    ? []
    : ['ALARM_WEBHOOK_URL and ALARM_WEBHOOK_SECRET: give both, or none']
