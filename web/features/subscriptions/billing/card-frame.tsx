import { useEffect, useRef, useState } from 'react'
import type { openCardFields } from '../../../../contract/subscriptions/billing/own-billing.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { type BillingPlace, pathAt } from './use-billing.ts'

interface CardFrameProps {
  place: BillingPlace
  id: string
  /** The error of the card: shown under its fields [8.16]. */
  error: string | undefined
  /** Hears that another value is entered: the error is over. */
  onReady: () => void
}

/**
 * The fields of a card, which belong to the card provider and stand in a frame: the number never comes to this page.
 * A hidden field of the form around it says which card it is.
 */
export function CardFrame({ place, id, error, onReady }: CardFrameProps) {
  const t = useTranslate()
  const { send, alert } = useSending()
  const [fields, setFields] = useState<{ token: string; url: string }>()
  const [token, setToken] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ send, onReady })
  useEffect(() => {
    latest.current = { send, onReady }
  })
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let isHere = true
    const endpoint = { method: 'POST', path: pathAt(place, '/settings/payment-method/fields') } as const
    void latest.current.send<typeof openCardFields>(endpoint).then((opened) => {
      if (isHere && opened !== undefined) setFields(opened)
    })
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- every rendering of the parent makes the place anew
  }, [place.base, attempts])
  useEffect(() => {
    function listen(event: MessageEvent<{ kind?: unknown; token?: unknown; isOpen?: unknown }>) {
      // The frame is of our own origin, and only as long as it shows our page.
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return
      // The bank authenticates the payer in it, which needs more room.
      if (event.data?.kind === 'card-question') setConfirming(event.data.isOpen === true)
      // The former card does not count any more, and another card is filled in on a new form.
      if (event.data?.kind === 'card-again') {
        setToken('')
        setAttempts((before) => before + 1)
      }
      if (event.data?.kind !== 'card-ready') return
      setToken(String(event.data.token))
      latest.current.onReady()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  if (alert !== undefined)
    return (
      <div className="grid justify-items-start gap-3">
        <Problem text={alert} />
        {alert !== t('errors.too_many_today') && (
          <Button kind="outline" size="small" onClick={() => setAttempts(attempts + 1)}>
            {t('plans.try_again')}
          </Button>
        )}
      </div>
    )
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold">{t('plans.card')}</h3>
      <input type="hidden" name="card_token" value={token} />
      {fields === undefined ? (
        <p role="status" className="py-6 text-md text-ink-soft">
          {t('ui.loading')}
        </p>
      ) : (
        <iframe
          ref={frame}
          id={`${id}-frame`}
          src={fields.url}
          title={t('plans.card_frame')}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={`w-full rounded-option border-[1.5px] border-edge/60 bg-card p-2 ${isConfirming ? 'h-[42rem]' : token === '' ? 'h-[28rem] sm:h-96' : 'h-36 sm:h-28'}`}
        />
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
