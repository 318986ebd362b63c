import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Photo } from '../../../contract/media.ts'
import type { GiftSuggestion } from '../../../contract/pages.ts'
import type { Progress, Project } from '../../../contract/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import type { GiftTarget } from './amount-form.tsx'
import { AskedBy } from './asked-by.tsx'
import { DonateCard } from './donate-card.tsx'
import { DonateDock } from './donate-dock.tsx'
import { PageGrid } from './page-grid.tsx'

interface OwnPageViewProps {
  project: Project
  /** The whole address of the page. */
  url: string
  name: string
  photo: Photo | null
  /** Under the name: a team, a distance, a number of members. */
  line: ReactNode
  motivation: string
  progress: Progress
  target: GiftTarget
  giving: { gift_suggestions: readonly GiftSuggestion[]; payment_method_names: readonly string[] }
  tabs: readonly Tab[]
}

/** The page of a participant or a team: they and their reason lead, the project they raise money for follows. */
export function OwnPageView({
  project,
  url,
  name,
  photo,
  line,
  motivation,
  progress,
  target,
  giving,
  tabs,
}: OwnPageViewProps) {
  const t = useTranslate()
  const head = (
    <>
      <a href={`/${project.url}`} className="link inline-flex min-h-11 items-center gap-2 text-md">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {project.name}
      </a>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <Avatar name={name} photo={photo} size="large" />
        <div className="min-w-0">
          <h1 className="max-w-title text-phone-title font-bold md:text-page">{name}</h1>
          {line && <div className="mt-1.5 flex flex-wrap items-center gap-2 text-md text-ink-soft">{line}</div>}
        </div>
      </div>
      {motivation !== '' && (
        <blockquote className="mt-6 max-w-prose text-lead whitespace-pre-line md:text-lg text-ink-mid">
          {motivation}
        </blockquote>
      )}
      <div className="mt-6 rounded-card bg-band px-4 py-3">
        <AskedBy asker={project.asker} />
      </div>
    </>
  )
  const card = (
    <DonateCard
      project={project}
      progress={progress}
      share={{ url, title: name }}
      target={target}
      suggestions={giving.gift_suggestions}
      methodNames={giving.payment_method_names}
    />
  )
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-4 md:px-6 md:pt-9">
      <PageGrid head={head} card={card} content={<Tabs label={t('project.tabs.own_label')} tabs={tabs} />} />
      <DonateDock project={project} progress={progress} target={target} />
    </main>
  )
}
