import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { resendVerification } from '../../../../../contract/identity/users/registration.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useHydrated } from '../../../../lib/hooks/use-hydrated.ts'
import { useSecondsLeft } from '../../../../lib/hooks/time/use-seconds-left.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import type { AuthAnswer } from '../sending/auth-answer.ts'
import { AccountField, FormTrouble } from '../sending/form-parts.tsx'

interface ResendFormProps {
  /** The e-mail address; undefined shows its field, null is for a signed-in user, whose e-mail address is known. */
  email: string | null | undefined
  token: ReactNode
  answer: AuthAnswer | undefined
  /** Whether a mail went out a moment ago, so the next one waits. */
  hasJustBeenSent?: boolean
  /** Whether it is the one task of its page. */
  isTask?: boolean
}

interface SentMail {
  count: number
  title: string | undefined
  message: string | undefined
}

/**
 * The pause after the first mail, and after each that was requested: the server sends three a minute, and six an hour.
 */
const firstPauseSeconds = 20
const pauseSeconds = 60

/** The looks of the button: of the one task of a page, and beside another. */
const taskLook = { kind: 'primary', size: 'large', className: 'w-full' } as const
const asideLook = { kind: 'outline', size: 'small' } as const

/** Returns the time that the next one waits. */
function pauseOf({ count, message }: SentMail, hasJustBeenSent: boolean): number {
  if (count === 0) return 0
  return hasJustBeenSent && message === undefined ? firstPauseSeconds : pauseSeconds
}

export const resendPath = '/account/verify/resend'

/** Sends the link that confirms an e-mail address once more [7.13], after a pause. */
export function ResendForm({ email, token, answer, hasJustBeenSent = false, isTask = false }: ResendFormProps) {
  const t = useTranslate()
  const call = useCall()
  const isReady = useHydrated()
  const [mail, setMail] = useState<SentMail>({
    count: hasJustBeenSent ? 1 : 0,
    title: answer?.done?.title,
    message: answer?.done?.message,
  })
  const secondsLeft = useSecondsLeft(pauseOf(mail, hasJustBeenSent), mail.count)
  const form = useForm({
    id: 'resend',
    fields: ['email'],
    answer,
    async submit(body) {
      const { title, message } = await call<typeof resendVerification>({ method: 'POST', path: resendPath }, { body })
      setMail(({ count }) => ({ count: count + 1, title, message }))
    },
  })
  return (
    <form method="post" action={resendPath} noValidate {...form.props}>
      {token}
      <FormTrouble form={form} labels={{ email: t('auth.email') }} />
      <EmailPart email={email} typed={answer?.values['email']} error={form.errors.email} />
      <p role="status" className={mail.message === undefined ? '' : 'mb-2 text-sm text-leaf-ink'}>
        {mail.title !== undefined && <b className="block">{mail.title}</b>}
        {mail.message}
      </p>
      {isReady && secondsLeft > 0 ? (
        <p className="figures text-sm text-ink-soft">{t('auth.resend.wait', { count: secondsLeft })}</p>
      ) : (
        <BusyButton
          type="submit"
          {...(isTask ? taskLook : asideLook)}
          isBusy={form.isBusy}
          busyText={t('auth.resend.busy')}
        >
          <Send aria-hidden="true" className="size-4" />
          {t('auth.resend.button')}
        </BusyButton>
      )}
    </form>
  )
}

interface EmailPartProps extends Pick<ResendFormProps, 'email'> {
  typed: string | undefined
  error: string | undefined
}

function EmailPart({ email, typed = '', error }: EmailPartProps) {
  if (email === null) return null
  if (email !== undefined) return <input type="hidden" name="email" value={email} />
  return (
    <div className="mb-4">
      <AccountField id="resend-email" name="email" autoComplete="email" defaultValue={typed} error={error} />
    </div>
  )
}
