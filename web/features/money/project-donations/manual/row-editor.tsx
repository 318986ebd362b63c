import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { listDonationChoices } from '../../../../../contract/money/donations/managed-list.ts'
import { readInBrowser } from '../../../../lib/api.ts'
import { useDebounce } from '../../../../lib/hooks/use-debounce.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { DatePicker } from '../../../../ui/dates/date-picker.tsx'
import { FieldError, inputLook, stateOf } from '../../../../ui/fields/field.tsx'
import { type RowField, rowFields, type TypedRow } from './manual-row.ts'

interface RowEditorProps {
  number: number
  row: TypedRow
  errors: Readonly<Record<string, string | undefined>>
  project: { id: number; allow_peer_to_peer: boolean }
  /** Whether there is a column of participants. */
  hasParticipants: boolean
  onChange: (field: RowField, value: string) => void
  onLeave: (field: RowField, value: string) => void
  onRemove: () => void
}

const lengths: Partial<Record<RowField, number>> = { first_name: 100, last_name: 100, ref: 60, message: 500 }

/** Returns the fields of a row in the order of the columns. */
export const shownFields = (hasParticipants: boolean): readonly RowField[] =>
  rowFields.filter((field) => hasParticipants || field !== 'participant_id')

/** A donation: a row of the table on a wide screen, a card on a phone. The errors of its cells are said below it. */
export function RowEditor(props: RowEditorProps) {
  const { number, row, errors, project, hasParticipants, onChange, onLeave, onRemove } = props
  const t = useTranslate()
  const suggestions = useSuggestions(project, row.participant_id)
  const fields = shownFields(hasParticipants)
  const listId = `manual-${number}-participants`
  return (
    <tr role="row" aria-label={t('donations.manual.row', { number })} data-row={number - 1}>
      <th role="rowheader" className="manual-number text-sm font-semibold text-ink-soft">
        <span className="figures">
          <span className="manual-word">{t('donations.manual.row', { number: '' })}</span>
          {number}
        </span>
      </th>
      {fields.map((field) => {
        const id = `manual-${number}-${field}`
        const error = errors[field]
        const label = t(`donations.manual.fields.${field}`)
        return (
          <td key={field} role="cell" data-field={field} className="min-w-0">
            {field === 'created_at' ? (
              <DatePicker
                id={id}
                label={label}
                value={row.created_at}
                onChange={(date) => {
                  onChange(field, date)
                  onLeave(field, date)
                }}
                error={error}
                example="2026-11-21"
                isInRow
              />
            ) : (
              <>
                <label htmlFor={id} className="mb-1 block text-sm">
                  {label}
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
              </>
            )}
          </td>
        )
      })}
      <td role="cell" className="manual-remove">
        <IconButton label={t('donations.manual.remove_row', { number })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
        {project.allow_peer_to_peer && (
          <datalist id={listId}>
            {suggestions.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        )}
      </td>
      {/* Below the row, where there is room for a sentence. */}
      {Object.values(errors).some((error) => error !== undefined) && (
        <td role="cell" className="manual-errors">
          {fields.map((field) => (
            <FieldError key={field} id={`manual-${number}-${field}`}>
              {errors[field] !== undefined && `${t(`donations.manual.fields.${field}`)}: ${errors[field]}`}
            </FieldError>
          ))}
        </td>
      )}
    </tr>
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
