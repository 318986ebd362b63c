import { useCallback, useState } from 'react'

/** The answers to pending changes, which are given on the settings that they change. */
export interface ChangeAnswers {
  /** Reloads the settings with their pending changes. */
  reload: () => Promise<void>
  /** The number of answers so far: with each one, texts about the request of a change are out of date. */
  answers: number
  /** Counts an answer, and reloads. */
  noteAnswer: () => Promise<void>
}

export function useChangeAnswers(reload: () => Promise<void>): Pick<ChangeAnswers, 'answers' | 'noteAnswer'> {
  const [answers, setAnswers] = useState(0)
  const noteAnswer = useCallback(() => {
    setAnswers((count) => count + 1)
    return reload()
  }, [reload])
  return { answers, noteAnswer }
}
