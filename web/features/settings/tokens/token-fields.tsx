import { useTranslate } from '../../../lib/translate.ts'
import { Tick } from '../../../ui/choice.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import type { Ability } from './ability.ts'

interface TokenFieldsProps {
  /** Begins the names of the inputs, of which the page may hold two. */
  prefix: string
  name: string
  abilities: readonly Ability[]
  chosen: readonly string[]
  errors: Record<string, string>
  onName: (name: string) => void
  onChoose: (abilities: string[]) => void
}

/** What a token is called and what it may do; one button ticks everything, or nothing [4.18]. */
export function TokenFields({ prefix, name, abilities, chosen, errors, onName, onChoose }: TokenFieldsProps) {
  const t = useTranslate()
  const isAll = abilities.every(({ value }) => chosen.includes(value))
  const error = errors['abilities']
  const toggle = (value: string, isChosen: boolean) =>
    onChoose(abilities.map((each) => each.value).filter((each) => (each === value ? isChosen : chosen.includes(each))))
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        name="name"
        label={t('settings.api.name')}
        help={t('settings.api.name_help')}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        error={errors['name']}
        maxLength={255}
        required
      />
      <fieldset aria-describedby={error === undefined ? undefined : `${prefix}-abilities-error`}>
        <legend className="text-sm font-semibold">{t('settings.api.abilities')}</legend>
        <button
          type="button"
          className="link min-h-8 text-sm font-semibold"
          onClick={() => onChoose(isAll ? [] : abilities.map(({ value }) => value))}
        >
          {t(isAll ? 'settings.api.remove_all' : 'settings.api.select_all')}
        </button>
        <div className="grid gap-x-5 md:grid-cols-2">
          {abilities.map(({ value, text }) => (
            <Tick
              key={value}
              id={`${prefix}-${value}`}
              name="abilities"
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            >
              {text}
            </Tick>
          ))}
        </div>
        <div data-invalid={error === undefined ? undefined : ''} tabIndex={-1} className="outline-none">
          <FieldError id={`${prefix}-abilities`}>{error}</FieldError>
        </div>
      </fieldset>
    </>
  )
}
