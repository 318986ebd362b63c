import type { showCounter } from '../../../contract/money/donations/counter.ts'
import { sharedPage } from '../../../contract/page-context.ts'
import type { showDonationContext } from '../../../contract/pages/public-pages/pages.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { CounterFacts } from '../../parts/money/counter-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { SentenceWithName } from '../../ui/sentence-with-name.tsx'
import type { Route } from './+types/counter'
import { loadCall } from '../frame/load.ts'
import { redirectFormer } from '../frame/redirect-former.ts'

export const handle = { texts: ['counter'], sharedBy: [] } satisfies RouteHandle

export const headers = () => sharedPage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { project } = await loadCall<typeof showDonationContext>(page, '/api/pages/:project/giving', { params })
  redirectFormer(request, params.project, project.url)
  const counter = await loadCall<typeof showCounter>(page, '/api/project/:id/counter', { params: { id: project.id } })
  return { project, counter }
}

/** The parts of the total of a project, and the rule by which it counts: behind the mark beside the total. */
export default function CounterRoute({ loaderData: { project, counter } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-form px-4.5 pt-8 pb-10 md:pt-14">
      <title>{`${t('counter.page_title', { project: project.name })} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-phone-title font-bold">
        <SentenceWithName
          text={(name) => t('counter.page_title', { project: name })}
          name={project.name}
          lang={project.language}
        />
      </h1>
      <p className="mt-4 max-w-prose text-ink-mid">{t('counter.lead')}</p>
      <Card className="mt-6 px-5 pt-2 pb-5">
        <CounterFacts counter={counter} />
      </Card>
      <h2 className="mt-8 mb-2 text-lg font-bold">{t('counter.rule_title')}</h2>
      <p className="max-w-prose text-ink-mid">{t('counter.rule')}</p>
      <a className="link mt-6 inline-flex min-h-11 items-center" href={`/${project.url}`}>
        {t('counter.back')}
      </a>
    </main>
  )
}
