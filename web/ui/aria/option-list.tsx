import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { Option } from '../options/select-props.ts'
import { ControlsLocale } from './controls-locale.tsx'

interface OptionListProps {
  /** The element that it opens below. */
  anchor: RefObject<HTMLElement | null>
  /** The label of the field that it belongs to. */
  label: string
  options: readonly Option[]
  /** The value of the chosen option, or '' for none. */
  value: string
  /** The text typed to open it. */
  search: string
  isSearchable: boolean
  isOpen: boolean
  onChoose: (value: string) => void
  onClose: () => void
}

/** The list is never higher, and scrolls from there on [9.06]. */
const listHeightMax = 400

/** The list that unfolds from a select, with a field to search in above it. */
export default function OptionList({ anchor, isOpen, onClose, ...list }: OptionListProps) {
  return (
    <ControlsLocale>
      <Popover
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
        triggerRef={anchor}
        aria-label={list.label}
        placement="bottom start"
        maxHeight={listHeightMax}
        offset={4}
        className="expand flex w-(--trigger-width) min-w-64 flex-col overflow-hidden rounded-option border border-line bg-card shadow-card"
      >
        {list.isSearchable ? <SearchedOptions {...list} /> : <Options {...list} />}
      </Popover>
    </ControlsLocale>
  )
}

type ListProps = Omit<OptionListProps, 'anchor' | 'isOpen' | 'onClose'>

/** The attributes of a combo box, a search field that steers the list below it; React Aria says the rest. */
const comboBox = { role: 'combobox', 'aria-expanded': true } as const

/** Goes away with the list, and its words with it: every opening starts with the whole list. */
function SearchedOptions(list: ListProps) {
  const t = useTranslate()
  const { contains } = useFilter({ sensitivity: 'base' })
  const box = useRef<HTMLInputElement>(null)
  // The next keys belong behind those typed to open the list.
  useEffect(() => box.current?.setSelectionRange(list.search.length, list.search.length), [list.search])
  return (
    <Autocomplete filter={contains} defaultInputValue={list.search}>
      <SearchField aria-label={t('ui.select.search')} autoFocus className="border-b border-line p-2">
        <Input
          ref={box}
          {...comboBox}
          placeholder={t('ui.select.search')}
          className="h-11 w-full rounded-control bg-sunken px-3.5 text-md text-ink outline-offset-0 placeholder:text-ink-soft"
        />
      </SearchField>
      <Options {...list} />
    </Autocomplete>
  )
}

/** Choosing the chosen option closes the list as well, so it is reported too. */
const everyChoice = { allowDuplicateSelectionEvents: true }

function Options({ label, options, value, onChoose }: ListProps) {
  const t = useTranslate()
  return (
    <ListBox
      {...everyChoice}
      aria-label={label}
      items={options.map((option) => ({ ...option, id: option.value }))}
      // The one that was chosen before the first of all.
      autoFocus="first"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === '' ? [] : [value]}
      onSelectionChange={(chosen: Selection) => {
        for (const key of chosen) onChoose(String(key))
      }}
      className="min-h-0 flex-1 scroll-py-1.5 overflow-y-auto p-1.5 outline-none"
      renderEmptyState={() => <p className="px-3 py-2.5 text-md text-ink-soft">{t('ui.select.none')}</p>}
    >
      {(option) => (
        <ListBoxItem
          textValue={option.remark === undefined ? option.label : `${option.label} ${option.remark}`}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-2 text-md outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-sky data-focused:bg-track data-hovered:bg-track data-selected:font-semibold"
        >
          {({ isSelected }) => (
            <>
              <span className="min-w-0 flex-1">
                {option.label}
                {option.remark !== undefined && (
                  <small className="figures font-normal text-ink-soft"> {option.remark}</small>
                )}
              </span>
              {isSelected && <Check aria-hidden="true" className="size-4.5 shrink-0 text-copper-ink" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
