import { useState } from 'react'
import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { postedFields } from '../../../../lib/forms/posted-fields.ts'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { useFailureDialog } from '../../../../ui/messages/use-deletion.ts'
import { Notice } from '../../../../ui/status/notice.tsx'
import { useDetails, useSave } from '../details.tsx'
import { DetailsForm } from './details-form.tsx'
import { useDetailsForm } from './use-details-form.ts'

/**
 * Whether payments go by an account of their own at the payment provider; its name and password are never shown again.
 */
export function ProviderAccount() {
  const t = useTranslate()
  const { details } = useDetails()
  const form = useDetailsForm('provider', ['use_own_provider'])
  // Stored credentials can still be removed.
  const isUsed = details.takes_provider_credentials
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <h3 className="text-lg font-bold">{t('organize.provider.title')}</h3>
      {!isUsed && <Notice tone="sky">{t('organize.provider.not_used')}</Notice>}
      {(isUsed || details.use_own_provider) && (
        <DetailsForm form={form} kind="outline">
          <Checkbox
            id="organization-provider-use_own_provider"
            name="use_own_provider"
            defaultChecked={details.use_own_provider}
            error={form.errors.use_own_provider}
          >
            {t('organize.provider.own')}
          </Checkbox>
        </DetailsForm>
      )}
      {(isUsed || details.provider_credentials.state !== 'none') && <Credentials />}
    </section>
  )
}

const others = { provider_username: 'provider_password', provider_password: 'provider_username' } as const

function Credentials() {
  const t = useTranslate()
  const format = useFormat()
  const toast = useToast()
  const save = useSave()
  const confirm = useConfirm()
  const showFailure = useFailureDialog()
  const { alert, run } = useSending({ showRefusal: (refusal) => refusal.status !== 409 && showFailure(refusal) })
  const { details } = useDetails()
  const { state, set_at: setAt } = details.provider_credentials
  const [savedCount, setSavedCount] = useState(0)
  /** Returns the form that overwrites, or removes, only the version read here. */
  const asShown =
    (newer: string) =>
    ({ provider_credentials: current }: OrganizationDetails): void => {
      if (current.state === state && current.set_at === setAt) return
      throw new Refusal({ status: 409, errors: {}, alert: newer })
    }

  const form = useForm({
    id: 'organization-credentials',
    fields: ['provider_username', 'provider_password'],
    // A name has a password, and a password a name.
    check(field, value, element) {
      const { [others[field]]: other } = postedFields(element) as Record<string, string>
      const missing = field === 'provider_username' ? 'validation.username_missing' : 'validation.password_missing'
      return value === '' && other !== '' ? t(missing) : undefined
    },
    async submit(body) {
      const saved = await save(body, asShown(t('organize.provider.newer')))
      setSavedCount(savedCount + 1)
      form.setSavedText(saved)
      toast({ text: saved })
    },
  })
  async function forget(): Promise<void> {
    const confirmation = { title: t('organize.provider.forget_title'), text: t('organize.provider.forget_text') }
    const subjectName = t('organize.provider.thing')
    const confirmLabel = t('organize.provider.forget')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName }))) return
    const body = { provider_username: '', provider_password: '' }
    const forgotten = await run(() => save(body, asShown(t('organize.provider.forget_newer'))))
    if (forgotten !== undefined) toast({ text: forgotten })
  }
  return (
    <SavedForm
      form={form}
      kind="outline"
      button={t(state === 'none' ? 'organize.provider.save' : 'organize.provider.replace')}
      busyText={t('organize.saving')}
      beside={
        state === 'none' ? undefined : (
          <Button kind="quiet" onClick={() => void forget()}>
            {t('organize.provider.forget')}
          </Button>
        )
      }
    >
      <Problem text={alert} />
      {state === 'unreadable' && <Notice tone="amber">{t('organize.provider.unreadable')}</Notice>}
      {state === 'set' && setAt !== null && (
        <p className="text-md text-ink-soft">{t('organize.provider.set', { date: format.date(setAt) })}</p>
      )}
      <p className="max-w-prose text-md text-ink-soft">{t('organize.provider.lead')}</p>
      {/* New fields after each time, as typed credentials are not shown again. */}
      <div key={savedCount} className="grid gap-4.5 md:grid-cols-2">
        <TextField
          {...form.field('provider_username')}
          label={t('organize.provider.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <PasswordField
          {...form.field('provider_password')}
          label={t('organize.provider.password')}
          autoComplete="new-password"
          maxLength={200}
        />
      </div>
    </SavedForm>
  )
}
