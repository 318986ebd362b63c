import { useEffect } from 'react'
import { type Flash, flashCookie, isFlash } from '../../../../contract/flash.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useAlert } from '../../../ui/messages/prompt-provider.tsx'

/** Shows once the message that the server left for this page [2.26]. */
export function FlashAlert() {
  const t = useTranslate()
  const alert = useAlert()
  useEffect(() => {
    const flash = takeFlash()
    if (flash === undefined) return
    void alert({ title: t(`notifications.flash.${flash}_title`), text: t(`notifications.flash.${flash}_text`) })
  }, [alert, t])
  return null
}

/** Returns the message, which is gone from then on; words that are not ours are nothing. */
function takeFlash(): Flash | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${flashCookie}=`))
  if (pair === undefined) return undefined
  document.cookie = `${flashCookie}=; path=/; max-age=0`
  const value = pair.slice(flashCookie.length + 1)
  return isFlash(value) ? value : undefined
}
