import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import { usePageSettings } from '../../../lib/texts/translate.ts'
import { readWholeEuros } from '../../../lib/whole-euros.ts'
import { Card } from '../../../ui/card.tsx'
import { Blocks } from './blocks.tsx'
import { ProjectHead } from './project-head.tsx'
import { RaisedFigures } from './raised-figures.tsx'

interface PagePreviewProps {
  page: Pick<ProjectPage, 'project' | 'blocks'>
  /** The form's current texts, which may not be saved yet. */
  draft: { description?: string; goal?: string }
}

/** A project's page as visitors on a phone will see it, without anything to press. */
export default function PagePreview({ page, draft }: PagePreviewProps) {
  const { language } = usePageSettings()
  const { description = page.project.description } = draft
  const goal = draft.goal === undefined ? page.project.goal : (readWholeEuros(draft.goal, language) ?? null)
  const project = { ...page.project, description, goal, percentage: percentageOf(page.project, goal) }
  return (
    <div className="grid gap-6">
      <div>
        <ProjectHead project={project} />
      </div>
      <Card className="p-5">
        <RaisedFigures progress={project} daysLeft={project.days_left} isOpen />
      </Card>
      {page.blocks.length > 0 && <Blocks blocks={page.blocks} lang={project.language} />}
    </div>
  )
}

/** Returns the percentage of a goal that may not be saved yet, in euros, as `percentageRaised` does from cents. */
function percentageOf({ raised, show_goal: isGoalShown }: ProjectPage['project'], goal: number | null): number {
  if (!isGoalShown || goal === null || goal <= 0) return 100
  return Math.floor(Math.round(raised * 100) / goal)
}
