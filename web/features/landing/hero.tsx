import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** What Stuiver is, in one look; `side` stands beside it, or below it on a phone. */
export function Hero({ side }: { side: ReactNode }) {
  const t = useTranslate()
  const facts = [t('landing.facts.no_account'), t('landing.facts.receipt'), t('landing.facts.open_source')]
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 px-4.5 pt-8 pb-14 md:px-6 md:pt-12 md:pb-20 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="lg:self-center">
        <h1 className="max-w-[12ch] text-page font-bold md:text-hero">{t('landing.title')}</h1>
        <p className="mt-5.5 mb-8 max-w-[44ch] text-lead text-ink-mid md:text-lg">{t('landing.lead')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="#projects">{t('landing.see_projects')}</ButtonLink>
          <ButtonLink href="#how" kind="outline">
            {t('common.nav_how')}
          </ButtonLink>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-ink-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="lg:self-center">{side}</div>
    </div>
  )
}
