import type { z } from 'zod'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { changeParticipant } from '../../../../contract/pages/public-pages/change-participant.ts'
import type { ManagedParticipant } from '../../../../contract/fundraisers/participants/change-participant.ts'
import { refusalFrom } from '../../../lib/forms/refusal.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'
import { useQueue } from '../../../lib/hooks/use-queue.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

type ChangeBody = z.input<(typeof changeParticipant)['body']>
export type ParticipantFieldName = ChangeBody['field']

/** The outcome of a change; `newer`: another editor wrote another value since it was read, which `participant` has. */
export type Change =
  | { kind: 'saved'; participant: ManagedParticipant }
  | { kind: 'newer'; participant: ManagedParticipant }
  | { kind: 'refused'; message: string | undefined }

interface OwnSettings {
  participant: ManagedParticipant
  /**
   * Changes one field; the page below shows it at once [7.12]. `read` is the value when its change was begun: changes
   * of other fields are not in the way.
   */
  save: (field: ParticipantFieldName, value: unknown, read: string) => Promise<Change>
}

/** The value of a field, as text. */
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
    async (field, value, read) => {
      for (;;) {
        const known = latest.current
        if (textIn(known, field) !== read) return { kind: 'newer', participant: known }
        try {
          const body = { field, value, version: known.version } as ChangeBody
          const address = { method: 'PUT', path: '/api/participant/:id' } as const
          const answer = await sendChange<typeof changeParticipant>(t, address, { params: { id }, body })
          // Another editor was first: with another field, so that this one is sent again, or with this one.
          latest.current = answer.body.item
          onChanged(answer.body.item)
          void revalidate()
          if (answer.status === 200) return { kind: 'saved', participant: answer.body.item }
        } catch (thrown) {
          return { kind: 'refused', message: wordsOf(refusalFrom(thrown, t, t('errors.offline'))) }
        }
      }
    },
    [id, onChanged, revalidate, t],
  )
  const save = useCallback<OwnSettings['save']>((...change) => queue(() => saveNow(...change)), [queue, saveNow])
  const own = useMemo(() => ({ participant, save }), [participant, save])
  return <OwnContext value={own}>{children}</OwnContext>
}

const wordsOf = ({ errors, alert }: { errors: Partial<Record<string, string>>; alert: string | undefined }) =>
  errors['value'] ?? alert
