import { useState } from 'react'
import { hashOf } from '../../../lib/hash-location.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { ProjectCounter } from './project-counter.tsx'
import { MoneyWay } from './picture/money-way.tsx'
import { ReversibleBand } from './picture/reversible-band.tsx'
import { Payouts } from './payouts.tsx'
import { RefundList } from './refund-list.tsx'

/** The money of a project, for its managers: the parts of its total, refunds to donors, and where the rest is. */
function MoneyPage({ projectId }: { projectId: number }) {
  const t = useTranslate()
  // A decision here may have moved money already.
  const [changes, setChanges] = useState(0)
  const { target, request } = useFocusRequest<HTMLHeadingElement>()
  function note(): void {
    setChanges((count) => count + 1)
    // The button that was pressed is gone.
    request()
  }
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="mb-4 text-title font-bold">{t('payouts.picture.title')}</h2>
        <MoneyWay key={changes} scope={{ project: projectId }} baseHash={hashOf('projects', projectId, 'money')} />
      </section>
      <section>
        <h2 className="mb-4 text-title font-bold">{t('payouts.takeback.title')}</h2>
        <ReversibleBand key={changes} scope={{ project: projectId }} />
      </section>
      <section>
        <h2 className="mb-4 text-title font-bold">{t('counter.title')}</h2>
        <ProjectCounter key={changes} projectId={projectId} />
      </section>
      {/* Above the payouts, of which there are many: here something may wait for the reader. */}
      <section>
        <h2 ref={target} tabIndex={-1} className="mb-4 text-title font-bold outline-none">
          {t('refunds.list_title')}
        </h2>
        <RefundList projectId={projectId} onChanged={note} />
      </section>
      <section>
        <h2 className="mb-4 text-title font-bold">{t('payouts.title')}</h2>
        <Payouts key={changes} scope={{ project: projectId }} />
      </section>
    </div>
  )
}

export default withTexts(['counter', 'payouts', 'refunds'], MoneyPage)
