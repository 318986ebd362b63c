import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslate } from '../lib/texts/translate.ts'
import { Spinner } from './status/spinner.tsx'

const load = () => import('./aria/dialog-overlay.tsx')
const AriaDialog = lazy(async () => ({ default: (await load()).DialogOverlay }))

/** Fetches what dialogs are made of. Wait for it before something is made that can be shown only once. */
export const prepareDialog = async (): Promise<void> => void (await load())

type DialogProps = ComponentProps<typeof AriaDialog>

/**
 * The dialog of `aria/dialog-overlay.tsx`, which is fetched when one opens for the first time: what opens on a click
 * weighs nothing before.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<LoadingContent />}>
      <AriaDialog {...props} />
    </Suspense>
  )
}

function LoadingContent() {
  const t = useTranslate()
  return (
    <div className="late fixed inset-0 z-30 grid place-items-center bg-veil">
      <p role="status" className="flex items-center gap-2.5 rounded-panel bg-card px-5 py-4 text-md shadow-card">
        <Spinner />
        {t('ui.loading')}
      </p>
    </div>
  )
}
