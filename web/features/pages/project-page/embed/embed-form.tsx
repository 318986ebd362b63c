import type { GiftSuggestion } from '../../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { Frequency, presetOf, SuggestedAmounts } from '../donation-choices.tsx'

interface EmbedFormProps {
  project: Project
  suggestions: readonly GiftSuggestion[]
  /** The whole URL of the page where is given. */
  action: string
  /** The recipient, beside the project. */
  target: Record<string, string>
  /** The amount chosen beforehand, in whole euros. */
  amount: string
}

/**
 * The beginning of giving on a page of others, without scripts: the choices here go along to our own page, beside
 * the other one, where the bank's own cookies and ours are at home. Nothing is given, and no visitor is known, inside
 * the frame.
 */
export function EmbedForm({ project, suggestions, action, target, amount }: EmbedFormProps) {
  const t = useTranslate()
  const isSuggested = suggestions.some((each) => String(each.amount) === amount)
  const preset = amount === '' ? presetOf(suggestions) : undefined
  return (
    <form action={action} target="_blank" className="grid gap-3">
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Frequency project={project} />
      <SuggestedAmounts
        project={project}
        suggestions={suggestions}
        chosen={(suggestion) => suggestion === preset || String(suggestion.amount) === amount}
      />
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
