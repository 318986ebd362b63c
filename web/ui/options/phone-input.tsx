import { useState } from 'react'
import { countries, countryOfCallingCode } from '../../../contract/countries.ts'
import { useArrivalFocus } from '../../lib/hooks/use-arrival-focus.ts'
import { usePageSettings, useTranslate } from '../../lib/texts/translate.ts'
import { FieldError, FieldHelp, FieldLabel, inputLook, stateOf } from '../fields/field.tsx'
import { Refusal } from '../fields/refusal.tsx'
import { useDigitsOnly } from '../fields/use-digits-only.ts'
import { countryOptions } from './country-options.ts'
import { Select } from './select.tsx'

export interface PhoneNumber {
  /** Digits alone: '31'. */
  countryCode: string
  /** The number as it was typed: '06 1234 5678'. */
  phone: string
}

interface PhoneInputProps {
  id: string
  label: string
  /** The names of the two fields in the form that is posted. */
  names?: { countryCode: string; phone: string }
  defaultValue?: PhoneNumber
  onChange?: (number: PhoneNumber) => void
  help?: string
  /** The error of the number; a wrong calling code cannot be chosen. */
  error?: string
  isDisabled?: boolean
  /** Whether the number takes the focus as soon as it is there. */
  takesFocus?: boolean
}

const phoneCharacters = /[\d ()-]/
const callingCodeOf = (country: string) => countries.find(({ code }) => code === country)?.callingCode ?? ''

/** A telephone number: the country, found by name or number, and the number as people write it there. */
export function PhoneInput(props: PhoneInputProps) {
  const { id, label, names, onChange, help, error, isDisabled = false, takesFocus = false } = props
  const t = useTranslate()
  const { language } = usePageSettings()
  const [country, setCountry] = useState(
    () => countryOfCallingCode(props.defaultValue?.countryCode ?? '31')?.code ?? 'NL',
  )
  const [phone, setPhone] = useState(props.defaultValue?.phone ?? '')
  const box = useArrivalFocus<HTMLInputElement>(takesFocus)
  const refusals = useDigitsOnly(box, phoneCharacters)
  const report = (chosen: string, typed: string) => onChange?.({ countryCode: callingCodeOf(chosen), phone: typed })
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {/* With text of twice the size there is no room for both beside each other. */}
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="w-30 max-w-full">
          <Select
            id={`${id}-country`}
            label={t('ui.phone.country')}
            options={countryOptions(language, true)}
            value={country}
            onChange={(chosen) => {
              setCountry(chosen)
              report(chosen, phone)
            }}
            isDisabled={isDisabled}
            showChosen={(option) => <span className="figures">{option.remark}</span>}
          />
        </div>
        <div className="min-w-0 flex-1 basis-22">
          <FieldLabel id={id}>{label}</FieldLabel>
          <input
            ref={box}
            id={id}
            name={names?.phone}
            type="tel"
            autoComplete="tel-national"
            defaultValue={phone}
            onChange={(event) => {
              setPhone(event.currentTarget.value)
              report(country, event.currentTarget.value)
            }}
            className={`${inputLook} figures h-12.5`}
            {...stateOf(id, { help, error })}
          />
        </div>
      </div>
      {names !== undefined && <input type="hidden" name={names.countryCode} value={callingCodeOf(country)} />}
      <FieldError id={id}>{error}</FieldError>
      <Refusal count={refusals}>{t('ui.phone.digits')}</Refusal>
      <FieldHelp id={id}>{help}</FieldHelp>
    </fieldset>
  )
}
