import {
  organizationDescriptionLengthMax,
  organizationNameLengthMax,
  slugLengthMax,
} from '../../../../../contract/fields/limits.ts'
import { organizationCategories } from '../../../../../contract/fundraisers/organizations/categories.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { CountedTextArea, CountedTextField } from '../../../../ui/fields/character-counter.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { NativeSelect } from '../../../../ui/options/native-select.tsx'
import { useDetails } from '../details.tsx'
import { DetailsForm } from './details-form.tsx'
import { useDetailsForm } from './use-details-form.ts'

/** The tab with the description, in the organization's own words. */
export function ProfileTab() {
  const t = useTranslate()
  const { details } = useDetails()
  const form = useDetailsForm('profile', ['name', 'description', 'category', 'url'], {
    category: ({ category }) => (category === null ? '' : t(`organization.categories.${category}`)),
  })
  return (
    <DetailsForm form={form}>
      <CountedTextField
        {...form.field('name')}
        label={t('organize.profile.name')}
        defaultValue={details.name}
        maxLength={organizationNameLengthMax}
        autoComplete="organization"
        required
      />
      <CountedTextArea
        {...form.field('description')}
        label={t('organize.profile.description')}
        help={t('organize.profile.description_help')}
        defaultValue={details.description}
        maxLength={organizationDescriptionLengthMax}
        rows={6}
      />
      <NativeSelect
        {...form.field('category')}
        label={t('organize.profile.category')}
        placeholder={t('organize.profile.category_none')}
        options={organizationCategories.map((value) => ({ value, label: t(`organization.categories.${value}`) }))}
      />
      <TextField
        {...form.field('url')}
        label={t('organize.profile.url')}
        help={t('organize.profile.url_help')}
        maxLength={slugLengthMax}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </DetailsForm>
  )
}
