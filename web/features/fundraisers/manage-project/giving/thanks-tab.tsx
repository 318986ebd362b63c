import { useState } from 'react'
import type { previewThankMail, testThankMail } from '../../../../../contract/money/donations/sample-thanks.ts'
import { thankMailLengthMax } from '../../../../../contract/fields/limits.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { CountedField } from '../project-field.tsx'

/** The project's own words in the mail that thanks its donors; looked at, and sent to oneself. */
export function ThanksTab() {
  const t = useTranslate()
  const { project } = useManagedProject()
  const sending = useSending()
  const [isOpen, setOpen] = useState(false)
  const [statusText, setStatusText] = useState('')
  async function test(): Promise<void> {
    setStatusText('')
    const endpoint = { method: 'POST', path: '/api/project/:id/thank-mail/test' } as const
    const answer = await sending.send<typeof testThankMail>(endpoint, { params: { id: project.id } })
    if (answer !== undefined) setStatusText(answer.message)
  }
  return (
    <>
      <CountedField
        field="thank_mail_motivation"
        label={t('manage.thanks.label')}
        help={t('manage.thanks.help')}
        isLong
        maxLength={thankMailLengthMax}
      />
      <div>
        <Problem text={sending.alert} />
        <div className="flex flex-wrap gap-2.5">
          <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('manage.thanks.preview')}
          </Button>
          <BusyButton
            kind="outline"
            size="small"
            isBusy={sending.isBusy}
            busyText={t('manage.thanks.sending')}
            onClick={() => void test()}
          >
            {t('manage.thanks.test')}
          </BusyButton>
        </div>
        <p role="status" className="mt-2 text-sm text-leaf-ink">
          {statusText}
        </p>
      </div>
      <Dialog title={t('manage.thanks.preview')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Preview projectId={project.id} />
      </Dialog>
    </>
  )
}

function Preview({ projectId }: { projectId: number }) {
  const t = useTranslate()
  const path = '/api/project/:id/thank-mail'
  const { data, refusal } = useLoaded<typeof previewThankMail>(path, { params: { id: projectId } })
  if (data === undefined) return refusal === undefined ? <SkeletonLines count={8} /> : <Problem text={refusal.alert} />
  return (
    <>
      <p className="mb-4 text-md text-ink-soft">{t('manage.thanks.preview_lead')}</p>
      <article className="rounded-card border border-line bg-ground px-5 py-4">
        <h3 className="border-b border-line pb-3 font-semibold">{data.subject}</h3>
        <p className="pt-3 text-md wrap-anywhere whitespace-pre-line">{data.text}</p>
      </article>
    </>
  )
}
