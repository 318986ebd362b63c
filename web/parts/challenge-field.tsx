import type { Challenge } from '../../contract/donations/challenge.ts'
import { TextField } from '../ui/fields/field.tsx'

interface ChallengeFieldProps {
  challenge: Challenge
  id: string
  /** Why it is asked, in the words of the form. */
  help: string
  error: string | undefined
}

/** A sum, shown only while somebody tests cards on the form. Another question begins with an empty field. */
export function ChallengeField({ challenge, id, help, error }: ChallengeFieldProps) {
  return (
    <div className="sm:[&_input]:max-w-64" key={challenge.token}>
      <input type="hidden" name="challenge_token" value={challenge.token} />
      <TextField
        id={id}
        name="challenge_answer"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        label={challenge.question}
        help={help}
        error={error}
      />
    </div>
  )
}
