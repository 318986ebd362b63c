import type { PageField } from '../../../../../contract/fundraisers/moderation/page-changes.ts'
import type { ChangedPage } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'

/** The changed fields of a page, each before and after. */
export function ChangedFields({ fields }: Pick<ChangedPage, 'fields'>) {
  const t = useTranslate()
  const format = useFormat()
  // A goal comes as the number of euros, and is read as an amount.
  const inWords = (field: PageField, value: string | null) =>
    field === 'goal' && value !== null && value !== '' ? format.shortMoney(Number(value)) : (value ?? '')
  return (
    <dl className="mt-3 grid gap-3">
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="font-semibold">{t(`kiosk.changed_pages.fields.${field}`)}</dt>
          <dd className="text-md whitespace-pre-line wrap-anywhere">
            {from === null && to === null ? (
              t('kiosk.changed_pages.other')
            ) : (
              <BeforeAndAfter from={inWords(field, from)} to={inWords(field, to)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BeforeAndAfter({ from, to }: { from: string; to: string }) {
  const t = useTranslate()
  const textOf = (value: string) => (value === '' ? t('kiosk.changed_pages.nothing') : value)
  return (
    <>
      <span className="text-ink-soft">{t('kiosk.changed_pages.from')}: </span>
      {textOf(from)}
      <br />
      <span className="text-ink-soft">{t('kiosk.changed_pages.to')}: </span>
      {textOf(to)}
    </>
  )
}
