import type { GiftSuggestion } from '../../../../contract/projects/gift-suggestions.ts'
import type { Project } from '../../../../contract/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'

interface EmbedFormProps {
  project: Project
  suggestions: readonly GiftSuggestion[]
  /** The whole address of the page where is given. */
  action: string
  /** In whose favour, beside the project. */
  target: Record<string, string>
  /** Chosen beforehand, in whole euros. */
  amount: string
}

/**
 * The beginning of giving on a page of others, without scripts: what is chosen here goes along to our own page, beside the
 * other one, where the bank's own cookies and ours are at home. Nothing is given, and nobody is known, inside the frame.
 */
export function EmbedForm({ project, suggestions, action, target, amount }: EmbedFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const isSuggested = suggestions.some((each) => String(each.amount) === amount)
  const preset = amount === '' ? suggestions[Math.floor((suggestions.length - 1) / 2)] : undefined
  return (
    <form action={action} target="_blank" className="grid gap-3">
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {project.allow_only_monthly && <input type="hidden" name="type" value="recurring" />}
      {project.allow_only_monthly ? (
        <p className="text-sm text-ink-soft">{t('project.card.only_monthly')}</p>
      ) : (
        project.allow_recurring && (
          <Segments
            name="type"
            legend={t('project.card.type_legend')}
            options={[
              { value: 'single', label: t('project.card.single') },
              { value: 'recurring', label: t('project.card.monthly') },
            ]}
          />
        )
      )}
      {suggestions.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('project.card.amount_legend')}</legend>
          {suggestions.map((suggestion) => (
            <ChoiceCard
              key={suggestion.id}
              look="plain"
              placing="gap-3.5 px-3.5"
              name="amount"
              value={suggestion.amount}
              defaultChecked={suggestion === preset || String(suggestion.amount) === amount}
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
      )}
      <TextField
        id="own-amount"
        name="amount"
        label={t(suggestions.length > 0 ? 'project.card.other_amount' : 'project.card.amount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={isSuggested ? '' : amount}
      />
      <Button type="submit" size="large" className="w-full">
        {t('project.card.donate')}
      </Button>
      <p className="text-center text-xs text-ink-soft">{t('project.embed.opens')}</p>
    </form>
  )
}
