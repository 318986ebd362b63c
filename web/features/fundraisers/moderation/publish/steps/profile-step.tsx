import { useCallback, useEffect } from 'react'
import type { checkProfile } from '../../../../../../contract/identity/users/profile.ts'
import { useLoaded } from '../../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../../../ui/status/load-problem.tsx'
import { SkeletonLines } from '../../../../../ui/status/skeleton.tsx'
import { DetailsForm } from '../details/details-form.tsx'
import { lackingOf } from '../details/details.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** The details that the profile of the user lacks, and those that the page itself lacks [5.10, 8.08, 8.09]. */
export function ProfileStep(props: StepProps) {
  const { publishable, actions } = props
  const t = useTranslate()
  const { data: profile, refusal, reload } = useLoaded<typeof checkProfile>('/api/user/check-profile')
  const { reload: reloadThing } = actions
  const reloadAll = useCallback(async () => void (await Promise.all([reload(), reloadThing()])), [reload, reloadThing])
  const look = useCallback(() => void reloadAll(), [reloadAll])
  useEffect(() => {
    // The settings may be filled in in another window.
    addEventListener('focus', look)
    // The checks that could not be made without a connection.
    addEventListener('online', look)
    return () => {
      removeEventListener('focus', look)
      removeEventListener('online', look)
    }
  }, [look])
  const failure = refusal ?? publishable.refusal
  if (profile !== undefined && publishable.missing !== undefined)
    return (
      <>
        {failure !== undefined && <LoadProblem refusal={failure} onRetry={look} />}
        <DetailsForm {...props} lacking={lackingOf(profile, publishable.missing)} reload={reloadAll} />
      </>
    )
  return (
    <StepFrame title={t('publish.steps.profile')} buttons={<Button onClick={look}>{t('publish.next')}</Button>}>
      {failure === undefined ? <SkeletonLines count={4} /> : <LoadProblem refusal={failure} onRetry={look} />}
    </StepFrame>
  )
}
