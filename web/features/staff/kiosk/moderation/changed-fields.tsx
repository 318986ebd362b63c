import type { PageField } from '../../../../../contract/fundraisers/moderation/page-changes.ts'
import type { ChangedPage } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { organizationCategories } from '../../../../../contract/fundraisers/organizations/categories.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BeforeAndAfter } from './before-and-after.tsx'

/** The changed fields of a page, each before and after. */
export function ChangedFields({ fields }: Pick<ChangedPage, 'fields'>) {
  const t = useTranslate()
  const format = useFormat()
  // A goal comes as the number of euros, and is read as an amount; a category is read as on the page.
  const textOf = (field: PageField, value: string | null) => {
    if (value === null || value === '') return t('kiosk.changed_pages.nothing')
    if (field === 'goal') return format.shortMoney(Number(value))
    const category = field === 'category' && organizationCategories.find((name) => name === value)
    return category ? t(`organization.categories.${category}`) : value
  }
  return (
    <dl className="mt-3 grid gap-3">
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="font-semibold">{t(`kiosk.changed_pages.fields.${field}`)}</dt>
          <dd className="text-md whitespace-pre-line wrap-anywhere">
            {from === null && to === null ? (
              t('kiosk.changed_pages.other')
            ) : (
              <BeforeAndAfter
                before={{ label: t('kiosk.changed_pages.from'), value: textOf(field, from) }}
                after={{ label: t('kiosk.changed_pages.to'), value: textOf(field, to) }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
