import type { z } from 'zod'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import type { changeParticipant, ManagedParticipant } from '../../../contract/participants/change-participant.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { refusalFrom, refusalOf } from '../../lib/forms/refusal.ts'
import { useTranslate } from '../../lib/translate.ts'

type ChangeBody = z.input<(typeof changeParticipant)['body']>
export type ParticipantFieldName = ChangeBody['field']

export type Change = { kind: 'saved' } | { kind: 'refused'; message: string | undefined }

interface Own {
  participant: ManagedParticipant
  /** Changes one field; the page below shows it at once [7.12]. */
  save: (field: ParticipantFieldName, value: unknown) => Promise<Change>
}

const OwnContext = createContext<Own | undefined>(undefined)

export function useOwn(): Own {
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
  const save = useCallback<Own['save']>(
    async (field, value) => {
      try {
        const body = { field, value } as ChangeBody
        const address = { method: 'PUT', path: '/api/participant/:id' } as const
        const answer = await callApi<typeof changeParticipant>(sendFromBrowser, address, { params: { id }, body })
        if (answer.status !== 200) return { kind: 'refused', message: wordsOf(refusalOf(answer, t)) }
        onChanged(answer.body.item)
        void revalidate()
        return { kind: 'saved' }
      } catch (thrown) {
        return { kind: 'refused', message: wordsOf(refusalFrom(thrown, t, t('errors.offline'))) }
      }
    },
    [id, onChanged, revalidate, t],
  )
  const own = useMemo(() => ({ participant, save }), [participant, save])
  return <OwnContext value={own}>{children}</OwnContext>
}

const wordsOf = ({ errors, alert }: { errors: Partial<Record<string, string>>; alert: string | undefined }) =>
  errors['value'] ?? alert
