import { useEffect, useRef, useState } from 'react'
import type { GiftSuggestion } from '../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import type { Language } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import { readWholeEuros } from '../../../lib/whole-euros.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { Frequency, presetOf, SuggestedAmounts } from './donation-choices.tsx'

/** The ways to pay a donation, as part of a sentence; empty where there are none. */
export interface WaysToPay {
  single: string
  monthly: string
}

/** The page that the donation is made on. */
export interface PageTarget {
  participant?: number
  team?: number
}

interface AmountFormProps {
  project: Project
  target: PageTarget
  suggestions: readonly GiftSuggestion[]
  ways: WaysToPay
}

interface Choice {
  amount: string
  isMonthly: boolean
}

/** A plain form that opens the donation wizard with the choice. Of two amounts in its URL the last counts. */
export function AmountForm({ project, target, suggestions, ways }: AmountFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const form = useRef<HTMLFormElement>(null)
  const preset = presetOf(suggestions)
  const [choice, setChoice] = useState<Choice>({
    amount: preset === undefined ? '' : String(preset.amount),
    isMonthly: project.allow_only_monthly,
  })
  const look = () => {
    if (form.current !== null) setChoice(choiceOf(form.current, language))
  }
  // Coming back to the page, the browser has restored the choice.
  useEffect(look, [language])
  return (
    <form
      ref={form}
      action={`/${project.url}/doneer`}
      onInput={(event) => {
        clearOtherAmount(event.currentTarget, event.target as HTMLInputElement)
        look()
      }}
      className="group/form mt-5 grid gap-3.5 short:mt-3 short:gap-2.5"
    >
      {target.participant !== undefined && <input type="hidden" name="participant" value={target.participant} />}
      {target.team !== undefined && <input type="hidden" name="team" value={target.team} />}
      <Frequency project={project} />
      <SuggestedAmounts
        project={project}
        suggestions={suggestions}
        chosen={(suggestion) => suggestion === preset}
        isShort
      />
      <WholeAmountInput
        id="own-amount"
        name="amount"
        label={t(suggestions.length > 0 ? 'project.card.other_amount' : 'project.card.amount')}
        blockedText={t('project.card.whole_only')}
      />
      <Button type="submit" size="large" className="w-full short:min-h-12">
        <span className="noscript:hidden">{buttonText(choice, t, format.shortMoney)}</span>
        <span className="hidden noscript:inline">{t('project.card.donate')}</span>
      </Button>
      <WaysNote project={project} ways={ways} />
    </form>
  )
}

/** The ways to pay, and to stop. The style sheet knows the choice without scripts too. */
function WaysNote({ project, ways }: Pick<AmountFormProps, 'project' | 'ways'>) {
  const t = useTranslate()
  const isChoice = project.allow_recurring && !project.allow_only_monthly
  return (
    <p className="text-center text-xs text-ink-soft">
      {ways.single !== '' && (
        <span className={isChoice ? 'group-has-[[value=recurring]:checked]/form:hidden' : ''}>
          {t('project.card.ways', { ways: ways.single })}{' '}
        </span>
      )}
      {ways.monthly !== '' && (
        <span className={isChoice ? 'group-not-has-[[value=recurring]:checked]/form:hidden' : ''}>
          {t('project.card.ways_monthly', { ways: ways.monthly })}{' '}
        </span>
      )}
      {t('project.card.receipt')}
    </p>
  )
}

/** Typing an amount lets go of the suggestion, and choosing a suggestion empties the typed amount. */
function clearOtherAmount(form: HTMLFormElement, changed: HTMLInputElement): void {
  if (changed.name !== 'amount') return
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="amount"]')) {
    if (input.type === changed.type) continue
    if (input.type !== 'radio') input.value = ''
    else if (changed.value !== '') input.checked = false
  }
}

function choiceOf(form: HTMLFormElement, language: Language): Choice {
  const data = new FormData(form)
  const last = data.getAll('amount').findLast((amount) => amount !== '')
  const euros = typeof last === 'string' ? readWholeEuros(last, language) : undefined
  return { amount: euros === undefined ? '' : String(euros), isMonthly: data.get('type') === 'recurring' }
}

function buttonText(
  { amount, isMonthly }: Choice,
  t: ReturnType<typeof useTranslate>,
  money: (amount: number) => string,
) {
  if (amount === '' || Number(amount) === 0) return t('project.card.donate')
  return t(isMonthly ? 'project.card.donate_monthly' : 'project.card.donate_amount', { amount: money(Number(amount)) })
}
