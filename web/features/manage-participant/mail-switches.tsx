import { useState } from 'react'
import { type SwitchedMailKind, switchedMailKinds } from '../../../contract/fundraiser-mails/mail-kinds.ts'
import type { showFundraiserMails, switchFundraiserMail } from '../../../contract/fundraiser-mails/mail-switches.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Problem } from '../../parts/problem.tsx'
import { Tick } from '../../ui/fields/tick.tsx'

/** Which mails come about the page, each with a switch that is saved as it is turned. */
export function MailSwitches({ id }: { id: number }) {
  const t = useTranslate()
  const params = { id }
  const { data, refusal, change } = useLoaded<typeof showFundraiserMails>('/api/participant/:id/mails', { params })
  const { send, alert, isBusy } = useSending()
  const [saved, setSaved] = useState<SwitchedMailKind>()
  async function turn(kind: SwitchedMailKind, isOn: boolean): Promise<void> {
    setSaved(undefined)
    const address = { method: 'PUT', path: '/api/participant/:id/mails' } as const
    const answer = await send<typeof switchFundraiserMail>(address, { params, body: { kind, is_on: isOn } })
    if (answer === undefined) return
    change(() => answer)
    setSaved(kind)
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('participant.mail.switches')}</legend>
      <Problem text={alert ?? refusal?.alert} />
      {data !== undefined &&
        switchedMailKinds.map((kind) => (
          <div key={kind}>
            <Tick
              id={`mail-${kind}`}
              checked={data.enabled.includes(kind)}
              disabled={isBusy}
              onChange={(event) => void turn(kind, event.currentTarget.checked)}
            >
              <span className="text-base">{t(`participant.mail.kinds.${kind}`)}</span>
            </Tick>
          </div>
        ))}
      <p role="status" className="ml-9 text-sm text-leaf-ink">
        {saved === undefined ? '' : t('ui.edit.saved')}
      </p>
    </fieldset>
  )
}
