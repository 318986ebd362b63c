import { hashOf } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { MoneyWay } from './picture/money-way.tsx'
import { ReversibleBand } from './picture/reversible-band.tsx'
import { Payouts } from './payouts.tsx'

/** The money of all projects of an organization together, for its leaders. */
function OrganizationMoney({ organizationId }: { organizationId: number }) {
  const t = useTranslate()
  const scope = { organization: organizationId }
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="mb-4 text-title font-bold">{t('payouts.picture.title')}</h2>
        <MoneyWay scope={scope} baseHash={hashOf('organizations', organizationId, 'money')} />
      </section>
      <section>
        <h2 className="mb-4 text-title font-bold">{t('payouts.takeback.title')}</h2>
        <ReversibleBand scope={scope} />
      </section>
      <section>
        <h2 className="mb-4 text-title font-bold">{t('payouts.title')}</h2>
        <Payouts scope={scope} />
      </section>
    </div>
  )
}

export default withTexts(['payouts'], OrganizationMoney)
