import { type ReactNode, useState } from 'react'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import { stateCode, statesOf } from '../../../../contract/subscriptions/billing/states.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { OptionalField } from '../../../ui/forms/optional-field.tsx'
import { countryOptions } from '../../../ui/options/country-options.ts'
import { NativeSelect } from '../../../ui/options/native-select.tsx'
import type { Residence } from './scope/billing-scope.ts'

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

interface PostalAddressFieldsProps {
  form: PostalAddressForm
  /** More fields that few need, in the row of those of the address. */
  children?: ReactNode
}

/** The billing address: first the country, which decides its other fields and the VAT. */
export function PostalAddressFields({ form, children }: PostalAddressFieldsProps) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const { field } = form
  const savedCountry = field('country').defaultValue ?? ''
  const [country, setCountry] = useState(savedCountry)
  // That of another country is not the state of this one.
  const state = { ...field('state'), ...(country !== savedCountry && { defaultValue: '' }) }
  const secondLine = field('address_line_2')
  return (
    <div className="grid gap-4.5">
      <div
        className="plan-pair"
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement && target.name === 'country') setCountry(target.value)
        }}
      >
        <NativeSelect {...field('country')} label={t('plans.country')} options={countryOptions(language)} />
      </div>
      <TextField
        {...field('address')}
        label={t('plans.address')}
        autoComplete="billing street-address"
        maxLength={255}
      />
      <div className="plan-place">
        <TextField {...field('zip')} label={t('plans.zip')} autoComplete="billing postal-code" maxLength={25} />
        <TextField {...field('city')} label={t('plans.city')} autoComplete="billing address-level2" maxLength={255} />
      </div>
      <div className="plan-optional">
        <OptionalField name={t('plans.address_2')} isNeeded={isNeeded(secondLine)}>
          <TextField {...secondLine} label={t('plans.address_2')} maxLength={255} remark={t('ui.optional')} />
        </OptionalField>
        <OptionalField key={country} name={t('plans.state')} isNeeded={isNeeded(state)}>
          <StateField {...state} country={country} />
        </OptionalField>
        {children}
      </div>
    </div>
  )
}

/** Whether a field that few need is shown at once. */
const isNeeded = ({ defaultValue = '', error }: Pick<ReturnType<Form['field']>, 'defaultValue' | 'error'>): boolean =>
  defaultValue !== '' || error !== undefined

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
