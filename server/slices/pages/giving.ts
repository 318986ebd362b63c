import type { GiftSuggestion } from '../../../contract/pages.ts'
import type { Project, ProjectExtras } from '../projects/index.ts'

interface Giving {
  gift_suggestions: GiftSuggestion[]
  min_amount: number
  max_amount: number
  payment_method_names: string[]
}

/** What a donate card needs, in the contract's words. */
export const presentGiving = (project: Project, extras: ProjectExtras, methodNames: string[]): Giving => ({
  gift_suggestions: presentSuggestions(extras),
  min_amount: project.minAmountCents / 100,
  max_amount: project.maxAmountCents / 100,
  payment_method_names: methodNames,
})

export const presentSuggestions = ({ giftSuggestions }: ProjectExtras): GiftSuggestion[] =>
  giftSuggestions.map(({ id, name, amountCents }) => ({ id, name, amount: amountCents / 100 }))
