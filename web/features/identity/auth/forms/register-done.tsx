import type { ReactNode } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import type { AuthFormProps } from '../auth-form-props.ts'
import { DonePanel } from '../sending/done-panel.tsx'
import type { FormSuccess } from '../sending/auth-answer.ts'
import { ResendForm } from '../mailed-link/resend-form.tsx'

interface RegisterDoneProps extends Pick<AuthFormProps, 'heading' | 'redirectTo'> {
  done: FormSuccess
  email: string
  token: ReactNode
}

/**
 * A mail is to be found, and after twenty seconds one more can be requested: so long this message stands, and ten more.
 */
const readingMs = 30_000

export function RegisterDone({ done, email, redirectTo, heading, token }: RegisterDoneProps) {
  const t = useTranslate()
  return (
    <DonePanel
      title={t('auth.register.done_title')}
      done={done}
      redirectTo={redirectTo}
      heading={heading}
      readingMs={readingMs}
    >
      <div className="mt-5 rounded-option bg-band px-4 py-3.5">
        <p className="mb-2 text-sm text-ink-mid">{t('auth.register.no_mail')}</p>
        <ResendForm email={email} token={token} answer={undefined} hasJustBeenSent />
      </div>
    </DonePanel>
  )
}
