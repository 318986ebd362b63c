import { dateOf } from '../../../../../contract/dates.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import { beginRenewal as beginCall, showRenewal } from '../../../../../contract/money/recurring-donations/renewal.ts'
import type { Deps, SliceContext } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { challengeFor, challengeIn } from '../../checkout-guard/index.ts'
import { renewLink } from '../../donations/index.ts'
import { findMonthly, type MonthlyRow } from '../stopping/queries.ts'
import { beginRenewal } from './begin-renewal.ts'
import { renewalMethods } from './renewal-methods.ts'

/** Registers the calls that give a monthly donation another way to pay: by a link in a mail, or signed in. */
export function registerRenewal(context: SliceContext): void {
  const { calls, clock } = context

  calls.on(showRenewal, async ({ params, language, request }) => {
    const monthly = await getByRenewLink(context, params.token)
    const { state, amountCents, nextChargeOn } = monthly
    const hasEnded = isOver(state) || (monthly.endsAt !== null && monthly.endsAt <= clock.now())
    const today = dateOf(clock.now())
    return {
      status: 200,
      body: {
        state,
        amount: amountCents / 100,
        next_charge_on: nextChargeOn > today ? nextChargeOn : today,
        project: { name: monthly.projectName, url: monthly.projectUrl, language: monthly.projectLanguage },
        methods: hasEnded ? [] : await renewalMethods(context, monthly, { amountCents, language }),
        challenge: hasEnded
          ? null
          : await challengeFor(context, { projectId: monthly.projectId, address: request.ip, language }),
      },
    }
  })

  calls.on(beginCall, async ({ params, body, language, request }) => {
    const { id } = await getByRenewLink(context, params.token)
    const browser = { address: request.ip, challenge: challengeIn(body) }
    const url = await beginRenewal(context, { id, method: body.payment_method, language, ...browser })
    return { status: 200, body: { url } }
  })
}

/** @throws NotFound for a token that we did not make */
async function getByRenewLink(deps: Deps, token: string): Promise<MonthlyRow> {
  const id = renewLink.read(deps, token)
  const monthly = id === undefined ? undefined : await findMonthly(deps.db, id)
  if (monthly === undefined) throw new NotFound()
  return monthly
}
