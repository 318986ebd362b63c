import type { GiftSuggestion } from '../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'

/** The choice of once or every month, where the project leaves it. */
export function Frequency({ project }: { project: Project }) {
  const t = useTranslate()
  if (project.allow_only_monthly)
    return (
      <p className="text-sm text-ink-soft">
        <input type="hidden" name="type" value="recurring" />
        {t('project.card.only_monthly')}
      </p>
    )
  if (!project.allow_recurring) return null
  return (
    <Segments
      name="type"
      legend={t('project.card.type_legend')}
      options={[
        { value: 'single', label: t('project.card.single') },
        { value: 'recurring', label: t('project.card.monthly') },
      ]}
    />
  )
}

/** Returns the suggestion that is chosen beforehand: the middle of three. All are a project's own amounts. */
export const presetOf = (suggestions: readonly GiftSuggestion[]): GiftSuggestion | undefined =>
  suggestions[Math.floor((suggestions.length - 1) / 2)]

interface SuggestedAmountsProps {
  project: Project
  suggestions: readonly GiftSuggestion[]
  chosen: (suggestion: GiftSuggestion) => boolean
  /** Whether it gives way on a low screen, on a page of ours. */
  isShort?: boolean
}

/** The amounts that a project suggests, each with its effect. */
export function SuggestedAmounts({ project, suggestions, chosen, isShort = false }: SuggestedAmountsProps) {
  const t = useTranslate()
  const format = useFormat()
  if (suggestions.length === 0) return null
  return (
    <fieldset className={isShort ? 'grid gap-2 short:gap-1.5' : 'grid gap-2'}>
      <legend className="sr-only">{t('project.card.amount_legend')}</legend>
      {suggestions.map((suggestion) => (
        <ChoiceCard
          key={suggestion.id}
          look="plain"
          placing={isShort ? 'gap-3.5 px-3.5 short:min-h-11 short:py-1.5' : 'gap-3.5 px-3.5'}
          name="amount"
          value={suggestion.amount}
          defaultChecked={chosen(suggestion)}
        >
          <span className="flex flex-wrap items-center gap-x-3.5 text-sm">
            <b className="figures min-w-13 text-lg whitespace-nowrap text-ink">
              {format.shortMoney(suggestion.amount)}
            </b>
            <span className="min-w-0 flex-1 basis-24" lang={project.language}>
              {suggestion.name}
            </span>
          </span>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}
