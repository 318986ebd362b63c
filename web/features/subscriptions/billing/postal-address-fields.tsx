import { useState } from 'react'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import { stateCode, statesOf } from '../../../../contract/subscriptions/billing/states.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { countryOptions } from '../../../ui/options/country-options.ts'
import { NativeSelect } from '../../../ui/options/native-select.tsx'
import type { Residence } from './use-billing.ts'

export const postalFieldNames = ['address', 'address_line_2', 'zip', 'city', 'state', 'country'] as const
type PostalFieldName = (typeof postalFieldNames)[number]

/**
 * Returns the first values of its fields: the stored address, else that of the payer's profile. A profile without any
 * address does not say where its owner lives, so the country is then that of the configuration [5.19, 9.14].
 */
export function postalValuesOf(billing: BillingOverview, residence?: Residence): Record<PostalFieldName, string> {
  const isStored = billing.billing_country !== null || billing.billing_address !== null
  const { address, postal_code: zip, city, country } = residence ?? noResidence
  if (!isStored && [address, zip, city].some((part) => part !== ''))
    return { address, address_line_2: '', zip, city, state: '', country: country || billing.default_country }
  return {
    address: billing.billing_address ?? '',
    address_line_2: billing.billing_address_line_2 ?? '',
    zip: billing.billing_zip ?? '',
    city: billing.billing_city ?? '',
    state: billing.billing_state ?? '',
    country: billing.billing_country ?? billing.default_country,
  }
}

const noResidence: Residence = { address: '', postal_code: '', city: '', country: '' }

interface PostalAddressForm {
  field: (name: PostalFieldName) => Omit<ReturnType<Form['field']>, 'name'> & { name: string }
}

/** The billing address; it also decides the country of the VAT. */
export function PostalAddressFields({ form }: { form: PostalAddressForm }) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const { field } = form
  const savedCountry = field('country').defaultValue ?? ''
  const [country, setCountry] = useState(savedCountry)
  return (
    <div className="grid gap-4.5">
      <div className="plan-pair plan-street">
        <TextField
          {...field('address')}
          label={t('plans.address')}
          autoComplete="billing street-address"
          maxLength={255}
        />
        <TextField
          {...field('address_line_2')}
          label={t('plans.address_2')}
          maxLength={255}
          remark={t('ui.optional')}
        />
      </div>
      <div className="grid gap-4.5 md:grid-cols-[9.5rem_1fr]">
        <TextField {...field('zip')} label={t('plans.zip')} autoComplete="billing postal-code" maxLength={25} />
        <TextField {...field('city')} label={t('plans.city')} autoComplete="billing address-level2" maxLength={255} />
      </div>
      <div
        className="grid gap-4.5 md:grid-cols-2"
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement && target.name === 'country') setCountry(target.value)
        }}
      >
        {/* That of another country is not the state of this one. */}
        <StateField
          key={country}
          {...field('state')}
          country={country}
          {...(country !== savedCountry && { defaultValue: '' })}
        />
        <NativeSelect {...field('country')} label={t('plans.country')} options={countryOptions(language)} />
      </div>
    </div>
  )
}

interface StateFieldProps extends ReturnType<PostalAddressForm['field']> {
  country: string
}

/** The field for a state: a choice where postal addresses have one of a few, words elsewhere. */
function StateField({ country, ...field }: StateFieldProps) {
  const t = useTranslate()
  const states = statesOf(country)
  const fieldProps = { ...field, label: t('plans.state'), remark: t('ui.optional') }
  if (states.length === 0) return <TextField {...fieldProps} maxLength={255} autoComplete="billing address-level1" />
  const options = states.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <NativeSelect {...fieldProps} defaultValue={stateCode(country, field.defaultValue ?? '') ?? ''} options={options} />
  )
}
