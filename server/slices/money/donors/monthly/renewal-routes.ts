import type { FastifyRequest } from 'fastify'
import { dateOf } from '../../../../../contract/dates.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import { donorAccessKinds } from '../../../../../contract/money/donors/portal.ts'
import * as contract from '../../../../../contract/money/donors/renewal.ts'
import type { Deps, SliceContext } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { challengeFor, challengeIn } from '../../checkout-guard/index.ts'
import { renewLink } from '../../donations/receipts/index.ts'
import {
  beginRenewal,
  findMonthly,
  findMonthlyOfDonor,
  isOwnOf,
  type MonthlyRow,
  renewalMethods,
} from '../../monthly-donations/index.ts'
import { findDonor, monthlyDonor } from '../visits/get-donor.ts'

/** Registers the calls that give a monthly donation another way to pay: by a link in a mail, or signed in. */
export function registerRenewal(context: SliceContext): void {
  const { calls, clock } = context

  calls.on(contract.showRenewal, async ({ params, language, request }) => {
    const monthly = await getByRenewLink(context, params.token)
    const { state, amountCents, nextChargeOn } = monthly
    const hasEnded = isOver(state) || (monthly.endsAt !== null && monthly.endsAt <= clock.now())
    const today = dateOf(clock.now())
    return {
      status: 200,
      body: {
        state,
        amount: eurosOf(amountCents),
        next_charge_on: nextChargeOn > today ? nextChargeOn : today,
        project: { name: monthly.projectName, url: monthly.projectUrl, language: monthly.projectLanguage },
        methods: hasEnded ? [] : await renewalMethods(context, monthly, { amountCents, language }),
        challenge: hasEnded
          ? null
          : await challengeFor(context, { projectId: monthly.projectId, ipAddress: request.ip, language }),
      },
    }
  })

  calls.on(contract.beginRenewal, async ({ actor, params, body, language, request }) => {
    const monthly = await getByRenewLink(context, params.token)
    const { id } = monthly
    const browser = { ipAddress: request.ip, challenge: challengeIn(body) }
    const isFromDonor = await isOpenPortalOf(context, { monthly, actor, request })
    const method = body.payment_method
    return {
      status: 200,
      body: { url: await beginRenewal(context, { id, method, language, isFromDonor, ...browser }) },
    }
  })
}

/** @throws NotFound for a token that we did not make */
async function getByRenewLink(deps: Deps, token: string): Promise<MonthlyRow> {
  const id = renewLink.read(deps, token)
  const monthly = requireFound(id === undefined ? undefined : await findMonthly(deps.db, id))
  return monthly
}

interface RenewalRequest {
  monthly: MonthlyRow
  actor: Actor
  request: FastifyRequest
}

/**
 * Whether the donor of a monthly donation has their own portal open in this browser, by a mailed link or by their
 * account. Staff who impersonate a donor do not pay for them.
 */
async function isOpenPortalOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { monthly, actor, request }: RenewalRequest,
): Promise<boolean> {
  if ('impersonation' in actor && actor.impersonation !== undefined) return false
  for (const access of donorAccessKinds) {
    const donor = await findDonor(deps, { access, actor, request })
    if (donor === undefined || !isOwnOf(donor, monthly)) continue
    if ((await findMonthlyOfDonor(deps.db, monthlyDonor(donor), monthly.id)) !== undefined) return true
  }
  return false
}
