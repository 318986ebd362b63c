import { Laptop } from 'lucide-react'
import { useState } from 'react'
import type { endOtherSessions, endSession, Session } from '../../../../../contract/identity/users/sessions.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'

interface SessionsSectionProps {
  sessions: readonly Session[]
  /** The present moment, as an ISO date. */
  now: string
  onChanged: () => void
}

/** The sessions of the user, with a button to end each. */
export function SessionsSection({ sessions, now, onChanged }: SessionsSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const deletion = useDeletion()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [ended, setEnded] = useState<readonly number[]>([])
  const openSessions = sessions.filter(({ id }) => !ended.includes(id))

  function settle(ids: number[], message: string): void {
    setEnded([...ended, ...ids])
    toast({ text: message })
    heading.request()
    onChanged()
  }
  async function end({ id, device }: Session): Promise<void> {
    const confirmation = { title: t('settings.sessions.end_title'), text: t('settings.sessions.end_text') }
    const confirmLabel = t('settings.sessions.end')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: device }))) return
    const endpoint = { method: 'DELETE', path: '/settings/sessions/:id' } as const
    const answer = await deletion.send<typeof endSession>(endpoint, { params: { id } })
    if (answer !== undefined) settle([id], answer.message)
  }
  async function endOthers(): Promise<void> {
    const title = t('settings.sessions.end_others_title')
    const confirmation = { title, text: t('settings.sessions.end_others_text') }
    if (!(await confirm({ ...confirmation, confirmLabel: t('settings.sessions.end_others') }))) return
    const endpoint = { method: 'DELETE', path: '/settings/sessions' } as const
    const answer = await deletion.send<typeof endOtherSessions>(endpoint)
    const others = openSessions.filter(({ is_current }) => !is_current).map(({ id }) => id)
    if (answer !== undefined) settle(others, answer.message)
  }
  return (
    <Section title={t('settings.sessions.title')} lead={t('settings.sessions.lead')} headingRef={heading.target}>
      <Problem text={deletion.alert} />
      <ul className="divide-y divide-line">
        {openSessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => void end(session)} />
        ))}
      </ul>
      {openSessions.length > 1 ? (
        <Button kind="outline" className="mt-4 max-sm:w-full" onClick={() => void endOthers()}>
          {t('settings.sessions.end_others')}
        </Button>
      ) : (
        <p className="mt-3 text-md text-ink-soft">{t('settings.sessions.only_here')}</p>
      )}
    </Section>
  )
}

function SessionRow({ session, now, onEnd }: { session: Session; now: string; onEnd: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { device, last_used_at: lastUsedAt, created_at: createdAt, is_current: isCurrent } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
      <Laptop aria-hidden="true" className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isCurrent && <Chip tone="leaf">{t('settings.sessions.here')}</Chip>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('settings.sessions.used', {
            ago: format.ago(lastUsedAt, now),
            date: format.date(createdAt).replaceAll(' ', '\u00a0'),
          })}
        </p>
      </div>
      {!isCurrent && (
        <Button kind="outline" size="small" onClick={onEnd} aria-label={`${t('settings.sessions.end')}: ${device}`}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  )
}
