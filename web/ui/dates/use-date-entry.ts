import { useState } from 'react'
import { usePageSettings } from '../../lib/texts/translate.ts'
import { type DateBounds, dayFirst, isWithin, longDate } from './calendar-date.ts'
import { readTypedDate } from './read-typed-date.ts'

/** The reason that the typed text changed nothing. */
export type DateProblem = { kind: 'unreadable'; text: string } | { kind: 'too early' } | { kind: 'too late' }

interface DateEntryOptions {
  value?: string
  defaultValue?: string
  onChange?: (date: string) => void
  bounds: DateBounds
  isInNumbers?: boolean
}

/** Returns the day that holds, and the words that are being typed over it until they are settled. */
export function useDateEntry({ value, defaultValue = '', onChange, bounds, isInNumbers = false }: DateEntryOptions) {
  const { language } = usePageSettings()
  const [ownValue, setOwnValue] = useState(defaultValue)
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<DateProblem>()
  const date = value ?? ownValue

  const choose = (chosen: string) => {
    setDraft(undefined)
    setProblem(undefined)
    if (chosen === date) return
    setOwnValue(chosen)
    onChange?.(chosen)
  }
  /** Takes or refuses the typed text. @returns whether it now holds */
  const settle = (): boolean => {
    if (draft === undefined) return true
    const typed = draft.trim() === '' ? '' : readTypedDate(draft, language, bounds)
    const problem = problemOf(typed, draft, bounds)
    if (problem === undefined) {
      choose(typed ?? '')
      return true
    }
    setDraft(undefined)
    setProblem(problem)
    return false
  }
  return {
    date,
    shown: draft ?? (isInNumbers ? dayFirst(date) : longDate(date, language)),
    problem,
    type: (text: string) => {
      setDraft(text)
      setProblem(undefined)
    },
    settle,
    choose,
  }
}

function problemOf(date: string | undefined, text: string, bounds: DateBounds): DateProblem | undefined {
  if (date === undefined) return { kind: 'unreadable', text: text.trim() }
  if (date === '' || isWithin(date, bounds)) return undefined
  return { kind: bounds.first !== undefined && date < bounds.first ? 'too early' : 'too late' }
}
