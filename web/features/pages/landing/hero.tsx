import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import picture from './hero.svg'

/** The introduction to Stuiver, with a picture. */
export function Hero() {
  const t = useTranslate()
  const facts = [t('landing.facts.no_account'), t('landing.facts.receipt'), t('landing.facts.open_source')]
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-9 px-4.5 pt-8 pb-12 md:px-6 md:pt-12 md:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        {/* However large the letters are, its longest word stays whole on a telephone. */}
        <h1 className="max-w-[12ch] text-page font-bold max-md:text-[min(var(--text-page),14vw)] md:text-hero">
          {t('landing.title')}
        </h1>
        <p className="mt-5.5 mb-8 max-w-[44ch] text-lead text-ink-mid md:text-lg">{t('landing.lead')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="#projects">{t('landing.see_projects')}</ButtonLink>
          <ButtonLink href="#begin" kind="outline">
            {t('landing.begin.link')}
          </ButtonLink>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-ink-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <img src={picture} alt="" width={640} height={520} fetchPriority="high" className="h-auto w-full rounded-panel" />
    </div>
  )
}
