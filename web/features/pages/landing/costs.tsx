import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

export function Costs() {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section id="costs" aria-labelledby="costs-title" className="anchor border-y border-line bg-band">
      <div className="mx-auto grid max-w-page items-center gap-x-14 gap-y-8 px-4.5 py-14 md:px-6 md:py-20 lg:grid-cols-2">
        <div className="max-w-[48ch]">
          <h2 id="costs-title" className="text-heading font-bold md:text-section">
            {t('landing.costs.title')}
          </h2>
          <p className="mt-4 text-ink-mid">{t('landing.costs.platform')}</p>
          <p className="mt-3 text-ink-mid">{t('landing.costs.payments')}</p>
          <p className="mt-3 text-ink-mid">
            {t('landing.costs.plans')}{' '}
            <a href="/plannen" className="link">
              {t('landing.costs.plans_link')}
            </a>
          </p>
        </div>
        <div>
          <p className="figures font-display text-hero font-bold tracking-display text-copper-ink">
            {format.shortMoney(0)}
          </p>
          <p className="mt-1 max-w-[36ch] text-ink-soft">{t('landing.costs.nothing_added')}</p>
        </div>
      </div>
    </section>
  )
}
