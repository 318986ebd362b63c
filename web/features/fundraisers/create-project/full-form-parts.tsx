import type { ReactNode } from 'react'
import { bankAccountHolderLengthMax } from '../../../../contract/fields/limits.ts'
import type { PrivacySwitch } from '../../../../contract/fundraisers/projects/projects.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { privacySwitches } from './full-body.ts'

/** A few fields of the full form that belong together. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-title font-bold">{title}</h2>
      {lead !== undefined && <p className="mt-1 text-md text-ink-soft">{lead}</p>}
      <div className="mt-3.5 grid gap-4.5">{children}</div>
    </section>
  )
}

type BankField = 'bank_account' | 'bank_account_holder'

/** The account to which the money goes; not kept in the browser, as every other field is. */
export function BankPart({
  field,
}: {
  field: (name: BankField) => Omit<ReturnType<Form['field']>, 'name'> & { name: string }
}) {
  const t = useTranslate()
  return (
    <Part title={t('create.bank_title')} lead={t('create.bank_lead')}>
      <TextField
        {...field('bank_account')}
        label={t('create.bank_account')}
        remark={t('ui.optional')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        {...field('bank_account_holder')}
        label={t('create.bank_account_holder')}
        remark={t('ui.optional')}
        autoComplete="off"
        maxLength={bankAccountHolderLengthMax}
      />
    </Part>
  )
}

/** The parts of donations that others do not see. */
export function PrivacyPart({ isOn }: { isOn: (name: PrivacySwitch) => boolean }) {
  const t = useTranslate()
  return (
    <Part title={t('create.privacy_title')}>
      <div>
        {privacySwitches.map((name) => (
          <Checkbox key={name} id={`create-${name}`} name={name} defaultChecked={isOn(name)}>
            {t(`create.privacy.${name}`)}
          </Checkbox>
        ))}
      </div>
    </Part>
  )
}
