import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import type { SearchResults } from './use-results.ts'

interface SearchMessageProps {
  text: string
  isShort: boolean
  results: SearchResults
  /** Whether no option stands above it. */
  isEmpty: boolean
}

/** The words below the results, or instead of them: too short, under way, refused or without a result. */
export function SearchMessage({ text, isShort, results: { isLoading, refusal, retry }, isEmpty }: SearchMessageProps) {
  const t = useTranslate()
  if (text === '') return null
  if (isShort) return <Words text={t('search.short')} />
  if (refusal !== undefined && !isLoading)
    return (
      <div className="search-refused">
        {refusal.alert !== undefined && (
          <Notice tone="brick" isAlert>
            {refusal.alert}
          </Notice>
        )}
        <Button kind="outline" size="small" onClick={retry}>
          {t('ui.list.again')}
        </Button>
      </div>
    )
  if (!isEmpty) return null
  if (isLoading) return <Words text={t('search.looking')} />
  return <Words text={t('search.none', { text })} more={t('search.none_help')} />
}

function Words({ text, more }: { text: string; more?: string }) {
  return (
    <p role="status" className="search-words text-md wrap-anywhere text-ink-soft">
      {text}
      {more !== undefined && <span className="block text-sm">{more}</span>}
    </p>
  )
}
