import { CodeXml } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { EmbedSource } from './embed-code.ts'

const EmbedDialog = lazy(() => import('./embed-dialog.tsx'))

/** Opens the code for a visitor's own site, which is fetched when it is wanted. Needs scripts. */
export function EmbedButton({ source }: { source: EmbedSource }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useHydrated()) return null
  return (
    <>
      <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CodeXml aria-hidden="true" className="size-4.5" />
        {t('project.embed.button')}
      </Button>
      <Suspense fallback={null}>{isOpen && <EmbedDialog source={source} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
