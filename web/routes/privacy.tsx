import { sharedPage } from '../../contract/page-context.ts'
import type { RouteHandle } from '../lib/texts/route-texts.ts'
import { useRootData } from '../lib/session/session.ts'
import { useTranslate } from '../lib/texts/translate.ts'
import { PageMeta } from '../ui/page-meta.tsx'

export const handle = { texts: ['privacy'], sharedBy: [] } satisfies RouteHandle

export const headers = () => sharedPage

const parts = ['gift', 'seen', 'shared', 'kept', 'cookies', 'rights'] as const

export default function PrivacyRoute() {
  const t = useTranslate()
  const origin = useRootData()?.origin ?? ''
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-10 md:px-6 md:pt-16">
      <PageMeta title={t('privacy.title')} description={t('privacy.lead')} url={`${origin}/privacy`} />
      <h1 className="max-w-title text-section font-bold md:text-page">{t('privacy.title')}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-mid">{t('privacy.lead')}</p>
      {parts.map((part) => (
        <section key={part} className="mt-9 max-w-prose">
          <h2 className="text-title font-bold">{t(`privacy.${part}_title`)}</h2>
          <p className="mt-2 text-ink-mid">{t(`privacy.${part}_text`)}</p>
        </section>
      ))}
    </main>
  )
}
