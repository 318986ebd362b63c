import type { FastifyInstance } from 'fastify'
import { hourMs, minuteMs } from '../../../../../contract/durations.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Config } from '../../../../platform/config.ts'
import type { Csrf } from '../../../../platform/http/requests/csrf.ts'
import type { Texts } from '../../../../platform/i18n/texts.ts'
import type { Worker } from '../../../../platform/jobs/worker.ts'
import { registerConnect } from './connect/connect-routes.ts'
import { registerCheckout } from './checkout/checkout-routes.ts'
import type { Sandbox } from './create-sandbox.ts'
import { deliverEvent, settleCharge } from './jobs.ts'

export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts'
export type { Misbehaviour, SandboxBehaviour } from './behaviour.ts'
export type { PostEvent } from './events/deliver-event.ts'

export interface SandboxRegistration {
  config: Pick<Config, 'baseUrl'>
  sandbox: Sandbox
  csrf: Csrf
  clock: Clock
  texts: Texts
  worker: Worker
}

/** Gives the sandbox its checkout pages, and hands over the work that happens there in the background. */
export function registerSandbox(app: FastifyInstance, registration: SandboxRegistration): void {
  const { sandbox, worker } = registration
  registerCheckout(app, registration)
  registerConnect(app, { ...registration, baseUrl: registration.config.baseUrl })
  worker.handle(deliverEvent, (event) => sandbox.sendEvent(event))
  worker.handle(settleCharge, ({ paymentId }) => sandbox.settle(paymentId))
  worker.schedule({ name: 'sandbox-expire-payments', everyMs: minuteMs, run: () => sandbox.expireOverdue() })
  worker.schedule({ name: 'sandbox-pay-out', everyMs: hourMs, run: () => sandbox.payOut() })
}
