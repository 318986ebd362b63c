import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'

interface ErrorPageProps {
  status: number
  /** The URL of the request, without host. */
  path: string
}

const kinds: Readonly<Record<number, 'not_allowed' | 'not_found' | 'busy' | 'unavailable'>> = {
  403: 'not_allowed',
  404: 'not_found',
  429: 'busy',
  503: 'unavailable',
}

/** The content of an error page, with links to go on. */
export default function ErrorPage({ status, path }: ErrorPageProps): ReactNode {
  const t = useTranslate()
  const kind = kinds[status] ?? 'failed'
  return (
    <>
      <title>{`${t(`common.problem.${kind}_title`)} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <main id="content" className="mx-auto max-w-page px-4.5 py-10 md:px-6 md:py-16">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div>
            <p className="flex items-center gap-3 figures font-display text-title font-bold text-copper-ink">
              <img src="/favicon.svg" alt="" width={48} height={48} />
              {status}
            </p>
            <h1 className="mt-4 max-w-[20ch] text-section font-bold md:text-page">
              {t(`common.problem.${kind}_title`)}
            </h1>
            <p className="mt-4 max-w-prose text-lg text-ink-mid">{t(`common.problem.${kind}_text`)}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              {kind === 'not_found' ? (
                <ButtonLink href="/acties">{t('common.problem.projects')}</ButtonLink>
              ) : kind === 'not_allowed' ? (
                <ButtonLink href="/dashboard">{t('common.problem.dashboard')}</ButtonLink>
              ) : (
                <ButtonLink href={path}>{t('common.problem.reload')}</ButtonLink>
              )}
              <ButtonLink href="/" kind="outline">
                {t('common.problem.home')}
              </ButtonLink>
            </div>
          </div>
          {kind === 'not_found' && <SearchCard path={path} />}
        </div>
      </main>
    </>
  )
}

/** Looks for what the URL seems to be about. A plain form: what failed may be the scripts. */
function SearchCard({ path }: { path: string }) {
  const t = useTranslate()
  return (
    <Card className="p-5.5 sm:p-7">
      <form action="/acties" role="search">
        <label htmlFor="problem-search" className="block text-title font-bold">
          {t('common.problem.search_title')}
        </label>
        <p className="mt-1 text-md text-ink-soft">{t('common.problem.search_text')}</p>
        <input
          id="problem-search"
          type="search"
          name="zoek"
          defaultValue={wordsOf(path)}
          maxLength={100}
          className="mt-4 min-h-12 w-full rounded-control border-[1.5px] border-edge bg-card px-4"
        />
        <Button type="submit" kind="outline" className="mt-3 w-full">
          {t('common.problem.search')}
        </Button>
      </form>
    </Card>
  )
}

/** Returns the words of a URL: '/schoon-watr-wajir' was meant to lead somewhere. */
const wordsOf = (path: string): string =>
  (path.split('/').find((part) => part !== '') ?? '')
    .replace(/%[\da-f]{2}|[^\p{L}\d]+/giu, ' ')
    .trim()
    .slice(0, 100)
