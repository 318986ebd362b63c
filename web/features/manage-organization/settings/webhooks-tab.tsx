import { useState } from 'react'
import { webhookNames } from '../../../../contract/organizations/own-words.ts'
import { webhookUrlLengthMax } from '../../../../contract/webhooks/webhook-words.ts'
import type { renewWebhookSecret, updateWebhooks } from '../../../../contract/webhooks/webhooks.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { CustomFields } from '../../../parts/webhooks/custom-fields.tsx'
import { Trials } from '../../../parts/webhooks/trial.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useConfirm } from '../../../ui/messages/ask-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { useDetails } from '../details.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

/** Where their own system is told of donations, how it knows that we tell it, and whether that works [7.20, 7.21, 8.12]. */
export function WebhooksTab() {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const { details, keep } = useDetails()
  const [secret, setSecret] = useState<string>()
  const params = { id: details.id }
  const form = useForm({
    id: 'organization-webhooks',
    fields: ['donation_paid_url', 'donation_reversed_url'],
    values: {
      donation_paid_url: details.webhook_urls.donation_paid ?? '',
      donation_reversed_url: details.webhook_urls.donation_reversed ?? '',
    },
    async submit(body) {
      const address = { method: 'POST', path: '/api/organization/:id/update-webhooks' } as const
      const answer = await call<typeof updateWebhooks>(address, { params, body })
      keep(answer.item)
      if (answer.secret !== null) setSecret(answer.secret)
      form.setSavedText(answer.message)
      toast({ text: answer.message })
    },
  })
  return (
    <>
      <SavedForm form={form} button={t('webhooks.save')} busyText={t('webhooks.saving')}>
        <p className="max-w-prose text-md text-ink-soft">{t('webhooks.lead')}</p>
        {webhookNames.map((name) => (
          <TextField
            key={name}
            {...form.field(`${name}_url`)}
            label={t(`webhooks.${name}`)}
            help={t('webhooks.url_help')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={webhookUrlLengthMax}
          />
        ))}
      </SavedForm>
      {details.webhook_secret_set_at === null ? null : (
        <>
          <Trials path="/api/organization/:id/testwebhook/:name" id={details.id} />
          <Secret setAt={details.webhook_secret_set_at} secret={secret} onMade={setSecret} />
          <WebhookDeliveries key={details.webhook_secret_set_at} id={details.id} />
        </>
      )}
      <CustomFields
        path="/api/organization/:id/webhook-customfields"
        id={details.id}
        lead={t('webhooks.fields.lead')}
      />
    </>
  )
}

interface SecretProps {
  setAt: string
  /** As long as it is shown. */
  secret: string | undefined
  onMade: (secret: string | undefined) => void
}

function Secret({ setAt, secret, onMade }: SecretProps) {
  const t = useTranslate()
  const format = useFormat()
  const confirm = useConfirm()
  const sending = useSending()
  const { details, keep } = useDetails()
  async function make(): Promise<void> {
    const question = { title: t('webhooks.secret.make_title'), text: t('webhooks.secret.make_text') }
    if (!(await confirm({ ...question, confirmLabel: t('webhooks.secret.make') }))) return
    const address = { method: 'POST', path: '/api/organization/:id/webhook-secret' } as const
    const answer = await sending.send<typeof renewWebhookSecret>(address, { params: { id: details.id } })
    if (answer === undefined) return
    keep(answer.item)
    onMade(answer.secret ?? undefined)
  }
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h3 className="text-lg font-bold">{t('webhooks.secret.title')}</h3>
      <p className="max-w-prose text-md text-ink-soft">{t('webhooks.secret.lead')}</p>
      {secret === undefined ? null : (
        <Notice tone="amber" isAlert>
          <p className="font-semibold">{t('webhooks.secret.shown')}</p>
          <p className="my-2 font-mono wrap-anywhere">{secret}</p>
          <CopyButton text={secret} />
        </Notice>
      )}
      <p className="text-md">{t('webhooks.secret.set', { date: format.date(setAt) })}</p>
      <Problem text={sending.alert} />
      <div>
        <BusyButton
          kind="outline"
          size="small"
          isBusy={sending.isBusy}
          busyText={t('ui.busy')}
          onClick={() => void make()}
        >
          {t('webhooks.secret.make')}
        </BusyButton>
      </div>
    </section>
  )
}
