import { UserPlus } from 'lucide-react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { peopleToInvite } from './use-invited-count.ts'

interface InvitedTallyProps {
  count: number
  onAdd: () => void
}

/** The progress towards ten people; a user adds those that they reached in another way. */
export function InvitedTally({ count, onAdd }: InvitedTallyProps) {
  const t = useTranslate()
  const isWhole = count === peopleToInvite
  const text = t(isWhole ? 'first_steps.tally.whole' : 'first_steps.tally.count', {
    done: count,
    total: peopleToInvite,
  })
  return (
    <div className="mt-4 border-t border-line pt-4 pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="figures mr-auto text-md font-semibold">
          {text}
        </p>
        {!isWhole && (
          <Button kind="outline" size="small" onClick={onAdd}>
            <UserPlus aria-hidden="true" className="size-4.5" />
            {t('first_steps.tally.add')}
          </Button>
        )}
      </div>
      <div className="mt-3">
        <ProgressBar thin percentage={(100 * count) / peopleToInvite} label={text} />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t('first_steps.tally.private')}</p>
    </div>
  )
}
