import { useState } from 'react'
import type { SearchResult, searchEverything } from '../../../../contract/pages/search/search.ts'
import { searchLengthMin } from '../../../../contract/pages/search/search-groups.ts'
import { callApi, sendFromBrowser } from '../../../lib/api.ts'
import { type Refusal, refusalFrom, refusalOf } from '../../../lib/forms/refusal.ts'
import { useDebounce } from '../../../lib/hooks/use-debounce.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** A text is looked for once typing pauses this long. */
export const searchPauseMs = 200

interface ResultsAnswer {
  /** The text that was looked for. */
  text: string
  groups: readonly SearchResult[]
  refusal?: Refusal
}

export interface SearchResults extends Omit<ResultsAnswer, 'text'> {
  /** Whether the groups are those of a former text, or none, as the answer to this one is under way. */
  isLoading: boolean
  retry: () => void
}

const nothing: ResultsAnswer = { text: '', groups: [] }

/** Loads the results for a text. Those of the former text stay until the next have come or are refused. */
export function useResults(text: string): SearchResults {
  const t = useTranslate()
  const [answer, setAnswer] = useState(nothing)
  const [attempts, setAttempts] = useState(0)
  const isSought = text.length >= searchLengthMin
  useDebounce(
    `${attempts} ${text}`,
    async (isCurrent) => {
      if (!isSought) return setAnswer(nothing)
      const next = await search()
      if (isCurrent()) setAnswer({ text, groups: [], ...next })
    },
    searchPauseMs,
  )
  async function search(): Promise<Partial<ResultsAnswer>> {
    try {
      const endpoint = { method: 'GET', path: '/api/search' } as const
      const received = await callApi<typeof searchEverything>(sendFromBrowser, endpoint, { query: { query: text } })
      return received.status === 200 ? { groups: received.body.groups } : { refusal: refusalOf(received, t) }
    } catch (thrown) {
      return { refusal: refusalFrom(thrown, t) }
    }
  }
  const { groups, refusal } = isSought ? answer : nothing
  return {
    groups,
    refusal,
    isLoading: isSought && answer.text !== text,
    retry() {
      setAnswer(nothing)
      setAttempts(attempts + 1)
    },
  }
}
