import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input, SearchField } from 'react-aria-components/SearchField'
import {
  Button as AriaButton,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components/Select'
import { useTranslate } from '../../lib/translate.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { FieldError as PlainError, FieldHelp, FieldLabel, inputLook } from '../field.tsx'
import { ControlsLocale } from './controls-locale.tsx'

export interface Option {
  value: string
  label: string
  /** Said behind the label in small print. */
  remark?: string
}

interface SelectProps {
  id: string
  /** Of the field in the form that is posted. */
  name?: string
  label: string
  options: readonly Option[]
  /** null or '': nothing was chosen yet. Leave it out, with a `defaultValue`, where nobody needs to know. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string) => void
  placeholder?: string
  remark?: string | undefined
  help?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
  /** A field to search in stands above the list [9.06]; a list of a few needs none. */
  isSearchable?: boolean
  /** What the closed control shows instead of the label of the chosen option, such as a country's number alone. */
  showChosen?: (option: Option) => ReactNode
}

/** The list is never higher, and scrolls from there on [9.06]. */
const listHeightMax = 400

/**
 * One of many, with a search that forgets its words after each choice [9.06]. Letters match whatever their accents.
 * The server sends the browser's own list in its place, so that the form works before scripts, and the page's policy
 * (no style attributes in its markup) is kept.
 */
export function Select(props: SelectProps) {
  return useHydrated() ? <SearchableSelect {...props} /> : <NativeSelect {...props} />
}

function SearchableSelect(props: SelectProps) {
  const t = useTranslate()
  const { id, name, label, options, value, defaultValue, onChange, placeholder, isDisabled = false, showChosen } = props
  const { remark, help, error, isSearchable = true } = props
  return (
    <ControlsLocale>
      <AriaSelect
        {...(name === undefined ? {} : { name })}
        {...(value === undefined ? { defaultValue: defaultValue || null } : { value: value || null })}
        placeholder={placeholder ?? t('ui.select.placeholder')}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        onChange={(key) => onChange?.(String(key ?? ''))}
        className="min-w-0"
      >
        <Label className="mb-1.5 block text-sm font-semibold">
          {label}
          {remark === undefined ? null : <small className="font-normal text-ink-soft"> ({remark})</small>}
        </Label>
        <AriaButton
          id={id}
          data-invalid={error ? '' : undefined}
          className={`${inputLook} flex h-12.5 items-center gap-2 text-left outline-offset-2 data-disabled:cursor-not-allowed data-disabled:bg-band data-disabled:text-ink-soft`}
        >
          <SelectValue<Option> className="min-w-0 flex-1 truncate data-placeholder:text-ink-soft">
            {({ selectedItem, defaultChildren }) =>
              selectedItem ? (showChosen?.(selectedItem) ?? selectedItem.label) : defaultChildren
            }
          </SelectValue>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        </AriaButton>
        <FieldError className="mt-1.5 flex gap-2 text-sm text-brick">
          <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{error}</span>
        </FieldError>
        {help ? (
          <Text slot="description" className="mt-1.5 block text-sm text-ink-soft">
            {help}
          </Text>
        ) : null}
        <Popover
          maxHeight={listHeightMax}
          offset={4}
          className="expand flex w-(--trigger-width) min-w-64 flex-col overflow-hidden rounded-option border border-line bg-card shadow-card"
        >
          {isSearchable ? <SearchedOptions options={options} /> : <Options options={options} />}
        </Popover>
      </AriaSelect>
    </ControlsLocale>
  )
}

/** It steers the list below it, which is what makes a search field a combo box; React Aria says the rest. */
const comboBox = { role: 'combobox', 'aria-expanded': true } as const

/** Goes away with the list, and its words with it: every opening starts with the whole list. */
function SearchedOptions({ options }: { options: readonly Option[] }) {
  const t = useTranslate()
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={t('ui.select.search')} autoFocus className="border-b border-line p-2">
        <Input
          {...comboBox}
          placeholder={t('ui.select.search')}
          className="h-11 w-full rounded-control bg-sunken px-3.5 text-md text-ink outline-offset-0 placeholder:text-ink-soft"
        />
      </SearchField>
      <Options options={options} />
    </Autocomplete>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  const t = useTranslate()
  return (
    <ListBox
      items={options}
      className="min-h-0 flex-1 scroll-py-1.5 overflow-y-auto p-1.5 outline-none"
      renderEmptyState={() => <p className="px-3 py-2.5 text-md text-ink-soft">{t('ui.select.none')}</p>}
    >
      {(option) => (
        <ListBoxItem
          id={option.value}
          value={option}
          textValue={option.remark === undefined ? option.label : `${option.label} ${option.remark}`}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-2 text-md outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-sky data-focused:bg-track data-hovered:bg-track data-selected:font-semibold"
        >
          {({ isSelected }) => (
            <>
              <span className="min-w-0 flex-1">
                {option.label}
                {option.remark === undefined ? null : (
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

function NativeSelect({ id, name, label, options, remark, help, error, ...rest }: SelectProps) {
  const t = useTranslate()
  const chosen = rest.value ?? rest.defaultValue ?? ''
  return (
    <div className="min-w-0">
      <FieldLabel id={id} remark={remark}>
        {label}
      </FieldLabel>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        disabled={rest.isDisabled}
        className={`${inputLook} h-12.5`}
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
      >
        {chosen === '' && <option value="">{rest.placeholder ?? t('ui.select.placeholder')}</option>}
        {options.map((option) => (
          // Server and browser may know a country by slightly different names.
          <option key={option.value} value={option.value} suppressHydrationWarning>
            {option.label}
          </option>
        ))}
      </select>
      <PlainError id={id}>{error}</PlainError>
      <FieldHelp id={id}>{help}</FieldHelp>
    </div>
  )
}
