import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/database.ts'
import type { Sandbox } from '../../../server/ports/payments/providers/sandbox/index.ts'
import { donations } from '../../../server/schema/money/donations/donations.ts'
import { referenceIn } from '../reference-in.ts'
import { sampleDonation } from './sample-donation.ts'

/** The browser of a donor. */
interface DonorBrowser {
  post(path: string, form: object): Promise<{ status: number; body: any }>
}

/** The parts of the product under test that a donation goes through. */
interface DonationApp {
  deps: { db: Db }
  sandbox: Sandbox
  visitor(): DonorBrowser
  runJobs(): Promise<void>
}

export interface GiveOptions {
  /** The end of the payment; 'open' leaves it at the checkout, and does no jobs. */
  to?: 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'open'
  /** The browser of the donor; a new one without */
  visitor?: DonorBrowser
}

/** The names of a donation at the product and at its provider. */
export interface DonationReferences {
  id: number
  /** The token of the donor's own page. */
  token: string
  /** The URL to which the donor goes on. */
  url: string
  /** The payment at the provider. */
  paymentId: string
}

/**
 * Gives to a project by the call of the form, ends the payment at the sandbox, and does the jobs that follow.
 * @param changes to the form of the sample
 */
export async function give(
  app: DonationApp,
  projectId: number,
  changes: object = {},
  { to = 'paid', visitor = app.visitor() }: GiveOptions = {},
): Promise<DonationReferences> {
  const { status, body } = await visitor.post('/api/donation', { ...sampleDonation(projectId), ...changes })
  if (status !== 200) throw new Error(`the donation was refused with ${status}: ${JSON.stringify(body)}`)
  const { url, token }: { url: string; token: string } = body
  const [donation] = await app.deps.db.select({ id: donations.id }).from(donations).where(eq(donations.token, token))
  const paymentId = referenceIn(url)
  if (to !== 'open') {
    await app.sandbox.decide(paymentId, { to })
    await app.runJobs()
  }
  return { id: donation!.id, token, url, paymentId }
}
