import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { DonationForm } from '../../../../../contract/money/donations/donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { FieldProblems } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { hasFields } from '../../../../platform/http/input/check-rules.ts'
import { type DonationFields, donationProblems, isMonthly } from './donation-rules.ts'
import { offeredMethods } from '../../payments/methods/index.ts'
import type { DonationTarget } from './queries/find-target.ts'
import { payeeOf } from '../../connected-accounts/index.ts'
import { getTarget, targetOf } from './get-target.ts'

export const sequenceOf = (form: Parameters<typeof isMonthly>[0]) => (isMonthly(form) ? 'first' : 'single')

/**
 * Returns the mistakes of a donation by the rules of its project and of the provider that moves the money.
 * @throws Unavailable when the provider cannot be queried
 */
export async function validateDonation(
  deps: Deps,
  { form, target, language }: { form: DonationFields; target: DonationTarget; language: Language },
): Promise<FieldProblems> {
  const methods = await offeredMethods(deps, payeeOf(deps, target), {
    sequence: sequenceOf(form),
    language,
    awaitsProvider: true,
  })
  const formatAmount = (cents: number) => formatCentsExactly(cents, language)
  return donationProblems(form, { ...target, methods, formatAmount })
}

/**
 * Validates the right fields of a form that has wrong ones: all problems can be answered at once when project and
 * frequency are known.
 * @throws NotFound, Conflict, Unavailable
 */
export async function validateRightFields(
  deps: Deps,
  actor: Actor,
  { form, language }: { form: Partial<DonationForm>; language: Language },
): Promise<FieldProblems> {
  if (!hasFields(form, 'project_id', 'donation_type', 'recurring', 'only_recurring')) return {}
  const target = await getTarget(deps, actor, targetOf(form))
  return validateDonation(deps, { form, target, language })
}
