import type { FastifyInstance } from 'fastify'
import type { Registration } from '../../deps.ts'
import { tellFundraiser } from '../donations/index.ts'
import { mailFundraiser } from './jobs.ts'
import { registerRoutes } from './routes.ts'
import { mailOne, tellOfDonation, tellWhoIsDue } from './tell-fundraiser.ts'

const everyMs = 10 * 60_000

/** What participants hear of their own page: each kind once, with a switch of its own, and not at night. */
export function registerFundraiserMails(app: FastifyInstance, registration: Registration): void {
  const { worker } = registration
  worker.handle(tellFundraiser, ({ donationId }) => tellOfDonation(registration, donationId))
  worker.handle(mailFundraiser, (payload) => mailOne(registration, payload))
  worker.schedule({ name: 'tell-fundraisers', everyMs, run: () => tellWhoIsDue(registration) })
  registerRoutes(app, registration)
}
