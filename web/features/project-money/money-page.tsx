import { useTranslate } from '../../lib/translate.ts'
import { withTexts } from '../../lib/with-texts.tsx'
import { RefundList } from './refund-list.tsx'

/** The money of a project, for who manages it: what goes back to donors. */
function MoneyPage({ projectId }: { projectId: number }) {
  const t = useTranslate()
  return (
    <section>
      <h2 className="mb-4 text-title font-bold">{t('refunds.list_title')}</h2>
      <RefundList projectId={projectId} onChanged={() => {}} />
    </section>
  )
}

export default withTexts(['refunds'], MoneyPage)
