import type { z } from 'zod'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { changeParticipant } from '../../../../contract/pages/public-pages/change-participant.ts'
import type { ManagedParticipant } from '../../../../contract/fundraisers/participants/change-participant.ts'
import { saveInline, type FieldChange } from '../../../lib/forms/save-inline.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'
import { useQueue } from '../../../lib/hooks/use-queue.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

type ChangeBody = z.input<(typeof changeParticipant)['body']>
export type ParticipantFieldName = ChangeBody['field']

interface OwnSettings {
  participant: ManagedParticipant
  /**
   * Changes one field; the page below shows it at once [7.12]. `read` is the value when its change was begun: changes
   * of other fields are not in the way.
   */
  save: (field: ParticipantFieldName, value: unknown, read: string) => Promise<FieldChange<ManagedParticipant>>
}

/** Returns the value of a field, as text. */
export function textIn(participant: ManagedParticipant, field: ParticipantFieldName): string {
  if (field === 'name') return participant.fullName
  if (field === 'photo_url') return participant.photo?.key ?? ''
  return String(participant[field] ?? '')
}

const OwnContext = createContext<OwnSettings | undefined>(undefined)

export function useOwn(): OwnSettings {
  const own = use(OwnContext)
  if (own === undefined) throw new Error('No participant above this component')
  return own
}

interface OwnProviderProps {
  participant: ManagedParticipant
  onChanged: (participant: ManagedParticipant) => void
  children: ReactNode
}

export function OwnProvider({ participant, onChanged, children }: OwnProviderProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { id } = participant
  const latest = useRef(participant)
  useEffect(() => {
    latest.current = participant
  }, [participant])
  const queue = useQueue()
  const saveNow = useCallback<OwnSettings['save']>(
    (field, value, read) => {
      const change = {
        latest: () => latest.current,
        isAsRead: (participant: ManagedParticipant) => textIn(participant, field) === read,
        send: ({ version }: ManagedParticipant) => {
          const body = { field, value, version } as ChangeBody
          const endpoint = { method: 'PUT', path: '/api/participant/:id' } as const
          return sendChange<typeof changeParticipant>(t, endpoint, { params: { id }, body })
        },
        apply: (item: ManagedParticipant) => {
          latest.current = item
          onChanged(item)
          void revalidate()
        },
      }
      return saveInline<ManagedParticipant>(t, change, t('errors.offline'))
    },
    [id, onChanged, revalidate, t],
  )
  const save = useCallback<OwnSettings['save']>((...change) => queue(() => saveNow(...change)), [queue, saveNow])
  const own = useMemo(() => ({ participant, save }), [participant, save])
  return <OwnContext value={own}>{children}</OwnContext>
}
