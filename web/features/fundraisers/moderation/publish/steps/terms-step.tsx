import type { ReactNode } from 'react'
import { defined } from '../../../../../../contract/defined.ts'
import { asRefusal } from '../../../../../lib/forms/refusal.ts'
import { useForm } from '../../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../../ui/buttons/busy-button.tsx'
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx'
import { FormAlert } from '../../../../../ui/forms/form-alert.tsx'
import { useAlert, useConfirm } from '../../../../../ui/messages/prompt-provider.tsx'
import type { PublishOutcome } from '../publishable.ts'
import { lackingPartsOf, type LackingPart } from './lacking-parts.ts'
import { ReviewList } from './review-list.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const fields = ['general_terms', 'is_public'] as const

interface TermsStepProps extends StepProps {
  advice: ReactNode
  onClose: () => void
  /** Goes back to the step that has a part. */
  onStep: (step: LackingPart['step']) => void
}

/** A last look at the page and the parts that it lacks, the terms, and then it is published [4.04]. */
export function TermsStep({ publishable, actions, onBack, onClose, onStep, advice }: TermsStepProps) {
  const t = useTranslate()
  const alert = useAlert()
  const confirm = useConfirm()
  const lacking = lackingPartsOf(publishable)
  const act = publishable.isReviewedFirst ? 'request' : 'put_online'
  const form = useForm({
    id: 'publish',
    fields,
    async submit(_posted, element) {
      const [first] = lacking
      if (first !== undefined) return onStep(first.step)
      const hasAccepted = defined(element.querySelector<HTMLInputElement>('[name="general_terms"]')).checked
      const published = await actions
        .publish({ general_terms: hasAccepted, is_public: true })
        .catch(async (thrown: unknown) => {
          const refusal = asRefusal(thrown)
          const others = Object.entries(refusal.errors).filter(([field]) => !fields.some((own) => own === field))
          if (others.length === 0) throw refusal
          await alertOthers(others)
          return undefined
        })
      if (published === undefined) return
      onClose()
      await showPublished(published)
    },
  })
  /** Says what happens now, with the next thing to do while staff look at the page. */
  async function showPublished({ title, message, isInReview = false }: PublishOutcome): Promise<void> {
    const words = { title, text: message, isSuccess: true }
    const { writeUpdate } = actions
    if (isInReview && writeUpdate !== undefined) {
      const buttons = { confirmLabel: t('publish.write_update'), cancelLabel: t('ui.ok') }
      const isWriting = await confirm({ ...words, ...buttons })
      actions.showAnew()
      if (isWriting) writeUpdate()
      return
    }
    await alert(words)
    actions.showAnew()
  }
  /** Errors besides the terms are not for this step [8.08]. */
  async function alertOthers(others: readonly [field: string, text: string | undefined][]): Promise<void> {
    const text = t('publish.invalid.text', { problems: others.map(([, each]) => each ?? '').join(' ') })
    await alert({ title: t('publish.invalid.title'), text })
    actions.openSettings(others.find(([field]) => !field.startsWith('user.'))?.[0])
  }
  return (
    <form method="post" noValidate {...form.props}>
      <StepFrame
        title={t('publish.steps.terms')}
        onBack={onBack}
        buttons={
          <BusyButton type="submit" isBusy={form.isBusy} busyText={t(`publish.${act}_busy`)}>
            {lacking.length === 0 ? t(`publish.${act}`) : t('publish.publish_left', { count: lacking.length })}
          </BusyButton>
        }
      >
        <div className="grid gap-5">
          <FormAlert alert={form.alert ?? form.errors.is_public} />
          <ReviewList publishable={publishable} lacking={lacking} onStep={onStep} />
          {publishable.isReviewedFirst && (
            <p className="text-md text-pretty text-ink-soft">{t('publish.terms.review_first')}</p>
          )}
          {advice}
          <Checkbox id="publish-general_terms" name="general_terms" error={form.errors.general_terms}>
            {t('publish.terms.agree_before')}{' '}
            <a href="/terms" target="_blank" rel="noreferrer" className="link">
              {t('publish.terms.link')}
            </a>
            . {t('publish.terms.agree_after')}
          </Checkbox>
        </div>
      </StepFrame>
    </form>
  )
}
