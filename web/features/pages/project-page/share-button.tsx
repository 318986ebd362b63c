import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { SharedPage } from './share-dialog.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** Opens the ways to pass the page on, which are fetched on demand. Needs scripts. */
export function ShareButton({ className, ...page }: SharedPage & { className: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useHydrated()) return null
  return (
    <>
      <Button kind="outline" size="small" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="size-4.5" />
        {t('project.share')}
      </Button>
      <Suspense fallback={null}>{isOpen && <ShareDialog {...page} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
