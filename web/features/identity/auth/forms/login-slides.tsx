import type { ReactNode } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { AccountField } from '../sending/form-parts.tsx'

interface SlideProps {
  isCurrent: boolean
  /** Whether scripts run: the slides are theirs to show. */
  isReady: boolean
  isBusy: boolean
  email: string
  error: string | undefined
}

/**
 * Returns the visibility of a slide. Before the scripts arrive, a browser that will run them shows one slide already;
 * one that will not, shows both.
 */
const visibilityOf = ({ isCurrent, isReady }: SlideProps) => ({
  hidden: isReady && !isCurrent,
  className: isCurrent || isReady ? '' : '[@media(scripting:enabled)]:hidden noscript:mt-4',
})

export function EmailSlide(props: SlideProps) {
  const t = useTranslate()
  return (
    <div {...visibilityOf(props)} data-slide="email">
      <AccountField
        id="login-email"
        name="email"
        placeholder={t('auth.email_placeholder')}
        defaultValue={props.email}
        error={props.error}
      />
      <BusyButton
        type="submit"
        name="go_to"
        value="password"
        size="large"
        className="mt-5 w-full noscript:hidden"
        isBusy={props.isBusy && props.isCurrent}
        busyText={t('auth.login.checking')}
      >
        {t('auth.go_on')}
      </BusyButton>
    </div>
  )
}

interface PasswordSlideProps extends SlideProps {
  isRemembered: boolean
  onBack: () => void
  forgotLink: ReactNode
}

export function PasswordSlide(props: PasswordSlideProps) {
  const { email, isBusy, isRemembered, error, onBack, forgotLink } = props
  const t = useTranslate()
  return (
    <div {...visibilityOf(props)} data-slide="password">
      <div className="mb-4 flex items-center justify-between gap-3 rounded-option bg-band py-1 pr-1.5 pl-3.5 noscript:hidden">
        <span className="min-w-0 truncate text-md">{email}</span>
        <Button kind="quiet" size="small" onClick={onBack} aria-label={t('auth.login.change_email_label')}>
          {t('auth.login.change_email')}
        </Button>
      </div>
      <PasswordField
        id="login-password"
        name="password"
        required
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={200}
        error={error}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox id="login-remember" name="remember" defaultChecked={isRemembered}>
          {t('auth.login.remember')}
        </Checkbox>
        {forgotLink}
      </div>
      <BusyButton
        type="submit"
        size="large"
        className="mt-4 w-full"
        isBusy={isBusy && props.isCurrent}
        busyText={t('auth.login.busy')}
      >
        {t('auth.login.button')}
      </BusyButton>
    </div>
  )
}
