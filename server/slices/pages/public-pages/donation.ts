import type { GiftSuggestion } from '../../../../contract/fundraisers/projects/gift-suggestions.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { WaysToPay } from '../../money/payments/methods/index.ts'
import type { Project, ProjectExtras } from '../../fundraisers/projects/index.ts'

interface Donation {
  gift_suggestions: GiftSuggestion[]
  min_amount: number
  max_amount: number
  ways_to_pay: WaysToPay
}

/** Presents the data of a donate card, in the contract's words. */
export const presentDonation = (project: Project, extras: ProjectExtras, ways: WaysToPay): Donation => ({
  gift_suggestions: presentSuggestions(extras),
  min_amount: eurosOf(project.minAmountCents),
  max_amount: eurosOf(project.maxAmountCents),
  ways_to_pay: ways,
})

export const presentSuggestions = ({ giftSuggestions }: ProjectExtras): GiftSuggestion[] =>
  giftSuggestions.map(({ id, name, amountCents }) => ({ id, name, amount: eurosOf(amountCents) }))
