import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslate } from '../../lib/texts/translate.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { ScrollArea } from '../scroll-area.tsx'
import { ControlsLocale } from './controls-locale.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useDialogId } from './use-dialog-id.ts'

const widths = {
  small: 'md:max-w-dialog-small',
  medium: 'md:max-w-dialog',
  large: 'md:max-w-dialog-large',
  wide: 'md:max-w-dialog-large lg:max-w-dialog-wide',
}

interface DialogProps {
  title: string
  isOpen: boolean
  /** Escape, the cross, and a click beside the dialog. */
  onClose: () => void
  children: ReactNode
  /** The buttons, in reading order with the one that does it last; on a phone they fill the width. */
  footer?: ReactNode
  size?: keyof typeof widths
  /** Whether it must be answered: it is announced at once, and a click beside it does not close it. */
  isQuestion?: boolean
}

/**
 * A modal dialog over the page; on a phone it rises from below, as a drawer. It keeps the focus, closes with Escape and gives the focus
 * back to where it was. An element with `autoFocus` gets the focus first, else the dialog itself, so that its title is
 * read.
 *
 *     <DialogOverlay title={t('…')} isOpen={isOpen} onClose={() => setIsOpen(false)} footer={<Button>…</Button>}>
 *       …
 *     </DialogOverlay>
 *
 * A screen that opens one only now and then imports its dialog lazily: this brings React Aria along.
 */
export function DialogOverlay({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = 'medium',
  isQuestion = false,
}: DialogProps) {
  const t = useTranslate()
  const id = useDialogId(isOpen)
  useFocusReturn(isOpen)
  return (
    <ControlsLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
        isDismissable={!isQuestion}
        className="veil fixed inset-0 z-30 flex items-end justify-center bg-veil md:items-center md:p-6"
      >
        <Modal
          className={`rising flex max-h-[calc(100dvh-1.5rem)] w-full flex-col rounded-t-panel bg-card shadow-card md:max-h-full md:rounded-panel md:border md:border-line ${widths[size]}`}
        >
          <AriaDialog
            id={id}
            role={isQuestion ? 'alertdialog' : 'dialog'}
            className="flex min-h-0 flex-1 flex-col rounded-[inherit] outline-none"
          >
            <header className="flex items-start gap-3 pt-5 pr-3 pl-5 md:pl-7">
              <Heading slot="title" className="min-w-0 flex-1 pt-2 text-title font-bold hyphens-auto wrap-break-word">
                {title}
              </Heading>
              <IconButton label={t('ui.close')} onClick={onClose}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </header>
            <ScrollArea label={title} className="min-h-0 flex-1 scroll-pt-10 scroll-pb-20 px-5 md:px-7">
              {/* Padding of the area itself would show content beside what sticks to its top or its bottom. */}
              <div className="pt-3 pb-6">{children}</div>
            </ScrollArea>
            {footer !== undefined && (
              <footer className="flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 md:flex-row md:justify-end md:px-7">
                {footer}
              </footer>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </ControlsLocale>
  )
}
