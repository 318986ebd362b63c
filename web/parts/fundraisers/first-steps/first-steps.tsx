import { ChevronDown, ChevronUp, CircleCheck, Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import type { Step, StepsKind, WordsId } from './steps.ts'
import { useFolded } from './use-folded.ts'
import { WordsDialog, type WordsPage } from './words-dialog.tsx'

interface FirstStepsProps {
  kind: StepsKind
  steps: readonly Step[]
  /** The page that the texts to pass on lead to; with it stands where an invitation leads. */
  page: WordsPage & { id: number; invitePath?: string }
  className?: string
}

/**
 * The first things to do for a new page, each one press away, with a tick where the data says that it is done. It is
 * gone when all of them are, and may be folded.
 */
export function FirstSteps({ kind, steps, page, className = '' }: FirstStepsProps) {
  const t = useTranslate()
  const listId = useId()
  const { isFolded, fold } = useFolded(`${kind}-${page.id}`)
  const [words, setWords] = useState<WordsId>()
  const doneCount = steps.filter(({ isDone }) => isDone).length
  if (doneCount === steps.length) return null
  const title = t(`first_steps.kinds.${kind}.title`)
  const progress = t('first_steps.progress', { done: doneCount, total: steps.length })
  const next = steps.find((step) => !step.isDone && !isWaiting(step))
  const FoldIcon = isFolded ? ChevronDown : ChevronUp
  return (
    <section aria-label={title} className={className}>
      <Card className="rounded-card p-4 md:p-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 grow">
            <h2 className="text-lg font-bold">{title}</h2>
            {!isFolded && <p className="text-md text-ink-soft">{t(`first_steps.kinds.${kind}.lead`)}</p>}
          </div>
          <IconButton
            label={t(isFolded ? 'first_steps.unfold' : 'first_steps.fold')}
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => fold(!isFolded)}
          >
            <FoldIcon aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <div className="mt-3 flex items-center gap-3">
          <ProgressBar thin percentage={(100 * doneCount) / steps.length} label={progress} />
          <p aria-hidden="true" className="figures shrink-0 text-sm text-ink-soft">
            {progress}
          </p>
        </div>
        <ol id={listId} hidden={isFolded} className="mt-3 divide-y divide-line">
          {steps.map((step, index) => (
            <StepRow key={step.id} step={step} number={index + 1} isNext={step === next} onWords={setWords} />
          ))}
        </ol>
      </Card>
      {words !== undefined && (
        <WordsDialog
          id={words}
          page={words === 'invite' && page.invitePath !== undefined ? { ...page, path: page.invitePath } : page}
          onClose={() => setWords(undefined)}
        />
      )}
    </section>
  )
}

const isWaiting = (step: Step): boolean => 'isWaiting' in step && step.isWaiting === true

interface StepRowProps {
  step: Step
  number: number
  /** Whether it is the first that can be done now. */
  isNext: boolean
  onWords: (id: WordsId) => void
}

function StepRow({ step, number, isNext, onWords }: StepRowProps) {
  const t = useTranslate()
  const title = t(`first_steps.steps.${step.id}.title`)
  if (step.isDone)
    return (
      <li className="flex items-center gap-3 py-2.5">
        <span className="grid size-7 shrink-0 place-items-center">
          <CircleCheck aria-hidden="true" className="size-5 text-leaf-ink" />
        </span>
        <p className="min-w-0 text-md text-ink-soft">
          <span className="sr-only">{t('first_steps.done')} </span>
          {title}
        </p>
      </li>
    )
  const waits = isWaiting(step)
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex items-start gap-3 py-3">
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${isNext ? 'bg-copper text-white' : 'bg-band text-ink-soft'}`}
      >
        {waits ? <Clock className="size-4.5" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="font-semibold">{title}</p>
          <p className="text-md text-ink-soft">
            {waits ? t('first_steps.waiting_text') : t(`first_steps.steps.${step.id}.text`)}
          </p>
        </div>
        {waits ? <Chip tone="amber">{t('first_steps.waiting')}</Chip> : <Way {...{ step, isNext, onWords, title }} />}
      </div>
    </li>
  )
}

function Way({ step, isNext, onWords, title }: Pick<StepRowProps, 'step' | 'isNext' | 'onWords'> & { title: string }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const kind = isNext ? 'primary' : 'outline'
  const text = t(`first_steps.steps.${step.id}.action`)
  const label = `${text}: ${title}`
  if (!('href' in step))
    return (
      <Button kind={kind} size="small" aria-haspopup="dialog" aria-label={label} onClick={() => onWords(step.id)}>
        {text}
      </Button>
    )
  const look = { className: buttonClass(kind, 'small'), 'aria-label': label }
  // The settings of this very page open over it, and close with the button back.
  if (step.href.startsWith(`${pathname}?`))
    return (
      <Link to={besides(search, step.href)} preventScrollReset {...look}>
        {text}
      </Link>
    )
  return (
    <a href={step.href} {...look}>
      {text}
    </a>
  )
}

/** Returns the address of a step on this very page, with what the address of the page says already. */
function besides(search: string, href: string): string {
  const query = new URLSearchParams(search)
  // That of another step.
  query.delete('field')
  for (const [name, value] of new URL(href, 'http://page').searchParams) query.set(name, value)
  return `?${query}`
}
