import type { Publishable } from '../publishable.ts'

/** A part that is to be filled in before publishing, and the step of the wizard that has it. */
export interface LackingPart {
  field: string
  step: 'profile' | 'bank'
  /** The text of the server about it; undefined of the account, which has texts of the wizard. */
  text?: string
}

/**
 * Lists the parts that a subject lacks by now, in the order of the steps: another editor may have emptied one after its
 * step.
 */
export function lackingPartsOf({
  missing = [],
  account,
  accountOfOrganization,
  blockedBy,
}: Pick<Publishable, 'missing' | 'account' | 'accountOfOrganization' | 'blockedBy'>): LackingPart[] {
  const ofPage = missing.map(({ field, text }) => ({ field, step: 'profile' as const, text }))
  if (blockedBy !== undefined) return [...ofPage, { field: 'organization', step: 'bank' }]
  if (accountOfOrganization !== undefined) return ofPage
  const empty = (['bank_account', 'bank_account_holder'] as const).filter((field) => account[field].trim() === '')
  return [...ofPage, ...empty.map((field) => ({ field, step: 'bank' as const }))]
}
