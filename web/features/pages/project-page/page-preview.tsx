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
  const project = { ...page.project, description, goal }
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
