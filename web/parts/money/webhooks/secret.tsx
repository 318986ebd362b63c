import { type SendState, useSending } from '../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Problem } from '../../problem.tsx'
import { SendButton } from './send-button.tsx'

interface SecretProps {
  setAt: string
  /** Whether it cannot be read any more, and nothing is sent before there is another. */
  isUnreadable: boolean
  /** The secret, as long as it is shown. */
  secret: string | undefined
  renew: (send: SendState['send']) => Promise<{ secret: string | null } | undefined>
  onRenewed: (secret: string | undefined) => void
}

/** The secret of the signatures: shown when it is made, and made anew. */
export function Secret({ setAt, isUnreadable, secret, renew, onRenewed: onMade }: SecretProps) {
  const t = useTranslate()
  const format = useFormat()
  const confirm = useConfirm()
  const sending = useSending()
  async function make(): Promise<void> {
    const text = t(isUnreadable ? 'webhooks.secret.make_text_unreadable' : 'webhooks.secret.make_text')
    const confirmation = { title: t('webhooks.secret.make_title'), text }
    if (!(await confirm({ ...confirmation, confirmLabel: t('webhooks.secret.make') }))) return
    const answer = await renew(sending.send)
    if (answer !== undefined) onMade(answer.secret ?? undefined)
  }
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h3 className="text-lg font-bold">{t('webhooks.secret.title')}</h3>
      <p className="max-w-prose text-md text-ink-soft">{t('webhooks.secret.lead')}</p>
      {isUnreadable && (
        <Notice tone="brick">
          <p>{t('webhooks.secret.unreadable')}</p>
        </Notice>
      )}
      {secret !== undefined && (
        <Notice tone="amber" isAlert>
          <p className="font-semibold">{t('webhooks.secret.shown')}</p>
          <p className="my-2 font-mono wrap-anywhere">{secret}</p>
          <CopyButton text={secret} />
        </Notice>
      )}
      <p className="text-md">{t('webhooks.secret.set', { date: format.date(setAt) })}</p>
      <Problem text={sending.alert} />
      <SendButton sending={sending} onSend={make}>
        {t('webhooks.secret.make')}
      </SendButton>
    </section>
  )
}
