import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type {
  approveDiscount,
  declineDiscount,
  listUnapprovedDiscounts,
  UnapprovedDiscount,
} from '../../../../../contract/staff/kiosk/discounts.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAfterDecision } from '../use-after-decision.ts'
import { type DiscountAnswer, UnapprovedDiscountCard } from './unapproved-discount-card.tsx'

/**
 * Discounts for staff, which wait for the yes of a staff member who is neither their requester nor their beneficiary.
 */
export function DiscountsTab() {
  const t = useTranslate()
  const call = useCall()
  const [decision, setDecision] = useState<{ discount: UnapprovedDiscount; answer: DiscountAnswer }>()
  const { data, refusal, reload } = useLoaded<typeof listUnapprovedDiscounts>('/spark/kiosk/discounts')
  const { heading, finish } = useAfterDecision(reload)

  async function decide({ discount: { id }, answer }: NonNullable<typeof decision>, reason: string): Promise<void> {
    const input = { params: { id }, body: { reason } }
    const { message } =
      answer === 'approve'
        ? await call<typeof approveDiscount>({ method: 'POST', path: '/spark/kiosk/discounts/:id/approve' }, input)
        : await call<typeof declineDiscount>({ method: 'POST', path: '/spark/kiosk/discounts/:id/decline' }, input)
    setDecision(undefined)
    await finish(message)
  }
  return (
    <Section
      title={t('kiosk.unapproved_discounts.title')}
      lead={t('kiosk.unapproved_discounts.lead')}
      headingRef={heading}
    >
      <div aria-busy={data === undefined && refusal === undefined}>
        {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
        {data === undefined && refusal === undefined && <SkeletonLines count={4} />}
        {data?.length === 0 && <EmptyState icon={<ShieldCheck />} title={t('kiosk.unapproved_discounts.empty')} />}
        <div className="grid gap-4">
          {data?.map((discount) => (
            <UnapprovedDiscountCard
              key={discount.id}
              discount={discount}
              onAnswer={(answer) => setDecision({ discount, answer })}
            />
          ))}
        </div>
      </div>
      {decision !== undefined && (
        <ReasonDialog
          title={t(`kiosk.unapproved_discounts.${decision.answer}_title`, { name: decision.discount.user.name })}
          lead={t(`kiosk.unapproved_discounts.${decision.answer}_lead`)}
          button={t(`kiosk.unapproved_discounts.${decision.answer}`)}
          submit={(reason) => decide(decision, reason)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Section>
  )
}
