import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { describedBy, FieldError, FieldHelp, inputLook } from '../fields/field.tsx'
import { Spinner } from '../status/spinner.tsx'
import { AutofilledSelect } from './autofilled-select.tsx'
import { NativeSelect } from './native-select.tsx'
import type { SelectProps } from './select-props.ts'
import { useOpening } from './use-opening.ts'

const loadList = () => import('../aria/option-list.tsx')
/** The list of options, kept out of the page until one is about to be opened. */
const OptionList = lazy(loadList)

/**
 * A choice of one among many, with a search that forgets its words after each choice [9.06]. Letters match in any
 * accents. The server sends the browser's own list instead, so that the form works before scripts, and the page's
 * policy (no style attributes in its markup) is stored.
 */
export function Select(props: SelectProps) {
  return useHydrated() ? <OpenedSelect {...props} /> : <NativeSelect {...props} />
}

function OpenedSelect(props: SelectProps) {
  const t = useTranslate()
  const { id, name, label, options, remark, help, error, isDisabled = false, isSearchable = true } = props
  const { value, choose } = useValue(props)
  const { isOpen, wasOpened, search, open, close, onKeyDown } = useOpening(isSearchable)
  const button = useRef<HTMLButtonElement>(null)
  const placeholder = props.placeholder ?? t('ui.select.placeholder')
  const chosen = options.find((option) => option.value === value)
  // A list that cannot be fetched now is fetched again when it is opened.
  const prepare = () => void loadList().catch(() => {})
  return (
    <div className="min-w-0">
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {remark !== undefined && <small className="font-normal text-ink-soft"> ({remark})</small>}
      </label>
      {name !== undefined && (
        <AutofilledSelect {...{ name, placeholder, options, value, isDisabled }} onChange={choose} />
      )}
      <button
        ref={button}
        id={id}
        type="button"
        disabled={isDisabled}
        data-invalid={error ? '' : undefined}
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={describedBy(id, { help, error })}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={isOpen ? close : () => open()}
        onKeyDown={onKeyDown}
        className={`${inputLook} flex h-12.5 items-center gap-2 text-left outline-offset-2`}
      >
        <span id={`${id}-value`} className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-ink-soft'}`}>
          {chosen === undefined ? placeholder : (props.showChosen?.(chosen) ?? chosen.label)}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
      {wasOpened && (
        <Suspense fallback={<LoadingList />}>
          <OptionList
            {...{ label, options, value, search, isSearchable, isOpen }}
            anchor={button}
            onChoose={(option) => {
              choose(option)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
      <FieldError id={id}>{error}</FieldError>
      <FieldHelp id={id}>{help}</FieldHelp>
    </div>
  )
}

/** The value, kept here unless the parent keeps it. */
function useValue({ value: valueProp, defaultValue, onChange }: SelectProps) {
  const [own, setOwn] = useState(defaultValue ?? '')
  const value = valueProp === undefined ? own : (valueProp ?? '')
  function choose(chosen: string): void {
    if (chosen === value) return
    setOwn(chosen)
    onChange?.(chosen)
  }
  return { value, choose }
}

/** The placeholder of the list, for as long as a slow connection takes to bring it. */
function LoadingList() {
  const t = useTranslate()
  return (
    <p role="status" className="late mt-1.5 flex items-center gap-2 text-sm text-ink-soft">
      <Spinner className="size-4" />
      {t('ui.loading')}
    </p>
  )
}
