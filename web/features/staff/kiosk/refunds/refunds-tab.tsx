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
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { WaitingRefundCard } from './waiting-refund-card.tsx'

type Answer = 'approve' | 'decline'

/** Refunds above the line of projects where no second leader could say yes: staff do, or say no. */
export function RefundsTab() {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const { money } = useFormat()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [asked, setAsked] = useState<{ order: StaffRefundOrder; answer: Answer }>()
  const list = useLoadedList<typeof listStaffRefunds>('/spark/kiosk/refunds')

  async function decide({ order: { id }, answer }: NonNullable<typeof asked>, reason: string): Promise<void> {
    const input = { params: { id }, body: { reason } }
    const { message } =
      answer === 'approve'
        ? await call<typeof approveStaffRefund>({ method: 'POST', path: '/spark/kiosk/refunds/:id/approve' }, input)
        : await call<typeof declineStaffRefund>({ method: 'POST', path: '/spark/kiosk/refunds/:id/decline' }, input)
    setAsked(undefined)
    toast({ text: message })
    await list.reload()
    // The card that was decided about is gone.
    heading.request()
  }
  return (
    <Section title={t('kiosk.waiting_refunds.title')} lead={t('kiosk.waiting_refunds.lead')} headingRef={heading.place}>
      <GrowingRows
        list={list}
        className="grid gap-4"
        empty={<EmptyState icon={<ShieldCheck />} title={t('kiosk.waiting_refunds.empty')} />}
        render={(order) => <WaitingRefundCard order={order} onAnswer={(answer) => setAsked({ order, answer })} />}
      />
      {asked !== undefined && (
        <ReasonDialog
          title={t(`kiosk.waiting_refunds.${asked.answer}_title`, { name: asked.order.project.name })}
          lead={t(`kiosk.waiting_refunds.${asked.answer}_lead`, { amount: money(asked.order.amount) })}
          button={t(`kiosk.waiting_refunds.${asked.answer}`)}
          submit={(reason) => decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}
