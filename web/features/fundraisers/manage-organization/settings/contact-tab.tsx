import { countryName } from '../../../../../contract/countries.ts'
import { usePageSettings } from '../../../../lib/texts/translate.ts'
import { EmailField } from '../../../../parts/email-field.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { countryOptions } from '../../../../ui/options/country-options.ts'
import { Select } from '../../../../ui/options/select.tsx'
import { DetailsForm } from './details-form.tsx'
import { useDetailsForm } from './use-details-form.ts'

const fields = ['email', 'phone', 'external_url', 'address', 'zipcode', 'city', 'country'] as const

/** The tab with the public contact details. */
export function ContactTab() {
  const { translate: t, language } = usePageSettings()
  const form = useDetailsForm('contact', fields, { country: ({ country }) => countryName(country, language) })
  const { field } = form
  return (
    <DetailsForm form={form}>
      <div className="grid gap-4.5 md:grid-cols-2">
        <EmailField {...field('email')} label={t('organize.contact.email')} autoComplete="off" required={false} />
        <TextField
          {...field('phone')}
          type="tel"
          label={t('organize.contact.phone')}
          autoComplete="off"
          maxLength={30}
        />
      </div>
      <TextField
        {...field('external_url')}
        type="url"
        inputMode="url"
        label={t('organize.contact.external_url')}
        autoComplete="url"
        maxLength={300}
      />
      <TextField {...field('address')} label={t('organize.contact.address')} autoComplete="off" maxLength={150} />
      <div className="grid gap-4.5 md:grid-cols-[9.5rem_1fr_1fr]">
        <TextField {...field('zipcode')} label={t('organize.contact.zipcode')} autoComplete="off" maxLength={12} />
        <TextField {...field('city')} label={t('organize.contact.city')} autoComplete="off" maxLength={100} />
        <Select {...field('country')} label={t('organize.contact.country')} options={countryOptions(language)} />
      </div>
    </DetailsForm>
  )
}
