import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** A whole page that says what is wrong and where to go from here. */
export function ProblemPage({ status, header, footer }: { status: number; header: ReactNode; footer: ReactNode }) {
  const t = useTranslate()
  const kind = status === 404 ? 'not_found' : status === 429 || status === 503 ? 'busy' : 'failed'
  return (
    <>
      <title>{`${t(`common.problem.${kind}_title`)} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      {header}
      <main id="content" className="mx-auto max-w-page px-4.5 py-20 md:px-6 md:py-28">
        <p className="figures font-display text-title font-bold text-copper-ink">{status}</p>
        <h1 className="mt-2 max-w-[20ch] text-section font-bold md:text-page">{t(`common.problem.${kind}_title`)}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-mid">{t(`common.problem.${kind}_text`)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/">{t('common.problem.home')}</ButtonLink>
          <ButtonLink href="/#projects" kind="outline">
            {t('common.problem.projects')}
          </ButtonLink>
        </div>
      </main>
      {footer}
    </>
  )
}
