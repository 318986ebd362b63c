import { useCallback, useState } from 'react'

/** The changes that wait, as settings know them: they are answered in the same place. */
export interface ChangeAnswers {
  /** Asks anew how it stands. */
  reload: () => Promise<void>
  /** Goes up when something that waited was answered: what was said of it when it was asked is over. */
  answers: number
  /** Asks for the state anew when a waiting change was answered. */
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
