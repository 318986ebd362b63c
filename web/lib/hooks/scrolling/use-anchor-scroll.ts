import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linkInPage } from '../../link-in-page.ts'
import { scrollToAnchor } from '../../scroll-to-anchor.ts'

/**
 * Links to an anchor on this page scroll smoothly to it [2.01]. The URL gets the anchor as well, so that reloading,
 * sharing, back and forward do what they always do.
 */
export function useAnchorScroll(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = linkInPage(event)
      const target = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
      // The way past the header is no journey.
      if (!target || target.tagName === 'MAIN') return
      event.preventDefault()
      if (link.hash !== location.hash) void navigate({ hash: link.hash }, { preventScrollReset: true })
      scrollToAnchor(target)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
