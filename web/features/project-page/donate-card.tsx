import type { GiftSuggestion } from '../../../contract/pages.ts'
import type { Progress, Project } from '../../../contract/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Card } from '../../ui/card.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { AmountForm, type GiftTarget } from './amount-form.tsx'
import { Raised } from './raised.tsx'

interface DonateCardProps {
  project: Project
  progress: Progress
  /** What the share button shares. */
  share: { url: string; title: string }
  target?: GiftTarget
  suggestions: readonly GiftSuggestion[]
  /** What can be paid with, by name. */
  methodNames: readonly string[]
}

/** Everything a donor needs to see before giving, and the beginning of giving. */
export function DonateCard({ project, progress, share, target = {}, suggestions, methodNames }: DonateCardProps) {
  const t = useTranslate()
  return (
    <aside aria-label={t('project.card.label')} id="doneren" className="lg:sticky lg:top-21">
      <Card className="p-5 md:p-6">
        <Raised progress={progress} daysLeft={project.days_left} isOpen={project.isDonationAllowed} />
        {project.isDonationAllowed ? (
          <>
            <AmountForm project={project} target={target} suggestions={suggestions} />
            <p className="mt-3 text-center text-xs text-ink-soft">
              {methodNames.length > 0 && `${methodNames.join(', ')} · `}
              {t('project.card.receipt')}
            </p>
          </>
        ) : (
          <p className="mt-5 rounded-option bg-band px-4 py-3 text-md text-ink-mid">
            {t(`project.card.${whyClosed(project)}`)}
          </p>
        )}
        {project.state !== 0 && (
          <ShareButton
            {...share}
            label={t('project.share')}
            copiedLabel={t('project.link_copied')}
            className="mt-4 w-full"
          />
        )}
      </Card>
    </aside>
  )
}

function whyClosed({ state }: Project): 'not_yet' | 'finished' | 'closed' {
  if (state === 0) return 'not_yet'
  return state === 2 ? 'finished' : 'closed'
}
