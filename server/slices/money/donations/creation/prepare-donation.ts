import type { z } from 'zod'
import { eurosOf, eurosOrNull } from '../../../../../contract/money.ts'
import type { prepareDonation as call } from '../../../../../contract/money/donations/donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { cardMinimumCents, challengeFor, isCardMethod } from '../../checkout-guard/index.ts'
import { type ConsentKind, consentText } from '../consents.ts'
import { offeredMethods } from '../../payments/methods/index.ts'
import { payeeOf } from '../../connected-accounts/index.ts'
import { getTarget } from './get-target.ts'

type Preparation = z.input<(typeof call)['answers'][200]>

/**
 * Prepares the choices of a donor of this project.
 * @throws NotFound, Conflict when the project takes no donations, Unavailable when the provider cannot be queried
 */
export async function prepareDonation(
  deps: Deps,
  actor: Actor,
  query: { projectId: number; isMonthly: boolean; ipAddress: string; language: Language },
): Promise<Preparation> {
  const { language } = query
  const target = await getTarget(deps, actor, { projectId: query.projectId, participantId: null, teamId: null })
  const isFirst = query.isMonthly || target.allowOnlyMonthly
  const payee = payeeOf(deps, target)
  const methods = await offeredMethods(deps, payee, { sequence: isFirst ? 'first' : 'single', language })
  const { creditor } = await deps.payments.of(payee)
  // While cards are being tested a card has a higher minimum, which is shown before a card is chosen.
  const cardMinimum = cardMinimumCents(deps, query)
  const minimumOf = ({ id, minimumCents }: { id: string; minimumCents: number }) =>
    Math.max(minimumCents, isCardMethod(id) ? cardMinimum : 0)
  const text = (kind: ConsentKind) => {
    const { version, body } = consentText(deps, { kind, language, creditor })
    return { version, body }
  }
  return {
    // The payee, where that is not the platform.
    payee: { name: target.payeeName ?? 'Stuiver', own: target.payeeName !== null },
    methods: methods.map((method) => ({
      id: method.id,
      name: method.name,
      minimum: eurosOf(minimumOf(method)),
      maximum: eurosOrNull(method.maximumCents),
      attributes: method.attributes,
      wallet: method.wallet,
    })),
    min_amount: eurosOf(target.minAmountCents),
    max_amount: eurosOf(target.maxAmountCents),
    max_message_characters: target.maxMessageLength,
    cover_cents: target.coverCents,
    allow_recurring: target.allowRecurring,
    only_recurring: target.allowOnlyMonthly,
    enabled_donation_switches: target.donationSwitches,
    enabled_privacy_switches: target.privacySwitches,
    privacy: text('privacy'),
    mandate: { single: text('direct-debit-single'), recurring: text('direct-debit-recurring') },
    challenge: await challengeFor(deps, query),
  }
}
