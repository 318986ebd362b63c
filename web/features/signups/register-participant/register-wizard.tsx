import { useEffect, useRef, useState } from 'react'
import type { TeamMode } from '../../../../contract/signups/registrations/registration-states.ts'
import { useFormat } from '../../../lib/format.ts'
import { loginPathFrom } from '../../../lib/session/login-path.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EmailField } from '../../../parts/email-field.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { TokenField } from '../../../ui/forms/token-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { CodeField } from './code-field.tsx'
import { GoalStep } from './goal-step.tsx'
import { PersonStep } from './person-step.tsx'
import { PhotoField } from './photo-field.tsx'
import type { RegisterWizardProps } from './wizard-props.ts'
import { StepFrame } from './step-frame.tsx'
import { TeamChoice } from './team-choice.tsx'
import { useRegisterWizard } from './use-register-wizard.ts'

/**
 * The form to sign up [2.14, 4.06]. One HTML form holds all three steps, so that it is also the page for a browser
 * without scripts; with them, one step at a time is shown.
 */
export function RegisterWizard(props: RegisterWizardProps) {
  const { offer, user, formKey, initialValues } = props
  const t = useTranslate()
  const wizard = useRegisterWizard(props)
  const { form, step, isReady, code } = wizard
  const [mode, setMode] = useState<TeamMode>((initialValues['teamMode'] as TeamMode | undefined) ?? 'alone')
  useChosenMode(form.element, isReady, setMode)
  useStepFocus(step, isReady, form.element)
  const shared = { offer, form }
  const frame = { current: step, isReady, isRefused: props.answer !== undefined }
  const next = (
    <div className="mt-6 noscript:hidden">
      <BusyButton type="submit" size="large" className="w-full" isBusy={form.isBusy} busyText={t('participate.next')}>
        {t('participate.next')}
      </BusyButton>
    </div>
  )
  return (
    <Card className="px-4.5 py-5 sm:p-7">
      <form method="post" encType="multipart/form-data" noValidate {...form.props} onChange={() => wizard.saveDraft()}>
        <TokenField />
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="invitation" value={initialValues['invitation'] ?? ''} />
        <FormAlert alert={form.alert} className="mb-5" />
        <StepFrame {...frame} step={1}>
          <div className="grid gap-4.5">
            {offer.requires_code && (
              <CodeField field={form.field('subscriptionCode')} verdict={code.verdict} onType={code.forget} />
            )}
            <TeamChoice
              {...shared}
              found={props.answer?.teams}
              search={initialValues['team_search']}
              mode={mode}
              onMode={setMode}
              isReady={isReady}
            />
            {user === null ? (
              <div>
                <EmailField
                  {...form.field('email')}
                  label={t('participate.email')}
                  help={t('participate.email_help')}
                />
                <p className="mt-3 text-sm text-ink-soft">
                  {t('participate.has_account')}{' '}
                  <a className="link" href={loginPathFrom(pathOfForm(offer.project.url, initialValues))}>
                    {t('participate.sign_in')}
                  </a>
                </p>
              </div>
            ) : (
              <p className="text-ink-mid">{t('participate.signed_in_as', { email: user.email })}</p>
            )}
          </div>
          {next}
        </StepFrame>
        <StepFrame {...frame} step={2}>
          <GoalStep {...shared} />
          {next}
        </StepFrame>
        <StepFrame {...frame} step={3}>
          <PersonStep
            {...shared}
            isGuest={user === null}
            photo={
              <PhotoField
                field={form.field('photo_url')}
                photo={wizard.photo}
                onPhoto={wizard.takePhoto}
                isReady={isReady}
              />
            }
          />
          <FeeNote offer={offer} />
          <div className="mt-6">
            <BusyButton
              type="submit"
              size="large"
              className="w-full"
              isBusy={form.isBusy}
              busyText={t('participate.busy')}
            >
              {t(offer.fee === null ? 'participate.submit' : 'participate.submit_pay')}
            </BusyButton>
            <p className="mt-3 text-sm text-ink-soft noscript:hidden">{t('participate.kept')}</p>
          </div>
        </StepFrame>
      </form>
    </Card>
  )
}

/**
 * Returns the path to come back to after signing in: the team that was meant, and the invitation to it, are not lost on
 * the way.
 */
function pathOfForm(
  projectUrl: string,
  { teamMode, team_id: team, invitation = '' }: Readonly<Record<string, string>>,
) {
  const path = `/${projectUrl}/inschrijven`
  if (teamMode !== 'join' || !team) return path
  return `${path}?${new URLSearchParams({ team, ...(invitation !== '' && { invitation }) })}`
}

function FeeNote({ offer: { fee } }: Pick<RegisterWizardProps, 'offer'>) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  if (fee === null) return null
  const label = fee.label === '' ? t('participate.fee_default') : fee.label
  return (
    <div className="mt-6">
      <Notice tone="sky">{t('participate.fee_note', { amount: shortMoney(fee.amount), label })}</Notice>
    </div>
  )
}

/** The form is the truth: a draft, or the browser itself, may have chosen before React knew. */
function useChosenMode(element: () => HTMLFormElement | null, isReady: boolean, setMode: (mode: TeamMode) => void) {
  useEffect(() => {
    const chosen = element()?.querySelector<HTMLInputElement>('[name="teamMode"]:checked')?.value
    if (isReady && chosen !== undefined) setMode(chosen as TeamMode)
  }, [element, isReady, setMode])
}

/** Takes the reader along to another step, unless something is wrong there, which gets the focus by itself. */
function useStepFocus(step: number, isReady: boolean, element: () => HTMLFormElement | null) {
  const last = useRef(step)
  useEffect(() => {
    if (!isReady || last.current === step) return
    last.current = step
    const frame = element()?.querySelector(`[data-step="${step}"]`)
    const isWrong = frame?.querySelector('[aria-invalid="true"]') instanceof HTMLElement
    if (!isWrong) frame?.querySelector<HTMLElement>('h2')?.focus()
  }, [step, isReady, element])
}
