import { ExternalLink } from 'lucide-react'
import { emailLengthMax, personNameLengthMax } from '../../../contract/limits.ts'
import { useTranslate } from '../../lib/translate.ts'
import { CountedTextArea } from '../../ui/character-counter.tsx'
import { Tick } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import type { GiftOffer } from './gift/gift-offer.ts'
import type { GiftValues } from './gift/gift-values.ts'
import type { GivingAnswer } from './giving.ts'
import type { GiftErrors } from './gift/problem-texts.ts'

interface PersonStepProps {
  giving: GivingAnswer
  offer: GiftOffer
  initialValues: GiftValues
  errors: GiftErrors
}

/** Who gives, a message, and the agreements. Nothing is ticked beforehand. */
export function PersonStep({ giving, offer, initialValues, errors }: PersonStepProps) {
  const t = useTranslate()
  const addressee = giving.participant?.fullName ?? giving.team?.name
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-3.5">
        <TextField
          id="first-name"
          name="first_name"
          label={t('donate.first_name')}
          autoComplete="given-name"
          maxLength={personNameLengthMax}
          defaultValue={initialValues.first_name}
          error={errors.first_name}
        />
        <TextField
          id="last-name"
          name="last_name"
          label={t('donate.last_name')}
          autoComplete="family-name"
          maxLength={personNameLengthMax}
          defaultValue={initialValues.last_name}
          error={errors.last_name}
        />
      </div>
      <TextField
        id="email"
        name="email"
        type="email"
        required
        label={t('donate.email')}
        help={t('donate.email_help')}
        autoComplete="email"
        maxLength={emailLengthMax}
        defaultValue={initialValues.email}
        error={errors.email}
      />
      <CountedTextArea
        id="message"
        name="message"
        label={addressee === undefined ? t('donate.message') : t('donate.message_to', { name: addressee })}
        remark={t('donate.may_be_empty')}
        help={t('donate.message_visible')}
        defaultValue={initialValues.message}
        maxLength={offer.messageLengthMax}
        remainingText={(count) => t('donate.characters_left', { count })}
        fullText={t('donate.message_full', { maximum: offer.messageLengthMax })}
        error={errors.message}
      />
      <div className="grid gap-1.5">
        <Tick id="anonymous" name="anonymous" defaultChecked={initialValues.anonymous} error={errors.anonymous}>
          {t('donate.anonymous')}
        </Tick>
        <Tick
          id="newsletter"
          name="newsletter_subscription"
          defaultChecked={initialValues.newsletter_subscription}
          error={errors.newsletter_subscription}
        >
          {t('donate.newsletter', { name: giving.project.asker.name })}
        </Tick>
        <Tick
          id="accept-privacy"
          name="accept_privacy"
          required
          defaultChecked={initialValues.accept_privacy}
          error={errors.accept_privacy}
        >
          {offer.privacyText}
        </Tick>
        <a
          className="link ml-9 inline-flex min-h-6 items-center gap-1.5 text-sm"
          href="/privacy"
          target="_blank"
          rel="noopener"
        >
          {t('donate.privacy_read')}
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">{t('donate.new_tab')}</span>
        </a>
      </div>
    </div>
  )
}
