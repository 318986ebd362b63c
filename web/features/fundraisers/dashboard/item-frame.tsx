import type { ReactNode } from 'react'
import type { Refusal } from '../../../lib/forms/refusal.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { PartLinks } from '../../../ui/sections/part-links.tsx'

type TabName = 'projects' | 'organizations' | 'teams'

interface ItemHead {
  title: string
  /** The language of the title. */
  lang?: string
  /** The state now, in a chip. */
  mark: ReactNode
  action: ReactNode
}

interface ItemFrameProps {
  /** The tab in which it is listed. */
  tab: TabName
  id: number
  head: ItemHead
  /** The pages: the part behind `#/{tab}/{id}/`. */
  pages: readonly { part: string; label: string }[]
  part: string
  children: ReactNode
}

/** A row of a tab's list, with the way back and the pages about it [2.07]. */
export function ItemFrame({ tab, id, head, pages, part, children }: ItemFrameProps) {
  const t = useTranslate()
  return (
    <>
      <WayBack tab={tab} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 lang={head.lang} className="text-heading font-bold wrap-anywhere">
          {head.title}
        </h1>
        {head.mark}
        <div className="ml-auto">{head.action}</div>
      </div>
      <PartLinks
        label={t('dashboard.pages')}
        links={pages.map(({ part, label }) => ({ href: hashOf(tab, id, part), label }))}
        chosen={pages.findIndex((page) => page.part === part)}
      />
      {children}
    </>
  )
}

/** The link to the list. */
function WayBack({ tab }: { tab: TabName }) {
  const t = useTranslate()
  return (
    <p className="mb-1 hidden text-sm text-ink-soft lg:block">
      <a href={hashOf(tab)} className="link inline-flex min-h-6 items-center">
        {t(`dashboard.tabs.${tab}`)}
      </a>
    </p>
  )
}

interface LoadingItemProps {
  tab: TabName
  refusal: Refusal | undefined
  /** Whether it exists, but not for this user. */
  isMissing?: boolean
  onRetry: () => void
}

/** The frame as long as the row is not there: on its way, not to be found, or not to be reached. */
export function LoadingItem({ tab, refusal, isMissing = false, onRetry }: LoadingItemProps) {
  const t = useTranslate()
  if (isMissing || refusal?.status === 404 || refusal?.status === 422)
    return (
      <EmptyState
        title={t('dashboard.not_found')}
        action={
          <ButtonLink kind="outline" size="small" href={hashOf(tab)}>
            {t('dashboard.back_to', { screen: t(`dashboard.tabs.${tab}`) })}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <WayBack tab={tab} />
      {refusal === undefined ? (
        <div aria-busy="true">
          <SkeletonLines count={4} />
        </div>
      ) : (
        <Card className="rounded-card p-5">
          <h1 className="mb-3 text-title font-bold">{t('dashboard.load_failed')}</h1>
          <LoadProblem refusal={refusal} onRetry={onRetry} />
        </Card>
      )}
    </>
  )
}
