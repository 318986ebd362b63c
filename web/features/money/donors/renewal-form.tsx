import { useRevalidator } from 'react-router'
import type { beginRenewal, showRenewal } from '../../../../contract/money/donors/renewal.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import type { Problems } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ChallengeField } from '../../../parts/money/challenge/challenge-field.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { TokenField } from '../../../ui/forms/token-field.tsx'
import { SentenceWithName } from '../../../ui/sentence-with-name.tsx'

interface RenewalFormProps {
  token: string
  renewal: SuccessOf<typeof showRenewal>
  /** The server's answer to the form that was sent without scripts. */
  answer: Problems | undefined
}

/** Pays one month in another way, by which the months after it are taken too. */
export function RenewalForm({ token, renewal, answer }: RenewalFormProps) {
  const t = useTranslate()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const onChallenge = () => void revalidate()
  const amount = useFormat().money(renewal.amount)
  const { project, methods } = renewal
  const form = useForm({
    id: 'renewal',
    fields: ['payment_method', 'challenge_answer'],
    answer,
    async submit(body): Promise<'leaving'> {
      const endpoint = { method: 'POST', path: '/api/monthly-donation/:token/renewal' } as const
      location.assign((await call<typeof beginRenewal>(endpoint, { params: { token }, body })).url)
      return 'leaving'
    },
    // Cards are tested here since the page was opened: it does not show the challenge yet, or a former one.
    onRefused: ({ errors }) => (errors['challenge_answer'] === undefined ? undefined : onChallenge()),
  })
  if (methods.length === 0)
    return (
      <>
        <p className="mt-2 mb-6 text-ink-mid">{t('donors.renewal.over')}</p>
        <ButtonLink kind="outline" href={`/${project.url}`}>
          <SentenceWithName
            text={(name) => t('donors.renewal.back', { name })}
            name={project.name}
            lang={project.language}
          />
        </ButtonLink>
      </>
    )
  return (
    <form method="post" noValidate {...form.props} className="mt-2 grid gap-5">
      <TokenField />
      <FormAlert alert={form.alert} />
      <p>
        <SentenceWithName
          text={(name) => t('donors.renewal.lead', { amount, project: name })}
          name={project.name}
          lang={project.language}
        />
      </p>
      <p className="text-sm text-ink-soft">{t('donors.renewal.instead')}</p>
      <fieldset>
        <legend className="mb-2.5 text-sm font-semibold">{t('donors.renewal.method')}</legend>
        <div className="grid gap-2.5">
          {methods.map(({ id, name }, at) => (
            <ChoiceCard key={id} name="payment_method" value={id} defaultChecked={at === 0}>
              <span className="font-semibold text-ink">{name}</span>
            </ChoiceCard>
          ))}
        </div>
        <FieldError id="renewal-payment_method">{form.errors.payment_method}</FieldError>
      </fieldset>
      {renewal.challenge && (
        <ChallengeField
          challenge={renewal.challenge}
          id="renewal-challenge"
          help={t('donors.renewal.challenge_help')}
          error={form.errors.challenge_answer}
        />
      )}
      <BusyButton type="submit" size="large" isBusy={form.isBusy} busyText={t('donors.busy')}>
        {t('donors.renewal.button', { amount })}
      </BusyButton>
    </form>
  )
}
