import { useLocation } from 'react-router'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { useInSight } from '../../../lib/hooks/scrolling/use-in-sight.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { GoalProgress, shownGoal } from '../../../parts/fundraisers/goal-progress.tsx'
import { BoldText } from '../../../ui/bold-text.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import type { PageTarget } from './amount-form.tsx'

/** The part of the donate card in view that makes the bar say the same twice. */
const cardPart = 0.3

/**
 * The progress and the button on a phone, at the bottom of the screen, wherever the reader is but at the donate card.
 */
export function DonateDock({
  project,
  progress,
  target = {},
}: {
  project: Project
  progress: Progress
  target?: PageTarget
}) {
  const t = useTranslate()
  const format = useFormat()
  const isCardInSight = useInSight('doneren', cardPart)
  // Hidden while the settings are open, which it would cover.
  const isBeingSet = new URLSearchParams(useLocation().search).has('settings') && project.is_manager
  if (!project.isDonationAllowed || isBeingSet) return null
  const goal = shownGoal(progress)
  const amounts = { raised: format.shortMoney(progress.raised), goal: format.shortMoney(goal ?? 0) }
  const query = new URLSearchParams(Object.entries(target).map(([name, id]) => [name, String(id)])).toString()
  return (
    <section
      aria-label={t('project.dock.label')}
      data-dock=""
      data-away={isCardInSight ? '' : undefined}
      // While its button has the focus it stays.
      className="@container/dock fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card px-4.5 py-2.5 transition-[translate,visibility] lg:hidden data-away:not-focus-within:invisible data-away:not-focus-within:translate-y-full"
    >
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1 figures text-sm text-ink-soft @max-[16rem]/dock:hidden">
          <BoldText text={t(goal === null ? 'project.dock.raised' : 'project.dock.raised_of', amounts)} />
          <div className="not-empty:mt-1.5">
            <GoalProgress thin progress={progress} />
          </div>
        </div>
        {/* Where letters are very large there is room for the button alone. */}
        <ButtonLink
          className="@max-[16rem]/dock:flex-1"
          href={`/${project.url}/doneer${query === '' ? '' : `?${query}`}`}
        >
          {t('project.card.donate')}
        </ButtonLink>
      </div>
    </section>
  )
}
