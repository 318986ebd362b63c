import {
  emailLengthMax,
  organizationDescriptionLengthMax,
  organizationNameLengthMax,
} from '../../../../../../contract/fields/limits.ts'
import { usePageSettings } from '../../../../../lib/texts/translate.ts'
import { CountedTextArea, CountedTextField } from '../../../../../ui/fields/character-counter.tsx'
import { TextField, type TextFieldProps } from '../../../../../ui/fields/field.tsx'
import { countryOptions } from '../../../../../ui/options/country-options.ts'
import { NativeSelect } from '../../../../../ui/options/native-select.tsx'
import type { PageFieldsProps } from './page-details.tsx'
import type { OrganizationField } from './page-fields.ts'
import { PagePhoto } from './page-photo.tsx'

/** The size in which a logo is sent. */
const output = { width: 780, height: 350 }

/** Name, logo and story of an organization, and what it lacks to be reached and recognised [2.17, 7.17]. */
export function OrganizationFields({ page, form, details, isRequired, photoError }: PageFieldsProps) {
  const { translate: t, language } = usePageSettings()
  const { organization_name: name = '', description = '' } = page.texts
  const text = (
    field: Exclude<OrganizationField, 'organization_name' | 'organization_country'>,
    props: Pick<TextFieldProps, 'label' | 'help' | 'type' | 'inputMode' | 'maxLength'>,
  ) => isRequired(field) && <TextField {...form.field(field)} {...props} autoComplete="off" />
  return (
    <>
      <CountedTextField
        {...form.field('organization_name')}
        label={t('organize.profile.name')}
        defaultValue={name}
        maxLength={organizationNameLengthMax}
        autoComplete="organization"
      />
      <PagePhoto label={t('organize.pictures.logo')} canRemove={false} {...{ page, details, photoError, output }} />
      <CountedTextArea
        {...form.field('description')}
        label={t('organize.profile.description')}
        help={t('organize.profile.description_help')}
        defaultValue={description}
        maxLength={organizationDescriptionLengthMax}
        rows={5}
      />
      {text('organization_email', {
        label: t('organize.contact.email'),
        type: 'email',
        inputMode: 'email',
        maxLength: emailLengthMax,
      })}
      {text('organization_phone', { label: t('organize.contact.phone'), type: 'tel', maxLength: 30 })}
      {text('organization_address', { label: t('organize.contact.address'), maxLength: 150 })}
      <div className="publish-place">
        {text('organization_zipcode', { label: t('organize.contact.zipcode'), maxLength: 12 })}
        {text('organization_city', { label: t('organize.contact.city'), maxLength: 100 })}
      </div>
      {isRequired('organization_zipcode') && (
        <NativeSelect
          {...form.field('organization_country')}
          label={t('organize.contact.country')}
          options={countryOptions(language)}
        />
      )}
      {text('organization_registration_number', {
        label: t('organize.registration.number'),
        help: t('organize.registration.number_help'),
        maxLength: 30,
      })}
      {text('organization_rsin', {
        label: t('organize.registration.rsin'),
        help: t('organize.registration.rsin_help'),
        inputMode: 'numeric',
        maxLength: 9,
      })}
    </>
  )
}
