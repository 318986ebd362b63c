import { lazy, Suspense } from 'react'
import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { StoryBlocks } from './story-blocks.tsx'
import { Updates } from './updates/updates.tsx'

/** Few pages have one. */
const Video = lazy(() => import('./video.tsx'))

const linkSteps = ['choose', 'pay', 'receipt'] as const

/** Below the card of a payment link: what happens in which order, what it is for, and the news. */
export default function PaymentLinkStory({ page: { project, blocks, updates } }: { page: ProjectPage }) {
  const t = useTranslate()
  const managed = { parent: { type: 'project', id: project.id }, isManager: project.is_manager } as const
  return (
    <div className="mt-10 grid gap-10">
      {project.isDonationAllowed && (
        <section>
          <h2 className="mb-3 text-heading font-bold">{t('project.link.title')}</h2>
          <ol className="grid gap-2.5">
            {linkSteps.map((step, index) => (
              <li key={step} className="flex items-start gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-copper text-sm font-bold text-white"
                >
                  {index + 1}
                </span>
                {t(`project.link.${step}`)}
              </li>
            ))}
          </ol>
        </section>
      )}
      <StoryBlocks blocks={blocks} lang={project.language} {...managed} />
      {project.video_url !== null && (
        <Suspense>
          <Video url={project.video_url} title={project.name} />
        </Suspense>
      )}
      {(updates.length > 0 || project.is_manager) && (
        <section>
          <h2 className="mb-4 text-heading font-bold">{t('project.tabs.updates')}</h2>
          <Updates updates={updates} project={project} {...managed} />
        </section>
      )}
    </div>
  )
}
