import type { Form } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { FieldError, TextField } from '../../../../ui/fields/field.tsx'
import type { Ability } from './ability.ts'

/** The fields of a token. */
export interface TokenValue {
  name: string
  /** The abilities that are ticked. */
  chosen: readonly string[]
}

interface TokenFieldsProps {
  form: Form<'name' | 'abilities'>
  abilities: readonly Ability[]
  value: TokenValue
  onChange: (value: TokenValue) => void
}

/** The name and the abilities of a token; one button ticks everything, or nothing [4.18]. */
export function TokenFields({ form, abilities, value: token, onChange }: TokenFieldsProps) {
  const t = useTranslate()
  const { name, chosen } = token
  const isAll = abilities.every(({ value }) => chosen.includes(value))
  const { id, error } = form.field('abilities')
  function choose(values: string[]): void {
    form.touch('abilities')
    onChange({ ...token, chosen: values })
  }
  const toggle = (value: string, isChosen: boolean) =>
    choose(abilities.map((each) => each.value).filter((each) => (each === value ? isChosen : chosen.includes(each))))
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('settings.api.name')}
        help={t('settings.api.name_help')}
        value={name}
        onChange={(event) => onChange({ ...token, name: event.currentTarget.value })}
        maxLength={255}
        required
      />
      <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
        <legend className="text-sm font-semibold">{t('settings.api.abilities')}</legend>
        <button
          type="button"
          className="link min-h-8 text-sm font-semibold"
          onClick={() => choose(isAll ? [] : abilities.map(({ value }) => value))}
        >
          {t(isAll ? 'settings.api.remove_all' : 'settings.api.select_all')}
        </button>
        <div className="grid gap-x-5 md:grid-cols-2">
          {abilities.map(({ value, text }) => (
            <Checkbox
              key={value}
              id={`${id}-${value}`}
              name="abilities"
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            >
              {text}
            </Checkbox>
          ))}
        </div>
        <div data-invalid={error === undefined ? undefined : ''} tabIndex={-1} className="outline-none">
          <FieldError id={id}>{error}</FieldError>
        </div>
      </fieldset>
    </>
  )
}
