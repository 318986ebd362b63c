import type { ReactNode } from 'react'
import type { SendState } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'

interface SendButtonProps {
  sending: Pick<SendState, 'isBusy'>
  onSend: () => Promise<void>
  busyText?: string
  children: ReactNode
}

/** A small button, on a line of its own, that makes one call. */
export function SendButton({ sending, onSend, busyText, children }: SendButtonProps) {
  const t = useTranslate()
  return (
    <div>
      <BusyButton
        kind="outline"
        size="small"
        isBusy={sending.isBusy}
        busyText={busyText ?? t('ui.busy')}
        onClick={() => void onSend()}
      >
        {children}
      </BusyButton>
    </div>
  )
}
