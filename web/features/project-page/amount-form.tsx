import { useEffect, useRef, useState } from 'react'
import type { GiftSuggestion } from '../../../contract/pages.ts'
import type { Project } from '../../../contract/projects.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCard } from '../../ui/choice.tsx'
import { Segments } from '../../ui/segments.tsx'
import { WholeAmountInput } from '../../ui/whole-amount-input.tsx'

/** Whose page the gift is made on. */
export interface GiftTarget {
  participant?: number
  team?: number
}

interface AmountFormProps {
  project: Project
  target: GiftTarget
  suggestions: readonly GiftSuggestion[]
}

interface Choice {
  amount: string
  isMonthly: boolean
}

/** A plain form that opens the donation wizard with what was chosen. Of two amounts in its address the last counts. */
export function AmountForm({ project, target, suggestions }: AmountFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  // The middle of three is chosen; a project's own amounts, none of them made up.
  const preset = suggestions[Math.floor((suggestions.length - 1) / 2)]
  const [choice, setChoice] = useState<Choice>({
    amount: preset === undefined ? '' : String(preset.amount),
    isMonthly: project.allow_only_monthly,
  })
  const look = () => {
    if (form.current !== null) setChoice(choiceOf(form.current))
  }
  // Coming back to the page, the browser has filled in again what was chosen before.
  useEffect(look, [])
  return (
    <form
      ref={form}
      action={`/${project.url}/doneer`}
      onInput={(event) => {
        keepOneAmount(event.currentTarget, event.target as HTMLInputElement)
        look()
      }}
      className="mt-5 grid gap-3.5"
    >
      {target.participant !== undefined && <input type="hidden" name="participant" value={target.participant} />}
      {target.team !== undefined && <input type="hidden" name="team" value={target.team} />}
      <Frequency project={project} />
      {suggestions.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('project.card.amount_legend')}</legend>
          {suggestions.map((suggestion) => (
            <ChoiceCard
              key={suggestion.id}
              look="plain"
              name="amount"
              value={suggestion.amount}
              defaultChecked={suggestion === preset}
            >
              <span className="flex items-center gap-3.5 text-sm">
                <b className="figures min-w-13 text-lg whitespace-nowrap text-ink">
                  {format.shortMoney(suggestion.amount)}
                </b>
                {suggestion.name}
              </span>
            </ChoiceCard>
          ))}
        </fieldset>
      )}
      <WholeAmountInput
        id="own-amount"
        name="amount"
        label={t(suggestions.length > 0 ? 'project.card.other_amount' : 'project.card.amount')}
        maxLength={7}
        blockedText={t('project.card.whole_only')}
      />
      <Button type="submit" size="large" className="w-full">
        {buttonText(choice, t, format.shortMoney)}
      </Button>
    </form>
  )
}

function Frequency({ project }: { project: Project }) {
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

/** Typing an amount lets go of the suggestion, and choosing a suggestion empties the typed amount. */
function keepOneAmount(form: HTMLFormElement, changed: HTMLInputElement): void {
  if (changed.name !== 'amount') return
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="amount"]')) {
    if (input.type === changed.type) continue
    if (input.type !== 'radio') input.value = ''
    else if (changed.value !== '') input.checked = false
  }
}

function choiceOf(form: HTMLFormElement): Choice {
  const data = new FormData(form)
  const last = data.getAll('amount').findLast((amount) => amount !== '')
  const isWhole = typeof last === 'string' && /^\d{1,7}$/.test(last)
  return { amount: isWhole ? last : '', isMonthly: data.get('type') === 'recurring' }
}

function buttonText(
  { amount, isMonthly }: Choice,
  t: ReturnType<typeof useTranslate>,
  money: (amount: number) => string,
) {
  if (amount === '' || Number(amount) === 0) return t('project.card.donate')
  return t(isMonthly ? 'project.card.donate_monthly' : 'project.card.donate_amount', { amount: money(Number(amount)) })
}
