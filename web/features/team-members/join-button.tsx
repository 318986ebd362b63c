import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'

const JoinDialog = lazy(() => import('./join-dialog.tsx'))

/** The way into a team: what it is for this visitor is asked only once the window opens. Without scripts it is not there. */
export function JoinButton(props: { team: { id: number; name: string }; projectUrl: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="outline"
        size="small"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => setOpen(true)}
      >
        {t('project.people.join_team')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <JoinDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
