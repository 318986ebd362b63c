import { CircleCheck } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { defined } from '../../../../../../contract/defined.ts'
import type { checkProfile } from '../../../../../../contract/identity/users/profile.ts'
import { useLoaded } from '../../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../../../ui/lists/list-card.tsx'
import { useAlert, useConfirm } from '../../../../../ui/messages/ask-provider.tsx'
import { SkeletonLines } from '../../../../../ui/status/skeleton.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const profilePath = '/settings#/profile'

/** The fields that the profile of the user lacks, and those that the page itself lacks [5.10, 8.08, 8.09]. */
export function ProfileStep({ publishable, actions, onNext }: StepProps) {
  const t = useTranslate()
  const alert = useAlert()
  const confirm = useConfirm()
  const { data: profile, refusal, reload } = useLoaded<typeof checkProfile>('/api/user/check-profile')
  const { reload: reloadThing } = actions
  const look = useCallback(() => void Promise.all([reload(), reloadThing()]), [reload, reloadThing])
  useEffect(() => {
    // The user fills it in elsewhere, and comes back here.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [look])
  const failure = refusal ?? publishable.refusal

  async function goOn(): Promise<void> {
    if (profile === undefined || publishable.missing === undefined) return failure && look()
    if (profile.wrong.length > 0) {
      const question = { title: t('publish.oops.title'), text: t('publish.oops.profile') }
      if (await confirm({ ...question, confirmLabel: t('publish.profile.to_profile') })) location.assign(profilePath)
    } else if (publishable.missing.length > 0) {
      await alert({ title: t('publish.oops.title'), text: t(`publish.oops.${publishable.kind}`) })
      actions.openSettings(defined(publishable.missing[0]).field)
    } else onNext()
  }
  return (
    <StepFrame
      title={t('publish.steps.profile')}
      buttons={<Button onClick={() => void goOn()}>{t('publish.next')}</Button>}
    >
      {failure === undefined ? null : <LoadProblem refusal={failure} onRetry={look} />}
      {profile === undefined || publishable.missing === undefined ? (
        failure === undefined && <SkeletonLines count={4} />
      ) : (
        <div className="grid gap-5">
          <Checked
            title={t('publish.profile.yours')}
            wrong={profile.message}
            done={t('publish.profile.yours_done')}
            fix={
              <a href={profilePath} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
                {t('publish.profile.to_profile')}
              </a>
            }
          >
            <p className="text-sm text-ink-soft">{t('publish.profile.why')}</p>
          </Checked>
          <Checked
            title={t(`publish.profile.${publishable.kind}`)}
            wrong={publishable.missing.map(({ text }) => text)}
            done={t(`publish.profile.${publishable.kind}_done`)}
            fix={
              <button
                type="button"
                className="link inline-flex min-h-11 items-center"
                onClick={() => actions.openSettings(publishable.missing?.[0]?.field)}
              >
                {t('publish.profile.to_settings')}
              </button>
            }
          />
        </div>
      )}
    </StepFrame>
  )
}

interface CheckedProps {
  title: string
  /** The error, in words. */
  wrong: readonly string[]
  done: string
  fix: ReactNode
  children?: ReactNode
}

function Checked({ title, wrong, done, fix, children }: CheckedProps) {
  return (
    <section className="rounded-option border border-line px-4 py-3.5">
      <h4 className="font-semibold">{title}</h4>
      {wrong.length === 0 ? (
        <p className="mt-1 flex items-start gap-2 text-md text-leaf-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {done}
        </p>
      ) : (
        <>
          {children}
          <ul className="mt-1.5 list-disc pl-5 text-md">
            {wrong.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {fix}
        </>
      )}
    </section>
  )
}
