import type { Progress, Project } from '../../../contract/projects.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { BoldText } from '../../ui/bold-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { GiftTarget } from './amount-form.tsx'

/** On a phone: progress and button at the bottom of the screen, wherever the reader is. */
export function DonateDock({
  project,
  progress,
  target = {},
}: {
  project: Project
  progress: Progress
  target?: GiftTarget
}) {
  const t = useTranslate()
  const format = useFormat()
  if (!project.isDonationAllowed) return null
  const { raised, goal, show_goal: isGoalShown, percentage } = progress
  const isMeasured = isGoalShown && goal !== null && goal > 0
  const amounts = { raised: format.shortMoney(raised), goal: format.shortMoney(goal ?? 0) }
  const query = new URLSearchParams(Object.entries(target).map(([name, id]) => [name, String(id)])).toString()
  return (
    <section
      aria-label={t('project.dock.label')}
      data-dock=""
      className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 border-t border-line bg-card px-4.5 py-2.5 lg:hidden"
    >
      <div className="min-w-0 flex-1 figures text-sm text-ink-soft">
        <BoldText text={t(isMeasured ? 'project.dock.raised_of' : 'project.dock.raised', amounts)} />
        {isMeasured && (
          <div className="mt-1.5">
            <ProgressBar
              thin
              percentage={percentage}
              label={t('project.card.progress', { percentage: format.percent(percentage) })}
            />
          </div>
        )}
      </div>
      <ButtonLink href={`/${project.url}/doneer${query === '' ? '' : `?${query}`}`}>
        {t('project.card.donate')}
      </ButtonLink>
    </section>
  )
}
