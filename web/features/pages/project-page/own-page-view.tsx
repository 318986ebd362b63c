import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import type { GiftSuggestion } from '../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import type { PageTarget, WaysToPay } from './amount-form.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { OrganizerLine } from '../../../parts/fundraisers/organizer-line.tsx'
import { storyLook } from '../../../parts/fundraisers/story-look.ts'
import { DonateCard } from './donate-card.tsx'
import { DonateDock } from './donate-dock.tsx'
import { PageGrid } from './page-grid.tsx'

interface OwnPageViewProps {
  project: Project
  /** The whole URL of the page. */
  url: string
  name: string
  photo: StoredPicture | null
  /** The line under the name: a team, a distance, a number of members. */
  line: ReactNode
  motivation: string
  progress: Progress
  target: PageTarget
  donation: { gift_suggestions: readonly GiftSuggestion[]; ways_to_pay: WaysToPay }
  tabs: readonly Tab[]
  /** The tools of its managers, above everything. */
  tools?: ReactNode
  /** The notice for a visitor before they give. */
  notice?: string
  /** The time that it takes to bring a chosen tab into view. */
  scrollMs?: number
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
  donation,
  tabs,
  tools,
  notice,
  scrollMs,
}: OwnPageViewProps) {
  const t = useTranslate()
  const head = (
    <>
      <a href={`/${project.url}`} className="link inline-flex min-h-11 items-center gap-2 text-md">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        <span lang={project.language}>{project.name}</span>
      </a>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <Avatar name={name} photo={photo} size="large" />
        <div className="min-w-0">
          <h1 className="max-w-title text-phone-title font-bold md:text-page">{name}</h1>
          {line && <div className="mt-1.5 flex flex-wrap items-center gap-2 text-md text-ink-soft">{line}</div>}
        </div>
      </div>
      {motivation !== '' && (
        <blockquote lang={project.language} className={`mt-6 ${storyLook}`}>
          {motivation}
        </blockquote>
      )}
      <ParentProject project={project} />
    </>
  )
  const card = (
    <DonateCard
      project={project}
      progress={progress}
      share={{ url, title: name, fundraiser: { project: project.url, target } }}
      target={target}
      suggestions={donation.gift_suggestions}
      ways={donation.ways_to_pay}
    />
  )
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-4 md:px-6 md:pt-9">
      {tools}
      {notice !== undefined && (
        <div className="mb-6">
          <Notice tone="amber">{notice}</Notice>
        </div>
      )}
      <PageGrid
        head={head}
        card={card}
        content={<Tabs label={t('project.tabs.own_label')} tabs={tabs} scrollMs={scrollMs} />}
      />
      <DonateDock project={project} progress={progress} target={target} />
    </main>
  )
}

/** The project behind the page: its picture, one line, and the organizer. */
function ParentProject({ project }: { project: Project }) {
  const t = useTranslate()
  return (
    <section aria-label={t('project.raised_for')} className="mt-6 overflow-hidden rounded-card bg-band sm:flex">
      {project.photo !== null && (
        <Picture
          lang={project.language}
          photo={project.photo}
          sizes="(min-width: 30rem) 14rem, 100vw"
          className="aspect-[780/350] w-full sm:aspect-auto sm:w-48 sm:shrink-0"
        />
      )}
      <div className="min-w-0 px-4 py-3.5">
        <p className="text-sm text-ink-soft">{t('project.raised_for')}</p>
        <p lang={project.language} className="font-display text-lg leading-tight font-bold">
          <a href={`/${project.url}`} className="no-underline hover:underline">
            {project.name}
          </a>
        </p>
        <p lang={project.language} className="mt-1 mb-3 line-clamp-2 text-md text-ink-mid">
          {project.description}
        </p>
        <OrganizerLine organizer={project.organizer} />
      </div>
    </section>
  )
}
