import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { defined } from '../../../../contract/defined.ts'
import type { changeOrganization } from '../../../../contract/fundraisers/organizations/change-organization.ts'
import type {
  OrganizationDetails,
  showOrganizationDetails,
} from '../../../../contract/fundraisers/organizations/organization.ts'
import { sendToLatest } from '../../../lib/forms/save-inline.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useReloadOnReopen } from '../../../lib/hooks/use-reload-on-reopen.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { type ChangeAnswers, useChangeAnswers } from '../../../parts/fundraisers/pending-changes/use-change-answers.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { PanelSkeleton } from '../../../ui/sections/panel-skeleton.tsx'

interface Details extends ChangeAnswers {
  details: OrganizationDetails
  /** The details as they were answered last, also before the screen shows it. */
  latest: () => OrganizationDetails
  /** Takes over the answer of a call, and shows it on the page. */
  apply: (details: OrganizationDetails) => void
}

const DetailsContext = createContext<Details | undefined>(undefined)

/** Returns all settings of the organization with open settings. */
export function useDetails(): Details {
  const details = use(DetailsContext)
  if (details === undefined) throw new Error('No DetailsProvider above this component')
  return details
}

/** Applies the answer of a button's call and says so; undefined is the answer to one that was refused. */
export function useApplyAnswer() {
  const { apply } = useDetails()
  const toast = useToast()
  return (answer: { item: OrganizationDetails; message: string } | undefined): void => {
    if (answer === undefined) return
    apply(answer.item)
    toast({ text: answer.message })
  }
}

/**
 * Gives what saves settings. Changes of other fields by another editor are not in the way: these are
 * sent again.
 * @param requireAsRead throws when another editor changed the overwritten fields
 * @throws Refusal, and as `requireAsRead` does
 */
export function useSave() {
  const t = useTranslate()
  const { latest, apply } = useDetails()
  return async (changes: object, requireAsRead: (now: OrganizationDetails) => void): Promise<string> => {
    const saved = await sendToLatest<OrganizationDetails, { item: OrganizationDetails; message: string }>({
      latest,
      isAsRead: (now) => {
        requireAsRead(now)
        return true
      },
      send: ({ id, version }) => {
        const input = { params: { id }, body: { ...changes, version } }
        return sendChange<typeof changeOrganization>(t, { method: 'POST', path: '/api/organization/:id' }, input)
      },
      apply,
    })
    return defined(saved).message
  }
}

interface DetailsProviderProps {
  id: number
  /** Whether it is open: closed it keeps its text, opened again it reads the changes of others. */
  isOpen?: boolean
  children: ReactNode
}

/** Fetches the settings, and updates them with changes here. */
export function DetailsProvider({ id, isOpen = true, children }: DetailsProviderProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const path = '/api/organization/:id/details'
  const { data, refusal, change, reload } = useLoaded<typeof showOrganizationDetails>(path, { params: { id } })
  const details = data?.organization
  const newest = useRef<OrganizationDetails>(undefined)
  useEffect(() => {
    if (details !== undefined && details.version >= (newest.current?.version ?? 0)) newest.current = details
  }, [details])
  useReloadOnReopen(isOpen, reload)
  const { answers, noteAnswer } = useChangeAnswers(reload)

  const latest = useCallback(() => defined(newest.current), [])
  const apply = useCallback(
    (answered: OrganizationDetails) => {
      const isMoved = newest.current?.url !== answered.url && location.pathname === `/${newest.current?.url}`
      newest.current = answered
      change(() => ({ organization: answered }))
      const { search, hash } = globalThis.location
      if (isMoved) void navigate(`/${answered.url}${search}${hash}`, { replace: true, preventScrollReset: true })
      else void revalidate()
    },
    [change, navigate, revalidate],
  )
  const value = useMemo(
    () => details && { details, latest, apply, reload, answers, noteAnswer },
    [details, latest, apply, reload, answers, noteAnswer],
  )
  if (details !== undefined) return <DetailsContext value={value}>{children}</DetailsContext>
  if (refusal === undefined) return <PanelSkeleton />
  return (
    <>
      <Problem text={refusal.alert} />
      <Button kind="outline" onClick={() => void reload()}>
        {t('organize.again')}
      </Button>
    </>
  )
}
