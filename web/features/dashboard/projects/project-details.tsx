import type { ManagedProject, Project } from '../../../../contract/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { shownGoal } from '../../../parts/goal-progress.tsx'
import { useTranslate } from '../../../lib/translate.ts'
import { Figure, Figures } from '../figures.tsx'

/** What a project has done until now, in figures. */
export function ProjectDetails({ project }: { project: ManagedProject | Project }) {
  const t = useTranslate()
  const { shortMoney, money, number } = useFormat()
  const { raised, donation_count: count } = project
  const goal = shownGoal(project)
  return (
    <Figures>
      <Figure label={t('dashboard.figures.raised')} value={shortMoney(raised)}>
        {goal === null ? null : t('dashboard.projects.of_goal', { goal: shortMoney(goal) })}
      </Figure>
      <Figure label={t('dashboard.figures.donations')} value={number(count)}>
        {null}
      </Figure>
      <Figure label={t('dashboard.figures.average')} value={count > 0 ? money(raised / count) : '–'} />
    </Figures>
  )
}
