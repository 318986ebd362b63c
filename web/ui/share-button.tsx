import { Check, Share2 } from 'lucide-react'
import { useCopied } from '../lib/hooks/use-copied.ts'
import { useHydrated } from '../lib/hooks/use-hydrated.ts'
import { Button } from './button.tsx'

interface ShareButtonProps {
  /** The whole address to share. */
  url: string
  title: string
  label: string
  /** Said, in the button and aloud, once the address has been copied. */
  copiedLabel: string
  className?: string
}

/** Shares by the device's own menu where it has one, and copies the address elsewhere [9.05]. Needs scripts. */
export function ShareButton({ url, title, label, copiedLabel, className = '' }: ShareButtonProps) {
  const isHydrated = useHydrated()
  const { outcome, copy } = useCopied()
  const isCopied = outcome === 'copied'
  if (!isHydrated) return null
  const share = async () => {
    // Closing the device's menu is no mistake of anybody.
    if ('share' in navigator) await navigator.share({ url, title }).catch(() => {})
    else await copy(url)
  }
  const Icon = isCopied ? Check : Share2
  return (
    <>
      <Button kind="outline" size="small" className={className} onClick={() => void share()}>
        <Icon aria-hidden="true" className="size-4.5" />
        {isCopied ? copiedLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ''}
      </span>
    </>
  )
}
