import { useState } from 'react'
import {
  onceMailKinds,
  type SwitchedMailKind,
  teamMailKinds,
} from '../../../../contract/signups/mailings/mail-kinds.ts'
import type {
  showParticipantMails,
  switchParticipantMail,
} from '../../../../contract/signups/mailings/mail-switches.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

const groups = [
  { legend: 'participant.mail.switches', kinds: onceMailKinds },
  { legend: 'participant.mail.team_switches', kinds: teamMailKinds },
] as const

/** The switches of the mails about the page and about teams, each with a switch that is saved as it is turned. */
export function MailSwitches({ id }: { id: number }) {
  const t = useTranslate()
  const params = { id }
  const { data, refusal, change } = useLoaded<typeof showParticipantMails>('/api/participant/:id/mails', { params })
  const { send, alert, isBusy } = useSending()
  const [saved, setSaved] = useState<SwitchedMailKind>()
  async function turn(kind: SwitchedMailKind, isOn: boolean): Promise<void> {
    setSaved(undefined)
    const endpoint = { method: 'PUT', path: '/api/participant/:id/mails' } as const
    const answer = await send<typeof switchParticipantMail>(endpoint, { params, body: { kind, is_on: isOn } })
    if (answer === undefined) return
    change(() => answer)
    setSaved(kind)
  }
  return (
    <div className="grid gap-4">
      <Problem text={alert ?? refusal?.alert} />
      {groups.map(({ legend, kinds }) => (
        <fieldset key={legend}>
          <legend className="mb-1 text-sm font-semibold">{t(legend)}</legend>
          {data !== undefined &&
            kinds.map((kind) => (
              <div key={kind}>
                <Checkbox
                  id={`mail-${kind}`}
                  checked={data.enabled.includes(kind)}
                  disabled={isBusy}
                  onChange={(event) => void turn(kind, event.currentTarget.checked)}
                >
                  <span className="text-base">{t(`participant.mail.kinds.${kind}`)}</span>
                </Checkbox>
              </div>
            ))}
        </fieldset>
      ))}
      <p role="status" className="ml-9 text-sm text-leaf-ink">
        {saved !== undefined && t('ui.edit.saved')}
      </p>
    </div>
  )
}
