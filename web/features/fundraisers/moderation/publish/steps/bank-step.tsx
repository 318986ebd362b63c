import { useState } from 'react'
import { bankAccountHolderLengthMax } from '../../../../../../contract/fields/limits.ts'
import { type Errors, Refusal } from '../../../../../lib/forms/refusal.ts'
import { useForm } from '../../../../../lib/forms/use-form.ts'
import { useCurrentUser } from '../../../../../lib/session/session.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { Hint } from '../../../../../ui/aria/hint.tsx'
import { ButtonLink } from '../../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../../ui/fields/field.tsx'
import { Notice } from '../../../../../ui/status/notice.tsx'
import type { BankAccount } from '../publishable.ts'
import { StepForm } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const fields = ['bank_account', 'bank_account_holder'] as const

/**
 * The step with the account to which the money goes; an organization that is not published itself stands in the way
 * [4.04].
 */
export function BankStep(props: StepProps) {
  const { publishable, onBack } = props
  const t = useTranslate()
  if (publishable.blockedBy === undefined) return <BankForm {...props} />
  const { name, url } = publishable.blockedBy
  return (
    <StepFrame
      title={t('publish.steps.bank')}
      onBack={onBack}
      buttons={<ButtonLink href={`/${url}`}>{t('publish.bank.to_organization')}</ButtonLink>}
    >
      <Notice tone="amber">{t('publish.bank.blocked', { organization: name })}</Notice>
    </StepFrame>
  )
}

function BankForm({ publishable, actions, onBack, onNext }: StepProps) {
  const t = useTranslate()
  const user = useCurrentUser()
  const { account, accountOfOrganization } = publishable
  const isOthers = accountOfOrganization !== undefined
  const isOwn = publishable.isOfPerson
  // The account of a person is usually in their own name.
  const first =
    isOwn && account.bank_account_holder === '' ? { ...account, bank_account_holder: user?.name ?? '' } : account
  const [typed, setTyped] = useState(first)
  const left = fields.filter((field) => typed[field].trim() === '')
  const form = useForm({
    id: 'publish',
    fields,
    values: first,
    check: (field, value) => actions.checkBank(field, value),
    async submit(posted) {
      const typed = posted as Partial<BankAccount>
      const bankAccount = {
        bank_account: typed.bank_account ?? '',
        bank_account_holder: typed.bank_account_holder ?? '',
      }
      const isSame = fields.every((field) => bankAccount[field].trim() === account[field])
      if (!(isSame && isOthers)) {
        requireBoth(bankAccount)
        if (!isSame) await actions.saveBank(bankAccount)
      }
      onNext()
    },
  })
  function requireBoth(bankAccount: BankAccount): void {
    const missing = fields.filter((field) => bankAccount[field].trim() === '')
    const errors: Errors = Object.fromEntries(missing.map((field) => [field, t(`publish.missing.${field}`)]))
    if (missing.length > 0) throw new Refusal({ status: 422, errors })
  }
  return (
    <StepForm
      form={form}
      title={t('publish.steps.bank')}
      leftCount={left.length}
      onBack={onBack}
      onTyped={({ name, value }) => setTyped((before) => ({ ...before, [name]: value }))}
      className="grid gap-4.5"
    >
      <p className="text-md text-ink-soft">
        {isOthers ? t('publish.bank.of_organization', { organization: accountOfOrganization }) : t('publish.bank.lead')}{' '}
        <Hint label={t('publish.bank.why')}>{t('publish.bank.why_text')}</Hint>
      </p>
      <TextField
        {...form.field('bank_account')}
        label={t('publish.bank.account')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        {...form.field('bank_account_holder')}
        label={t('publish.bank.holder')}
        autoComplete="off"
        maxLength={bankAccountHolderLengthMax}
      />
    </StepForm>
  )
}
