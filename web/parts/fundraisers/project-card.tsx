import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectCard as ProjectCardData } from '../../../contract/fundraisers/projects/projects.ts'
import { daysLeftText } from '../../lib/days-left.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { BoldText } from '../../ui/bold-text.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { PlaceholderCover } from '../../ui/pictures/placeholder-cover.tsx'
import { GoalProgress, shownGoal } from './goal-progress.tsx'

const shape = 'aspect-[780/350] w-full'

/** A fundraiser in a list; the whole card leads to it. */
export function ProjectCard({ project }: { project: ProjectCardData }) {
  const t = useTranslate()
  const format = useFormat()
  const goal = shownGoal(project)
  const amounts = { raised: format.shortMoney(project.raised), goal: format.shortMoney(goal ?? 0) }
  return (
    <Card className="relative flex h-full flex-col overflow-hidden transition-colors focus-within:border-edge hover:border-edge">
      {project.photo === null ? (
        <PlaceholderCover className={shape} />
      ) : (
        <Picture photo={{ ...project.photo, alt: '' }} sizes="(min-width: 56rem) 25rem, 100vw" className={shape} />
      )}
      <div className="flex flex-1 flex-col p-5">
        <Marks project={project} />
        <h3 lang={project.language} className="text-title font-bold">
          <a href={`/${project.url}`} className="no-underline after:absolute after:inset-0 after:rounded-panel">
            {project.name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{project.organizer.name}</p>
        <div className="figures mt-auto pt-4">
          <GoalProgress thin progress={project} />
          <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
            <span>
              <BoldText text={t(goal === null ? 'project.dock.raised' : 'project.dock.raised_of', amounts)} />
            </span>
            {project.state === projectStates.public && (
              <span>
                <BoldText text={daysLeftText(t, project.days_left)} />
              </span>
            )}
          </p>
        </div>
      </div>
    </Card>
  )
}

function Marks({ project }: { project: ProjectCardData }) {
  const t = useTranslate()
  const { percentage, state } = project
  return (
    <p className="mb-2.5 flex flex-wrap gap-2 empty:hidden">
      {shownGoal(project) !== null && percentage >= 100 && <Chip tone="leaf">{t('project.card.reached')}</Chip>}
      {state === projectStates.finished && <Chip tone="sky">{t('project.card.ended')}</Chip>}
    </p>
  )
}
