import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { discountForm } from '../../../../../contract/staff/kiosk/discounts.ts'
import type { Deps } from '../../../../deps.ts'
import { type FieldProblems, requireNoProblems } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { recordAct } from '../../../identity/audit/index.ts'
import { giveDiscount as giveToAccount } from '../../../subscriptions/billing/index.ts'
import { getSubject } from '../impersonation/queries.ts'
import { canBeActedOn } from '../policy.ts'
import { requestApproval, loggedDiscount } from './decide-discount.ts'

type Form = z.output<typeof discountForm>

/** Returns the faults of a discount: none is more than the whole price, and a repeated one ends. */
export const discountProblems = ({ type, value, duration, months }: Partial<Form>): FieldProblems => ({
  ...(type === 'percent' &&
    value !== undefined &&
    value > 100 && { value: [{ key: 'validation.number_too_big', params: { maximum: 100 } }] }),
  ...(duration === 'repeating' && (months ?? null) === null && { months: ['validation.required'] }),
})

/**
 * Gives a user a discount on their plan, which is logged. One for staff, also for the giver, waits for a colleague's
 * yes.
 * @throws NotFound, FieldErrors
 */
export async function giveDiscount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'plans' | 'texts'>,
  actor: SessionActor,
  { userId, form }: { userId: number; form: Form },
): Promise<'given' | 'waiting'> {
  requireNoProblems(discountProblems(form))
  const { type, value, duration, months, reason } = form
  const isPercent = type === 'percent'
  const discount = {
    percentOff: isPercent ? value : null,
    amountOffCents: isPercent ? null : centsOf(value),
    duration,
    durationInMonths: duration === 'repeating' ? defined(months) : null,
  }
  return deps.db.transaction(async (tx) => {
    const subject = await getSubject(tx, userId)
    const { name } = subject
    if (!canBeActedOn(deps, actor, subject)) {
      await requestApproval(deps, tx, actor, { ...discount, userId, name, reason: reason ?? '' })
      return 'waiting'
    }
    await giveToAccount(deps, tx, { kind: 'user', id: userId }, discount)
    const entry = {
      subject: 'user',
      subjectId: userId,
      subjectName: name,
      reason,
    } as const
    await recordAct(deps, tx, actor, { act: 'discount-given', ...entry, detail: loggedDiscount(deps, discount) })
    return 'given'
  })
}
