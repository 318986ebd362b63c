import { useTranslate } from '../../../lib/translate.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import type { Challenge } from '../donation/donation-offer.ts'

/** A sum, shown only while somebody tests cards on the form. Another question begins with an empty field. */
export function ChallengeField({ challenge, error }: { challenge: Challenge; error: string | undefined }) {
  const t = useTranslate()
  return (
    <div className="sm:[&_input]:max-w-64" key={challenge.token}>
      <input type="hidden" name="challenge_token" value={challenge.token} />
      <TextField
        id="challenge"
        name="challenge_answer"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        label={challenge.question}
        help={t('donate.challenge_help')}
        error={error}
      />
    </div>
  )
}
