import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Alarm, endAlarm, listAlarms, markAlarmSeen } from '../../../../../contract/identity/alarms/alarms.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAfterDecision } from '../use-after-decision.ts'
import { AlarmCard, EndedAlarm } from './alarm-card.tsx'

/** Faults that the product found by itself: those of now, each seen or ended by staff, and those that have ended. */
export function AlarmsTab() {
  const t = useTranslate()
  const call = useCall()
  const { data, refusal, reload } = useLoaded<typeof listAlarms>('/spark/kiosk/alarms')
  const { heading, finish } = useAfterDecision(reload)
  const sending = useSending()
  const isWaiting = data === undefined && refusal === undefined
  const [ending, setEnding] = useState<Alarm>()
  const [seenId, setSeenId] = useState<number>()

  async function see({ id, count }: Alarm): Promise<void> {
    setSeenId(id)
    const endpoint = { method: 'POST', path: '/spark/kiosk/alarms/:id/seen' } as const
    const answer = await sending.send<typeof markAlarmSeen>(endpoint, { params: { id }, body: { count } })
    if (answer !== undefined) await finish(answer.message)
  }
  async function end({ id, count }: Alarm, reason: string): Promise<void> {
    const endpoint = { method: 'POST', path: '/spark/kiosk/alarms/:id/end' } as const
    const { message } = await call<typeof endAlarm>(endpoint, { params: { id }, body: { reason, count } })
    setEnding(undefined)
    await finish(message)
  }
  return (
    <Section title={t('kiosk.alarms.title')} lead={t('kiosk.alarms.lead')} headingRef={heading}>
      <div aria-busy={isWaiting} className="grid gap-4">
        <Problem text={sending.alert} />
        {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
        {isWaiting && <SkeletonLines count={5} />}
        {data?.active.length === 0 && (
          <EmptyState icon={<ShieldCheck />} title={t('kiosk.alarms.empty')}>
            {t('kiosk.alarms.empty_text')}
          </EmptyState>
        )}
        {data?.active.map((alarm) => (
          <AlarmCard
            key={alarm.id}
            alarm={alarm}
            isBusy={sending.isBusy && seenId === alarm.id}
            onSee={() => void see(alarm)}
            onEnd={() => setEnding(alarm)}
          />
        ))}
        {data !== undefined && data.ended.length > 0 && (
          <section>
            <h3 className="font-bold">{t('kiosk.alarms.past')}</h3>
            <ul className="divide-y divide-line">
              {data.ended.map((alarm) => (
                <EndedAlarm key={alarm.id} alarm={alarm} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {ending !== undefined && (
        <ReasonDialog
          title={t('kiosk.alarms.end_title', { name: t(`kiosk.alarms.kinds.${ending.kind}`) })}
          lead={t('kiosk.alarms.end_lead')}
          button={t('kiosk.alarms.end')}
          submit={(reason) => end(ending, reason)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  )
}
