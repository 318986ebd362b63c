import { useState } from 'react'
import type { CurrentUser, updateContact } from '../../../../contract/identity/users/profile.ts'
import { splitName } from '../../../../contract/identity/users/split-name.ts'
import { accountNameLengthMax } from '../../../../contract/fields/limits.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { EmailField } from '../../../parts/email-field.tsx'
import { Select } from '../../../ui/options/select.tsx'
import type { Option } from '../../../ui/options/select-props.ts'
import { DatePicker } from '../../../ui/dates/date-picker.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { PendingEmail } from './pending-email.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { Section } from '../../../parts/section.tsx'
import './contact.css'

interface ContactSectionProps {
  user: CurrentUser
  countries: readonly Option[]
  /** The day it is, as 'YYYY-MM-DD'. */
  today: string
  onChanged: () => void
}

const fields = [
  'name',
  'email',
  'first_name',
  'last_name_prefix',
  'last_name',
  'address',
  'postal_code',
  'city',
  'country',
  'phone_number',
  'date_of_birth',
] as const

/**
 * The user's name, e-mail address and postal address: the details that organizations need for receipts [2.23, 7.38].
 */
export function ContactSection({ user, countries, today, onChanged }: ContactSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const [pendingEmail, setPendingEmail] = useState(user.pending_email)
  const form = useForm({
    id: 'contact',
    fields,
    // An older account has one name: its parts are proposed, and kept once they are saved.
    values: { ...user, ...(user.first_name + user.last_name === '' ? splitName(user.name) : undefined) },
    async submit(body) {
      const saved = await call<typeof updateContact>({ method: 'PUT', path: '/settings/contact' }, { body })
      form.setSavedText(saved.message)
      setPendingEmail(saved.user.pending_email)
      toast({ text: saved.message })
      onChanged()
    },
  })
  const { field } = form
  return (
    <Section title={t('settings.contact.title')} lead={t('settings.contact.lead')}>
      <SavedForm form={form} button={t('settings.save')} busyText={t('settings.saving')}>
        <div className="grid gap-4.5 lg:grid-cols-2">
          <TextField
            {...field('name')}
            label={t('settings.contact.name')}
            help={t('settings.contact.name_help')}
            autoComplete="nickname"
            maxLength={accountNameLengthMax}
            required
          />
          <EmailField {...field('email')} label={t('settings.contact.email')} />
        </div>
        {pendingEmail !== null && <PendingEmail email={pendingEmail} current={user.email} />}
        <div className="contact-names grid gap-4.5">
          <TextField {...field('first_name')} label={t('settings.contact.first_name')} autoComplete="given-name" />
          <TextField
            {...field('last_name_prefix')}
            label={t('settings.contact.prefix')}
            remark={t('ui.optional')}
            maxLength={20}
          />
          <TextField {...field('last_name')} label={t('settings.contact.last_name')} autoComplete="family-name" />
        </div>
        <TextField {...field('address')} label={t('settings.contact.address')} autoComplete="street-address" />
        <div className="grid gap-4.5 md:grid-cols-[9.5rem_1fr_1fr]">
          <TextField
            {...field('postal_code')}
            label={t('settings.contact.postal_code')}
            autoComplete="postal-code"
            maxLength={12}
          />
          <TextField {...field('city')} label={t('settings.contact.city')} autoComplete="address-level2" />
          <Select {...field('country')} label={t('settings.contact.country')} options={countries} />
        </div>
        <div className="grid gap-4.5 lg:grid-cols-2">
          <TextField
            {...field('phone_number')}
            type="tel"
            label={t('settings.contact.phone_number')}
            autoComplete="tel"
            maxLength={30}
          />
          <DatePicker
            {...field('date_of_birth')}
            label={t('settings.contact.date_of_birth')}
            remark={t('ui.optional')}
            min="1900-01-01"
            max={today}
          />
        </div>
      </SavedForm>
    </Section>
  )
}
