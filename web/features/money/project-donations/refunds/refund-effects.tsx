import type { RefundPreview } from '../../../../../contract/money/refunds/refunds.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Notice } from '../../../../ui/status/notice.tsx'

/** The effects of a refund, before it is done. */
export function RefundEffects({ preview }: { preview: RefundPreview }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const target = useArrivalFocus<HTMLDivElement>()
  const { total, count, fees, recipients: recipientCount, waiting, unconfirmed, left_out: leftOut } = preview
  const effects = [
    t('refunds.effect_total', { amount: money(total) }),
    t('refunds.effect_told', { count: recipientCount }),
    fees === 0 ? t('refunds.effect_fees_unknown') : t('refunds.effect_fees', { amount: money(fees) }),
  ]
  if (waiting > 0) effects.push(t('refunds.effect_waiting', { count: waiting, date: date(preview.last_on) }))
  effects.push(t('refunds.effect_leaders'), t('refunds.effect_final'))
  const whyConfirmed = ({ confirm_above, confirm_reason: reason, confirm_sum: sum }: RefundPreview) => {
    const amount = money(confirm_above)
    if (reason !== 'person' && reason !== 'project')
      return t('refunds.effect_unconfirmed', { count: unconfirmed, amount })
    return t(`refunds.effect_${reason}`, { amount, sum: money(sum ?? total) })
  }
  const confirmersText = (others: number) =>
    others === 0 ? t('refunds.effect_confirmers_none') : t('refunds.effect_confirmers', { count: others })
  const problems = [...new Set(leftOut.map(({ problem }) => problem))]
  return (
    <div ref={target} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="rounded-option bg-band px-4 py-3">
        <p className="figures text-heading font-bold">{money(total)}</p>
        <p className="text-md">{t('refunds.sum', { count })}</p>
      </div>
      <ul className="grid list-disc gap-1.5 pl-5 text-md">
        {effects.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {unconfirmed > 0 && (
        <Notice tone="amber">
          {whyConfirmed(preview)} {confirmersText(preview.confirmers)}
        </Notice>
      )}
      {leftOut.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('refunds.left_out', { count: leftOut.length })}{' '}
          {problems.map((problem) => t(`refunds.problems.${problem}`)).join(', ')}.
        </p>
      )}
    </div>
  )
}
