import * as contract from '../../../../../contract/identity/users/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import type { SliceContext } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { browserOf } from '../cookies.ts'
import { confirmAppFactor, disableAppFactor, renewRecoveryCodes, startAppFactor } from './change-app-factor.ts'
import { confirmPhoneFactor, disablePhoneFactor, startPhoneFactor } from './change-phone-factor.ts'
import { phoneProblems } from './rules.ts'

/**
 * Registers the calls for switching second factors on and off. The contract lets only signed-in browsers make these
 * calls.
 */
export function registerSecondFactors(context: SliceContext): void {
  const { calls, config, texts } = context
  const callerOf = ({ actor: { userId, sessionId }, request }: { actor: SessionActor; request: FastifyRequest }) => ({
    userId,
    sessionId,
    userAgent: browserOf(request).userAgent,
  })

  calls.on(
    contract.startPhoneFactor,
    async (input) => {
      const { userId } = callerOf(input)
      const phone = { countryCode: input.body.country_code, phone: input.body.phone }
      const started = await startPhoneFactor(context, { userId, ipAddress: input.request.ip }, phone)
      return { status: 200, body: { ...started, message: texts.in(input.language)('account.phone_code_sent') } }
    },
    ({ body }) => phoneProblems(body, config.sms.countryCodes),
  )

  calls.on(contract.confirmPhoneFactor, async (input) => {
    await confirmPhoneFactor(context, callerOf(input), input.body)
    return { status: 200, body: { message: texts.in(input.language)('account.phone_factor_on') } }
  })

  calls.on(contract.disablePhoneFactor, async (input) => {
    await disablePhoneFactor(context, callerOf(input))
    return { status: 200, body: { message: texts.in(input.language)('account.phone_factor_off') } }
  })

  calls.on(contract.startAppFactor, async (input) => ({
    status: 200,
    body: await startAppFactor(context, callerOf(input).userId),
  }))

  calls.on(contract.confirmAppFactor, async (input) => ({
    status: 200,
    body: { recovery_codes: await confirmAppFactor(context, callerOf(input), input.body) },
  }))

  calls.on(contract.disableAppFactor, async (input) => {
    await disableAppFactor(context, callerOf(input))
    return { status: 200, body: { message: texts.in(input.language)('account.app_factor_off') } }
  })

  calls.on(contract.renewRecoveryCodes, async (input) => ({
    status: 200,
    body: { recovery_codes: await renewRecoveryCodes(context, callerOf(input)) },
  }))
}
