import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { accountText } from '../donation/account-text.ts'
import type { DonationOffer } from '../donation/donation-offer.ts'
import type { DonationValues } from '../donation/donation-values.ts'
import type { DonationErrors } from '../donation/problem-texts.ts'

interface AccountPanelProps {
  offer: DonationOffer
  initialValues: DonationValues
  errors: DonationErrors
}

const headings = { single: 'donate.mandate_single_heading', recurring: 'donate.mandate_recurring_heading' } as const
const summaries = { single: 'donate.mandate_single_summary', recurring: 'donate.mandate_recurring_summary' } as const
const shownFor = {
  single: 'group-has-[[value=recurring]:checked]/form:hidden',
  recurring: 'group-not-has-[[value=recurring]:checked]/form:hidden',
}

/**
 * The fields of a direct debit: the account, and the mandate, in short and in full, set apart from everything else as
 * the SEPA rules want it. The style sheet shows it where such a method is chosen, so that it needs no scripts.
 */
export function AccountPanel({ offer, initialValues, errors }: AccountPanelProps) {
  const t = useTranslate()
  return (
    <fieldset className="mt-6 grid min-w-0 grid-cols-1 gap-4 group-not-has-[[data-asks-account]:checked]/form:hidden">
      <legend className="mb-3 text-sm font-semibold">{t('donate.account_legend')}</legend>
      <TextField
        id="consumer-name"
        name="payment_method_attributes.consumerName"
        label={t('donate.account_holder')}
        autoComplete="name"
        maxLength={70}
        defaultValue={initialValues['payment_method_attributes.consumerName']}
        error={errors['payment_method_attributes.consumerName']}
      />
      <TextField
        id="consumer-account"
        name="payment_method_attributes.consumerAccount"
        label={t('donate.account_number')}
        help={t('donate.account_number_help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        defaultValue={initialValues['payment_method_attributes.consumerAccount']}
        onBlur={({ currentTarget: box }) => (box.value = accountText(box.value))}
        error={errors['payment_method_attributes.consumerAccount']}
      />
      <div className="rounded-option border-[1.5px] border-edge/60 bg-band p-4">
        {offer.types.map((type) => (
          <section key={type} className={offer.types.length > 1 ? shownFor[type] : ''}>
            <h3 className="text-base font-bold">{t(headings[type])}</h3>
            <p className="mt-2 text-sm text-ink-mid">{t(summaries[type])}</p>
            <details className="mt-2 mb-3 text-sm text-ink-mid">
              <summary className="link inline-flex min-h-6 cursor-pointer items-center">
                {t('donate.mandate_read_all')}
              </summary>
              <p className="mt-2 whitespace-pre-line">{offer.mandateTexts[type]}</p>
            </details>
          </section>
        ))}
        <Checkbox
          id="agree-directdebit"
          name="agree_directdebit"
          defaultChecked={initialValues.agree_directdebit}
          error={errors.agree_directdebit}
        >
          {t('donate.mandate_agree')}
        </Checkbox>
      </div>
    </fieldset>
  )
}
