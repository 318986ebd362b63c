import type { StoredPicture } from '../../../contract/identity/media/stored-picture.ts'
import type { Progress } from '../../../contract/fundraisers/totals/progress.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { GoalProgress, shownGoal } from './goal-progress.tsx'

interface PersonCardProps {
  href: string
  name: string
  photo: StoredPicture | null
  /** The line under the name: a team, a distance, a number of members. */
  line: string
  progress: Progress
}

/** A participant or a team in a list; the whole card leads to their page. */
export function PersonCard({ href, name, photo, line, progress }: PersonCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const goal = shownGoal(progress)
  return (
    <Card className="relative flex h-full flex-col p-4.5 transition-colors focus-within:border-edge hover:border-edge">
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={name} photo={photo} />
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-tight font-semibold tracking-normal">
            <a href={href} className="no-underline after:absolute after:inset-0 after:rounded-panel">
              {name}
            </a>
          </h3>
          {line !== '' && <p className="text-xs text-ink-soft">{line}</p>}
        </div>
      </div>
      <div className="figures mt-auto text-sm text-ink-soft">
        <GoalProgress thin progress={progress} />
        <p className="mt-2 flex flex-wrap justify-between gap-x-3">
          <b className="font-bold text-ink">{format.shortMoney(progress.raised)}</b>
          {goal !== null && <span>{t('project.people.of', { goal: format.shortMoney(goal) })}</span>}
        </p>
      </div>
    </Card>
  )
}
