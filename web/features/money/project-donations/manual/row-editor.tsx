import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { listDonationChoices } from '../../../../../contract/money/donations/managed-list.ts'
import { readInBrowser } from '../../../../lib/api.ts'
import { useDebounce } from '../../../../lib/hooks/use-debounce.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { DatePicker } from '../../../../ui/dates/date-picker.tsx'
import { FieldError, inputLook, stateOf } from '../../../../ui/fields/field.tsx'
import type { RowField, TypedRow } from './manual-row.ts'

interface RowEditorProps {
  number: number
  row: TypedRow
  errors: Readonly<Record<string, string | undefined>>
  project: { id: number; allow_peer_to_peer: boolean }
  onChange: (field: RowField, value: string) => void
  onLeave: (field: RowField, value: string) => void
  onRemove: () => void
}

const widths: Record<RowField, string> = {
  first_name: 'md:col-span-3',
  last_name: 'md:col-span-3',
  amount: 'md:col-span-2',
  created_at: 'md:col-span-4',
  participant_id: 'md:col-span-4',
  ref: 'md:col-span-3',
  message: 'md:col-span-5',
}

const lengths: Partial<Record<RowField, number>> = { first_name: 100, last_name: 100, ref: 60, message: 500 }

/** A donation: a row of fields on a wide screen, a card on a phone. */
export function RowEditor({ number, row, errors, project, onChange, onLeave, onRemove }: RowEditorProps) {
  const t = useTranslate()
  const suggestions = useSuggestions(project, row.participant_id)
  const fields: RowField[] = [
    'first_name',
    'last_name',
    'amount',
    'created_at',
    // Without participants it may have been pasted all the same, and must be seen to be mended.
    ...(project.allow_peer_to_peer || row.participant_id !== '' ? (['participant_id'] as const) : []),
    'ref',
    'message',
  ]
  const listId = `manual-${number}-participants`
  return (
    <fieldset className="rounded-card border border-line p-3 pt-1">
      <legend className="px-1 text-sm font-semibold text-ink-soft">{t('donations.manual.row', { number })}</legend>
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-2.5 gap-y-2 md:grid-cols-12">
          {fields.map((field) => {
            const id = `manual-${number}-${field}`
            const error = errors[field]
            if (field === 'created_at')
              return (
                <div key={field} className={`col-span-2 min-w-0 ${widths[field]}`}>
                  <DatePicker
                    id={id}
                    label={t('donations.manual.fields.created_at')}
                    value={row.created_at}
                    onChange={(date) => {
                      onChange(field, date)
                      onLeave(field, date)
                    }}
                    error={error}
                    example="2026-11-21"
                    isInRow
                  />
                </div>
              )
            return (
              <div
                key={field}
                className={`min-w-0 ${widths[field]} ${field === 'message' || field === 'amount' ? 'col-span-2' : ''}`}
              >
                <label htmlFor={id} className="mb-1 block text-sm">
                  {t(`donations.manual.fields.${field}`)}
                </label>
                <input
                  id={id}
                  value={row[field]}
                  maxLength={lengths[field]}
                  inputMode={field === 'amount' ? 'decimal' : undefined}
                  placeholder={field === 'amount' ? '12,50' : undefined}
                  autoComplete="off"
                  list={field === 'participant_id' ? listId : undefined}
                  onChange={(event) => onChange(field, event.currentTarget.value)}
                  onBlur={(event) => onLeave(field, event.currentTarget.value)}
                  className={`${inputLook} h-11 ${field === 'amount' ? 'figures text-right' : ''}`}
                  {...stateOf(id, { error })}
                />
              </div>
            )
          })}
          {/* Below the row, where there is room for a sentence. */}
          <div className="col-span-2 empty:hidden md:col-span-12">
            {fields.map((field) => (
              <FieldError key={field} id={`manual-${number}-${field}`}>
                {errors[field] === undefined ? null : `${t(`donations.manual.fields.${field}`)}: ${errors[field]}`}
              </FieldError>
            ))}
          </div>
        </div>
        <IconButton label={t('donations.manual.remove_row', { number })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {project.allow_peer_to_peer && (
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </fieldset>
  )
}

/** Names of participants with the typed letters, each with its number where two participants have the same name. */
function useSuggestions(project: { id: number; allow_peer_to_peer: boolean }, typed: string): readonly string[] {
  const [suggestions, setSuggestions] = useState<{ id: number; name: string }[]>([])
  const search = typed.trim()
  useDebounce(search, async () => {
    if (!project.allow_peer_to_peer || search.length < 2) return
    const input = { params: { id: project.id }, query: { search: search.slice(0, 100) } }
    const answer = await readInBrowser<typeof listDonationChoices>('/api/project/:id/donations/choices', input).catch(
      () => undefined,
    )
    if (answer !== undefined) setSuggestions(answer.participants)
  })
  return suggestions.map(({ id, name }) =>
    suggestions.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1
      ? `${name} (nr. ${id})`
      : name,
  )
}
