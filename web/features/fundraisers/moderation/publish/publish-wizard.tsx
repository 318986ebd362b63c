import { type ReactNode, useState } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DialogOverlay } from '../../../../ui/aria/dialog-overlay.tsx'
import { StepIndicator } from '../../../../ui/status/step-indicator.tsx'
import { PreviewSwitch } from './preview-switch.tsx'
import type { PageFields } from './details/page-details.tsx'
import type { PageDraft, Publishable, PublishActions } from './publishable.ts'
import { BankStep } from './steps/bank-step.tsx'
import { ProfileStep } from './steps/profile-step.tsx'
import { TermsStep } from './steps/terms-step.tsx'
import style from './publish-wizard.css?url'

interface PublishWizardProps {
  publishable: Publishable
  actions: PublishActions
  onClose: () => void
  Fields: PageFields
  /** The advice about the page; it gets the link to the bank account. */
  advice: ((toBank: () => void) => ReactNode) | undefined
  /** The page as visitors will see it, with the typed text in it. */
  preview?: (draft: PageDraft) => ReactNode
}

const steps = ['profile', 'bank', 'terms'] as const

/** Profile, bank account, and the terms: three steps to a public page [2.13, 4.04]. */
export function PublishWizard({ publishable, actions, Fields, onClose, advice, preview }: PublishWizardProps) {
  const t = useTranslate()
  const [at, setAt] = useState(0)
  const [draft, setDraft] = useState<PageDraft>({})
  const step = defined(steps[at])
  const common = {
    publishable,
    actions,
    Fields,
    onBack: () => setAt(at - 1),
    onNext: () => setAt(at + 1),
    onDraft: (typed: PageDraft) => setDraft((before) => ({ ...before, ...typed })),
  }
  const head = (aside?: ReactNode) => (
    <StepIndicator step={at + 1} total={steps.length} aside={aside}>
      {t('publish.step_of', { step: at + 1, total: steps.length })}
    </StepIndicator>
  )
  const content = (
    <div key={step} className="mt-2">
      {step === 'profile' && <ProfileStep {...common} />}
      {step === 'bank' && <BankStep {...common} />}
      {step === 'terms' && (
        <TermsStep
          {...common}
          onClose={onClose}
          onStep={(target) => setAt(steps.indexOf(target))}
          advice={advice?.(() => setAt(1))}
        />
      )}
    </div>
  )
  return (
    <DialogOverlay title={t('publish.title')} isOpen onClose={onClose} size={preview === undefined ? 'medium' : 'wide'}>
      {/* A lazy module brings no style by itself. The dialog does not wait for it, so that it has the focus at once. */}
      {style !== '' && <link rel="stylesheet" href={style} />}
      {preview === undefined ? (
        <>
          {head()}
          {content}
        </>
      ) : (
        <PreviewSwitch head={head} preview={preview(draft)}>
          {content}
        </PreviewSwitch>
      )}
    </DialogOverlay>
  )
}
