import { Search } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { searchLengthMin } from '../../../../contract/pages/search/search-groups.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { DialogOverlay } from '../../../ui/aria/dialog-overlay.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { groupsAtStart, groupsFor, type SearchOption } from './option-groups.ts'
import { readRecentActs, rememberAct } from './recent-acts.ts'
import { SearchMessage } from './search-message.tsx'
import { SearchOptions } from './search-options.tsx'
import style from './search-palette.css?url'
import { useResults } from './use-results.ts'
import { useOptionKeys } from './use-option-keys.ts'

interface SearchPaletteProps {
  isStaff: boolean
  onClose: () => void
}

/**
 * The command palette, a search over everything that the user may see: a field, and below it the results, chosen by
 * keys or a press.
 */
function SearchPalette({ isStaff, onClose }: SearchPaletteProps) {
  const t = useTranslate()
  const field = useArrivalFocus<HTMLInputElement>()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => readRecentActs(isStaff))
  const text = typed.trim()
  const results = useResults(text)
  const groups =
    text === ''
      ? groupsAtStart(t, recent, isStaff)
      : groupsFor(t, text, { isStaff, groups: results.groups, isFormer: results.isLoading })
  const options = groups.flatMap((group) => group.options)
  const keys = useOptionKeys(
    options.map(({ id }) => id),
    (id) => {
      if (options.find((option) => option.id === id)?.isFormer === false) document.getElementById(id)?.click()
    },
  )
  function choose({ act }: SearchOption, event: MouseEvent): void {
    if (act !== undefined) rememberAct(act)
    // In a new tab the search stays as it is.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose()
  }
  const isShort = text !== '' && text.length < searchLengthMin
  const isSettled = !isShort && !results.isLoading && results.refusal === undefined
  return (
    <DialogOverlay title={t('search.title')} isOpen onClose={onClose}>
      {/* A lazy module brings no style by itself; the dialog waits for it. Without a build there is none. */}
      {style !== '' && <link rel="stylesheet" href={style} precedence="default" />}
      <div className="search-palette">
        <div className="search-field">
          {results.isLoading ? <Spinner className="size-5" /> : <Search aria-hidden="true" />}
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={t(isStaff ? 'search.field_staff' : 'search.field')}
            placeholder={t(isStaff ? 'search.field_staff' : 'search.field')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={keys.active}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={keys.onKeyDown}
          />
        </div>
        <div className="search-results">
          <SearchOptions
            id={listId}
            groups={groups}
            active={keys.active}
            isBusy={results.isLoading}
            onPoint={keys.setActive}
            onChoose={choose}
          />
          <SearchMessage text={text} isShort={isShort} results={results} isEmpty={options.length === 0} />
        </div>
        <SearchKeys />
        <LiveRegion
          text={text !== '' && isSettled && options.length > 0 ? t('search.found', { count: options.length }) : ''}
        />
      </div>
    </DialogOverlay>
  )
}

const keyNames = [
  ['↑ ↓', 'move'],
  ['↵', 'open'],
  ['Esc', 'close'],
] as const

/** The keys, for those who look at them: a screen reader says its own. */
function SearchKeys() {
  const t = useTranslate()
  return (
    <p aria-hidden="true" className="search-keys text-sm text-ink-soft">
      {keyNames.map(([key, does]) => (
        <span key={key}>
          <kbd className="font-sans text-xs">{key}</kbd> {t(`search.keys.${does}`)}
        </span>
      ))}
    </p>
  )
}

export default withTexts(['search'], SearchPalette)
