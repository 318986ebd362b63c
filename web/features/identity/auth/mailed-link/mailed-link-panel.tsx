import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sendFromBrowser } from '../../../../lib/api.ts'
import { type Form, useForm } from '../../../../lib/forms/use-form.ts'
import { localPath } from '../../../../lib/session/local-path.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { DonePanel } from '../sending/done-panel.tsx'
import { FormTitle, FormTrouble } from '../sending/form-parts.tsx'
import { followLink, type LinkAnswer, type MailedLinkPath } from './follow-link.ts'

/** The props of every page behind the link of a mail. */
export interface LinkAnswerProps {
  linkToken: string
  answer: LinkAnswer | undefined
  token: ReactNode
}

interface MailedLinkPanelProps extends LinkAnswerProps {
  path: MailedLinkPath
  texts: 'auth.verify' | 'auth.undo'
  /** Whether it sends itself, once, with scripts: a visitor of the page meant it. */
  sendsItself?: boolean
  readingMs?: number
  /** Whether the page goes on at once, without a message to read: the way on shows that it worked. */
  goesOnTo?: (path: string) => boolean
  /** The panel for a link that does not work any more. */
  over: (message: string) => ReactNode
}

/** Does what the link of a mail is for by a form, as mail programs open links by themselves. */
export function MailedLinkPanel(props: MailedLinkPanelProps) {
  const { path, texts, linkToken, answer, token, sendsItself = false, readingMs, goesOnTo, over } = props
  const t = useTranslate()
  const [outcome, setOutcome] = useState(answer?.done)
  const form = useForm({
    id: 'link',
    fields: [],
    answer: answer?.refused,
    async submit() {
      const next = await followLink(sendFromBrowser, { path, linkToken, t })
      const to = next.kind === 'done' && next.redirect !== undefined ? localPath(next.redirect) : undefined
      if (to !== undefined && goesOnTo?.(to) === true) {
        location.assign(to)
        return 'leaving'
      }
      setOutcome(next)
      return undefined
    },
  })
  useSendOnce(form, sendsItself && answer === undefined)
  if (outcome?.kind === 'done')
    return <DonePanel title={t(`${texts}.done_title`)} done={outcome} heading="h1" readingMs={readingMs} />
  if (outcome?.kind === 'over') return over(outcome.message)
  return (
    <>
      <FormTitle heading="h1" isChosen={false} title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} />
      <form method="post" {...form.props}>
        {token}
        <FormTrouble form={form} />
        <BusyButton type="submit" size="large" className="w-full" isBusy={form.isBusy} busyText={t(`${texts}.busy`)}>
          {t(`${texts}.button`)}
        </BusyButton>
      </form>
    </>
  )
}

function useSendOnce({ element }: Pick<Form, 'element'>, isEnabled: boolean): void {
  const isSent = useRef(false)
  useEffect(() => {
    if (!isEnabled || isSent.current) return
    isSent.current = true
    element()?.requestSubmit()
  }, [element, isEnabled])
}
