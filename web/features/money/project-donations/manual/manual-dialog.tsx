import { useState } from 'react'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { isEmptyRow } from './manual-row.ts'
import { RowsEditor } from './rows-editor.tsx'
import { SavedStep } from './saved-step.tsx'
import { useManualFlow } from './use-manual-flow.ts'

export interface ManualDialogProps {
  project: { id: number; name: string; allow_peer_to_peer: boolean }
  isOpen: boolean
  /** The typed text stays for the next time. */
  onClose: () => void
  /** The dialog shows the saved rows meanwhile. */
  onSaved: () => void
}

/** Writes down donations that were given elsewhere: in a collecting box, or to the bank account [2.17, 4.10]. */
export function ManualDialog({ project, isOpen, onClose, onSaved }: ManualDialogProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const [isAgreed, setIsAgreed] = useState(false)
  const { target: agreeBox, request: goToAgree } = useFocusRequest<HTMLInputElement>()
  const flow = useManualFlow(project.id, () => {
    setIsAgreed(false)
    onSaved()
  })
  const { understood, alert, isBusy } = flow
  const filled = flow.rows.filter((row) => !isEmptyRow(row)).length

  async function clear(): Promise<void> {
    const confirmation = { title: t('donations.manual.clear_title'), text: t('donations.manual.clear_text') }
    const subjectName = t('donations.manual.rows', { count: filled })
    if (await confirm({ ...confirmation, confirmLabel: t('donations.manual.clear'), isDestructive: true, subjectName }))
      flow.clear()
  }

  async function save(): Promise<void> {
    await flow.save(isAgreed)
    if (!isAgreed) goToAgree()
  }

  function close(): void {
    onClose()
    setIsAgreed(false)
    flow.startAnew()
  }

  return (
    <Dialog
      title={t('donations.manual.title')}
      size="wide"
      isOpen={isOpen}
      onClose={close}
      footer={
        flow.saved !== undefined ? (
          <>
            <Button kind="outline" onClick={flow.startAnew}>
              {t('donations.manual.more')}
            </Button>
            <Button onClick={close}>{t('donations.manual.done')}</Button>
          </>
        ) : understood === undefined ? (
          <>
            {filled > 0 && (
              <Button kind="quiet" className="md:mr-auto" onClick={() => void clear()}>
                {t('donations.manual.clear')}
              </Button>
            )}
            <BusyButton isBusy={isBusy} busyText={t('donations.manual.checking')} onClick={() => void flow.check()}>
              {t('donations.manual.check')}
            </BusyButton>
          </>
        ) : (
          <>
            <Button
              kind="outline"
              onClick={() => {
                // The agreement was about the rows as they were.
                setIsAgreed(false)
                flow.backToEditing()
              }}
            >
              {t('donations.manual.back')}
            </Button>
            <BusyButton isBusy={isBusy} busyText={t('donations.manual.saving')} onClick={() => void save()}>
              {t('donations.manual.save', { count: understood.length })}
            </BusyButton>
          </>
        )
      }
    >
      {alert !== undefined && understood !== undefined && (
        <div className="mb-4">
          <Notice tone="brick" isAlert>
            {alert}
          </Notice>
        </div>
      )}
      {flow.saved !== undefined ? (
        <SavedStep saved={flow.saved} />
      ) : understood === undefined ? (
        <RowsEditor project={project} flow={flow} />
      ) : (
        <ConfirmStep
          rows={understood}
          projectName={project.name}
          isAgreed={isAgreed}
          onAgree={setIsAgreed}
          agreeError={isAgreed ? undefined : flow.agreeError}
          agreeBox={agreeBox}
        />
      )}
    </Dialog>
  )
}
