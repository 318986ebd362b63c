import type { ReactNode } from 'react'
import type { ProjectCard as ProjectCardData } from '../../../contract/projects.ts'
import { daysLeftText } from '../../lib/days-left.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { BoldText } from '../../ui/bold-text.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PlaceholderCover } from '../../ui/placeholder-cover.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface ProjectCardProps {
  project: ProjectCardData
  /** Something special about it, above its name. */
  mark?: ReactNode
  /** What else can be done with it, at the bottom. */
  children?: ReactNode
}

const shape = 'aspect-[780/350] w-full'

/** A fundraiser in a list; the whole card leads to it. */
export function ProjectCard({ project, mark, children }: ProjectCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const { goal, show_goal: isGoalShown, percentage, days_left: daysLeft } = project
  const isMeasured = isGoalShown && goal !== null && goal > 0
  return (
    <Card className="relative flex h-full flex-col overflow-hidden transition-colors focus-within:border-edge hover:border-edge">
      {project.photo === null ? (
        <PlaceholderCover className={shape} />
      ) : (
        <Picture photo={{ ...project.photo, alt: '' }} sizes="(min-width: 56rem) 25rem, 100vw" className={shape} />
      )}
      <div className="flex flex-1 flex-col p-5">
        {mark === undefined ? null : <p className="mb-2.5">{mark}</p>}
        <h3 className="text-title font-bold">
          <a href={`/${project.url}`} className="no-underline after:absolute after:inset-0 after:rounded-panel">
            {project.name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{project.asker.name}</p>
        <div className="figures mt-auto pt-4">
          {isMeasured && (
            <ProgressBar
              thin
              percentage={percentage}
              label={t('project.card.progress', { percentage: format.percent(percentage) })}
            />
          )}
          <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
            <span>
              <BoldText text={t('project.dock.raised', { raised: format.shortMoney(project.raised) })} />
            </span>
            <span>
              <BoldText text={daysLeftText(t, daysLeft)} />
            </span>
          </p>
        </div>
        {children}
      </div>
    </Card>
  )
}
