import { useTranslate } from '../../../../lib/texts/translate.ts'
import { TextField } from '../../../../ui/fields/field.tsx'
import { DetailsForm } from './details-form.tsx'
import { ProviderAccount } from './provider-account.tsx'
import { useDetailsForm } from './use-details-form.ts'

/** The tab with the account to which the money goes. */
export function BankTab() {
  const t = useTranslate()
  const form = useDetailsForm('bank', ['bank_account', 'bank_account_holder'])
  return (
    <>
      <DetailsForm form={form}>
        <p className="max-w-prose text-md text-ink-soft">{t('organize.bank.lead')}</p>
        <TextField
          {...form.field('bank_account')}
          label={t('organize.bank.account')}
          help={t('organize.bank.account_help')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <TextField
          {...form.field('bank_account_holder')}
          label={t('organize.bank.holder')}
          help={t('organize.bank.holder_help')}
          autoComplete="off"
          maxLength={100}
        />
      </DetailsForm>
      <ProviderAccount />
    </>
  )
}
