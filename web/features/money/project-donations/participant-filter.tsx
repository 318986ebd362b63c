import { X } from 'lucide-react'
import { useState } from 'react'
import type { listDonationChoices } from '../../../../contract/money/donations/managed-list.ts'
import { useDebounce } from '../../../lib/hooks/use-debounce.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FieldFrame, inputLook } from '../../../ui/fields/field.tsx'

interface ParticipantFilterProps {
  projectId: number
  /** The number of the participant; empty for all. */
  chosen: string
  onChange: (participant: string) => void
}

/** A participant by a part of the name: the browser's own list of suggestions, with its keys. */
export function ParticipantFilter({ projectId, chosen, onChange }: ParticipantFilterProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useDebounce(typed, () => setSearch(typed.trim()))
  const { data } = useLoaded<typeof listDonationChoices>('/api/project/:id/donations/choices', {
    params: { id: projectId },
    query: { search },
  })
  const participants = data?.participants ?? []
  const id = 'donations-participant'
  const choose = (text: string) => {
    setTyped(text)
    const match = participants.find(({ name, id: number }) => text === name || text === labelOf({ name, id: number }))
    if (match !== undefined) onChange(String(match.id))
  }
  const shownName = participants.find((each) => String(each.id) === chosen)?.name ?? typed
  return (
    <FieldFrame id={id} label={t('donations.columns.participant')}>
      {chosen === '' ? (
        <>
          <input
            id={id}
            list={`${id}-list`}
            value={typed}
            placeholder={t('donations.all_participants')}
            onChange={(event) => choose(event.currentTarget.value)}
            className={`${inputLook} h-12.5`}
          />
          <datalist id={`${id}-list`}>
            {participants.map((each) => (
              <option key={each.id} value={labelOf(each)}>
                {labelOf(each)}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <p id={id} className="flex h-12.5 items-center gap-1 rounded-control bg-copper-tint pl-3.5 text-md">
          <span className="min-w-0 flex-1 truncate">
            {shownName === '' ? t('donations.participant_number', { number: chosen }) : shownName}
          </span>
          <IconButton
            label={t('donations.all_participants')}
            onClick={() => {
              setTyped('')
              onChange('')
            }}
          >
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        </p>
      )}
    </FieldFrame>
  )
}

const labelOf = ({ id, name }: { id: number; name: string }) => `${name} (nr. ${id})`
