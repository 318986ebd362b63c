import { type ReactNode, useState } from 'react'
import type { ProjectWebhooks } from '../../../../contract/money/webhooks/webhooks.ts'
import { type WebhookName, webhookNames } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import { type ReceiverKind, webhookUrlLengthMax } from '../../../../contract/money/webhooks/webhook-fields.ts'
import type { PostedFields } from '../../../lib/api.ts'
import { changedFields } from '../../../lib/forms/posted-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import type { SendState } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Secret } from './secret.tsx'

interface WebhookUrlsProps {
  of: ReceiverKind
  webhooks: Pick<ProjectWebhooks, 'webhook_urls' | 'webhook_secret_set_at' | 'is_webhook_secret_unreadable'>
  lead: string
  /** Saves the choice. */
  save: (form: PostedFields) => Promise<{ secret: string | null; message: string }>
  /** Makes a new secret; undefined when that was refused. */
  renew: (send: SendState['send']) => Promise<{ secret: string | null } | undefined>
  /** The test of a URL, below its field; undefined without a receiver. */
  test: ((name: WebhookName) => ReactNode) | undefined
}

/** The URLs of a system of their own for news of donations, and the secret by which it knows us [7.20]. */
export function WebhookUrls({ of, webhooks, lead, save, renew, test }: WebhookUrlsProps) {
  const t = useTranslate()
  const toast = useToast()
  const [secret, setSecret] = useState<string>()
  const { webhook_urls: urls, webhook_secret_set_at: setAt, is_webhook_secret_unreadable: isUnreadable } = webhooks
  const savedValues: Record<'donation_paid_url' | 'donation_reversed_url', string> = {
    donation_paid_url: urls.donation_paid ?? '',
    donation_reversed_url: urls.donation_reversed ?? '',
  }
  const form = useForm({
    id: `${of}-webhooks`,
    fields: ['donation_paid_url', 'donation_reversed_url'],
    values: savedValues,
    async submit(body) {
      // A change of another leader beside it meanwhile is not put back.
      const answer = await save(changedFields(body, savedValues))
      if (answer.secret !== null) setSecret(answer.secret)
      form.setSavedText(answer.message)
      toast({ text: answer.message })
    },
  })
  return (
    <>
      <SavedForm form={form} button={t('webhooks.save')} busyText={t('webhooks.saving')}>
        <p className="max-w-prose text-md text-ink-soft">{lead}</p>
        {webhookNames.map((name) => (
          <div key={name} className="grid gap-2.5">
            <TextField
              {...form.field(`${name}_url`)}
              label={t(`webhooks.${name}`)}
              help={t('webhooks.url_help')}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={webhookUrlLengthMax}
            />
            {test?.(name)}
          </div>
        ))}
      </SavedForm>
      {setAt !== null && <Secret {...{ setAt, isUnreadable, secret, renew }} onRenewed={setSecret} />}
    </>
  )
}
