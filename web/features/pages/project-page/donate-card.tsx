import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { GiftSuggestion } from '../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { AmountForm, type PageTarget, type WaysToPay } from './amount-form.tsx'
import { RaisedFigures } from './raised-figures.tsx'
import { ShareButton } from './share-button.tsx'
import type { SharedPage } from './share-dialog.tsx'
import { SignUpButton, SignUpNote } from './sign-up.tsx'

interface DonateCardProps {
  project: Project
  progress: Progress
  /** The page that the share button shares. */
  share: SharedPage
  target?: PageTarget
  suggestions: readonly GiftSuggestion[]
  ways: WaysToPay
  /** Whether it has the way to take part as well. */
  canSignUp?: boolean
}

/** The card with all that a donor needs to see before giving, and the beginning of giving. */
export function DonateCard({
  project,
  progress,
  share,
  target = {},
  suggestions,
  ways,
  canSignUp = false,
}: DonateCardProps) {
  const t = useTranslate()
  return (
    <aside aria-label={t('project.card.label')} id="doneren" className="lg:sticky lg:top-21 short:top-19">
      <Card className="p-5 md:p-6 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto short:max-h-[calc(100dvh-5.5rem)] short:px-5 short:py-4">
        <RaisedFigures
          progress={progress}
          daysLeft={project.days_left}
          isOpen={project.isDonationAllowed}
          projectSlug={project.url}
        />
        {project.isDonationAllowed ? (
          <AmountForm project={project} target={target} suggestions={suggestions} ways={ways} />
        ) : (
          <p className="mt-5 rounded-option bg-band px-4 py-3 text-md text-ink-mid">
            {t(`project.card.${whyClosed(project)}`)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5 short:mt-2.5">
          {canSignUp && <SignUpButton project={project} />}
          {project.state !== projectStates.draft && <ShareButton {...share} className="grow" />}
        </div>
        {canSignUp && <SignUpNote project={project} />}
      </Card>
    </aside>
  )
}

function whyClosed({ state }: Project): 'not_yet' | 'finished' | 'closed' {
  if (state === projectStates.draft) return 'not_yet'
  return state === projectStates.finished ? 'finished' : 'closed'
}
