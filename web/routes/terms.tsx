import { sharedPage } from '../../contract/page-context.ts'
import type { RouteHandle } from '../lib/texts/route-texts.ts'
import { useRootData } from '../lib/session/session.ts'
import { useTranslate } from '../lib/texts/translate.ts'
import { PageMeta } from '../ui/page-meta.tsx'

export const handle = { texts: ['terms'], sharedBy: [] } satisfies RouteHandle

export const headers = () => sharedPage

const parts = ['account', 'content', 'money', 'end', 'software'] as const

/** The terms that a new user agrees to. */
export default function TermsRoute() {
  const t = useTranslate()
  const origin = useRootData()?.origin ?? ''
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-10 md:px-6 md:pt-16">
      <PageMeta title={t('common.terms')} description={t('terms.lead')} url={`${origin}/terms`} />
      <h1 className="max-w-title text-section font-bold md:text-page">{t('common.terms')}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-mid">{t('terms.lead')}</p>
      {parts.map((part) => (
        <section key={part} className="mt-9 max-w-prose">
          <h2 className="text-title font-bold">{t(`terms.${part}_title`)}</h2>
          <p className="mt-2 text-ink-mid">{t(`terms.${part}_text`)}</p>
        </section>
      ))}
    </main>
  )
}
