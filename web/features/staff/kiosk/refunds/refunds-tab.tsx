import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type {
  approveStaffRefund,
  declineStaffRefund,
  listStaffRefunds,
  StaffRefundOrder,
} from '../../../../../contract/money/refunds/staff-refunds.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAfterDecision } from '../use-after-decision.ts'
import { UnconfirmedRefundCard } from './unconfirmed-refund-card.tsx'

type Answer = 'approve' | 'decline'

/**
 * Refunds above the limit, of projects without a second leader who could approve them: staff approve or reject them.
 */
export function RefundsTab() {
  const t = useTranslate()
  const call = useCall()
  const { money } = useFormat()
  const [decision, setDecision] = useState<{ order: StaffRefundOrder; answer: Answer }>()
  const list = useLoadedList<typeof listStaffRefunds>('/spark/kiosk/refunds')
  const { heading, finish } = useAfterDecision(list.reload)

  async function decide({ order: { id }, answer }: NonNullable<typeof decision>, reason: string): Promise<void> {
    const input = { params: { id }, body: { reason } }
    const { message } =
      answer === 'approve'
        ? await call<typeof approveStaffRefund>({ method: 'POST', path: '/spark/kiosk/refunds/:id/approve' }, input)
        : await call<typeof declineStaffRefund>({ method: 'POST', path: '/spark/kiosk/refunds/:id/decline' }, input)
    setDecision(undefined)
    await finish(message)
  }
  return (
    <Section
      title={t('kiosk.unconfirmed_refunds.title')}
      lead={t('kiosk.unconfirmed_refunds.lead')}
      headingRef={heading}
    >
      <GrowingRows
        list={list}
        className="grid gap-4"
        empty={<EmptyState icon={<ShieldCheck />} title={t('kiosk.unconfirmed_refunds.empty')} />}
        render={(order) => (
          <UnconfirmedRefundCard order={order} onAnswer={(answer) => setDecision({ order, answer })} />
        )}
      />
      {decision !== undefined && (
        <ReasonDialog
          title={t(`kiosk.unconfirmed_refunds.${decision.answer}_title`, { name: decision.order.project.name })}
          lead={t(`kiosk.unconfirmed_refunds.${decision.answer}_lead`, { amount: money(decision.order.amount) })}
          button={t(`kiosk.unconfirmed_refunds.${decision.answer}`)}
          submit={(reason) => decide(decision, reason)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Section>
  )
}
