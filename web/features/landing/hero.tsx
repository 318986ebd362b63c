import type { ProjectCard as ProjectCardData } from '../../../contract/projects.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProjectCard } from './project-card.tsx'

/** What Stuiver is, in one look, with a real fundraiser beside it. */
export function Hero({ newest }: { newest: ProjectCardData | undefined }) {
  const t = useTranslate()
  const facts = [t('landing.facts.no_account'), t('landing.facts.receipt'), t('landing.facts.open_source')]
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-10 px-4.5 pt-8 pb-14 md:px-6 md:pt-14 md:pb-20 lg:grid-cols-[minmax(0,1.12fr)_25rem]">
      <div>
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
      <div className="grid gap-4">
        {newest !== undefined && <ProjectCard project={newest} isFirst heading="h2" />}
        <LoginCard />
      </div>
    </div>
  )
}

function LoginCard() {
  const t = useTranslate()
  if (useCurrentUser() !== null) return null
  return (
    <section className="flex items-center justify-between gap-4 rounded-panel bg-band px-5 py-4">
      <div>
        <h2 className="font-sans text-md font-semibold tracking-normal">{t('landing.account.title')}</h2>
        <p className="text-sm text-ink-soft">{t('landing.account.text')}</p>
      </div>
      <ButtonLink href="/login" kind="outline" size="small">
        {t('common.login')}
      </ButtonLink>
    </section>
  )
}
