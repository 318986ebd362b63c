import {
  confirmAppFactor as confirmAppCall,
  disableAppFactor as disableAppCall,
  disablePhoneFactor as disablePhoneCall,
  enablePhoneFactor as enablePhoneCall,
  renewRecoveryCodes as renewCall,
  startAppFactor as startAppCall,
} from '../../../../contract/account.ts'
import type { FastifyRequest } from 'fastify'
import type { Registration } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { browserOf } from '../cookies.ts'
import { confirmAppFactor, disableAppFactor, renewRecoveryCodes, startAppFactor } from './change-app-factor.ts'
import { disablePhoneFactor, enablePhoneFactor } from './change-phone-factor.ts'

/** Switching second factors on and off. The contract lets only signed-in browsers make these calls. */
export function registerSecondFactors(registration: Registration): void {
  const { calls, texts } = registration
  const who = ({ actor, request }: { actor: Actor; request: FastifyRequest }) => ({
    userId: actor.userId!,
    userAgent: browserOf(request).userAgent,
  })

  calls.on(enablePhoneCall, async (input) => {
    const phone = { countryCode: input.body.country_code, phone: input.body.phone }
    return { status: 200, body: { code: await enablePhoneFactor(registration, who(input), phone) } }
  })

  calls.on(disablePhoneCall, async (input) => {
    await disablePhoneFactor(registration, who(input))
    return { status: 200, body: { message: texts.translate(input.language, 'account.phone_factor_off') } }
  })

  calls.on(startAppCall, async ({ actor }) => ({
    status: 200,
    body: await startAppFactor(registration, actor.userId!),
  }))

  calls.on(confirmAppCall, async (input) => ({
    status: 200,
    body: { recovery_codes: await confirmAppFactor(registration, who(input), input.body) },
  }))

  calls.on(disableAppCall, async (input) => {
    await disableAppFactor(registration, who(input))
    return { status: 200, body: { message: texts.translate(input.language, 'account.app_factor_off') } }
  })

  calls.on(renewCall, async (input) => ({
    status: 200,
    body: { recovery_codes: await renewRecoveryCodes(registration, who(input)) },
  }))
}
