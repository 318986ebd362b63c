import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sendFromBrowser } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DonePanel } from '../sending/done-panel.tsx'
import { FormTitle, FormTrouble } from '../sending/form-parts.tsx'
import { useSentForm } from '../sending/use-sent-form.ts'
import { type Confirmation, sendConfirmation } from './confirm-address.ts'
import { LinkOver } from './link-over.tsx'

interface VerifyPanelProps {
  linkToken: string
  answer: Confirmation | undefined
  token: ReactNode
  isSignedIn: boolean
}

/**
 * Confirms an e-mail address by a form, as mail programs open links by themselves. With scripts it sends itself, once:
 * whoever sees the page meant it.
 */
export function VerifyPanel({ linkToken, answer, token, isSignedIn }: VerifyPanelProps) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState<Confirmation | undefined>(answer)
  const { form, isBusy, on, ...trouble } = useSentForm<Exclude<Confirmation, { kind: 'refused' }>>({
    answer: answer?.kind === 'refused' ? { ...answer, values: {} } : undefined,
    send: () => sendConfirmation(sendFromBrowser, { linkToken, t }),
    onAnswer(settled) {
      setOutcome(settled)
      return false
    },
  })
  useSendOnce(form, answer === undefined)
  if (outcome?.kind === 'done') return <DonePanel title={t('auth.verify.done_title')} done={outcome} heading="h1" />
  if (outcome?.kind === 'over') return <LinkOver message={outcome.message} token={token} isSignedIn={isSignedIn} />
  return (
    <>
      <FormTitle heading="h1" isChosen={false} title={t('auth.verify.title')} lead={t('auth.verify.lead')} />
      <form ref={form} method="post" {...on}>
        {token}
        <FormTrouble {...trouble} labels={{}} />
        <BusyButton type="submit" size="large" className="w-full" isBusy={isBusy} busyText={t('auth.verify.busy')}>
          {t('auth.verify.button')}
        </BusyButton>
      </form>
    </>
  )
}

function useSendOnce(form: React.RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  const isSent = useRef(false)
  useEffect(() => {
    if (!isWanted || isSent.current) return
    isSent.current = true
    form.current?.requestSubmit()
  }, [form, isWanted])
}
