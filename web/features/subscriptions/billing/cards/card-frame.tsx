import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { openCardFields } from '../../../../../contract/subscriptions/billing/own-billing.ts'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import { Skeleton } from '../../../../ui/status/skeleton.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { type BillingScope, pathAt } from '../scope/billing-scope.ts'

/** The fields of a card, for the form around them. */
export interface CardHandle {
  /**
   * Sends the fields, where that was not done yet.
   * @returns the token of the card; empty when the stored one is used
   * @throws Refusal with its error at `card_token`
   */
  obtain: () => Promise<string>
}

interface CardFrameProps {
  scope: BillingScope
  id: string
  /** The error of the card: shown under its fields [8.16]. */
  error: string | undefined
  /** Hears that another value is entered: the error is over. */
  onReady: () => void
  handle: RefObject<CardHandle | null>
}

/** A message of the page in the frame. */
interface FrameMessage {
  kind?: unknown
  token?: unknown
  isOpen?: unknown
  height?: unknown
}

interface CardRequest {
  resolve: (token: string) => void
  reject: (refusal: Refusal) => void
}

/** The padding and the edge of the frame, in pixels. */
const frameEdge = 20

/**
 * The longest time in which a frame whose fields were sent reacts in any way: a card, a fault, or the bank's prompt.
 */
const reactionMs = minuteMs

/** The longest time between the page of an answer in the frame and its message. */
const answerMs = 3_000

/**
 * The fields of a card, which belong to the card provider and stand in a frame: the number never comes to this page.
 * The button of the form around it sends them too, by the handle.
 */
export function CardFrame({ scope, id, error, onReady, handle }: CardFrameProps) {
  const t = useTranslate()
  const { send, alert } = useSending()
  const [fields, setFields] = useState<{ token: string; url: string }>()
  const [token, setToken] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [height, setHeight] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  const isOpen = useRef(false)
  const request = useRef<CardRequest>(undefined)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  useImperativeHandle(
    handle,
    () => ({
      async obtain() {
        if (token !== '') return token
        if (!isOpen.current) throw refusedCard(t('plans.card_not_ready'))
        return new Promise((resolve, reject) => {
          request.current = { resolve, reject }
          silence.current = setTimeout(() => {
            reject(refusedCard(t('plans.card_not_ready')))
            request.current = undefined
          }, reactionMs)
          frame.current?.contentWindow?.postMessage({ kind: 'card-submit' }, location.origin)
        })
      },
    }),
    [token, t],
  )
  function refuse() {
    request.current?.reject(refusedCard(t('plans.card_check')))
    request.current = undefined
  }
  const latest = useRef({ send, onReady })
  useEffect(() => {
    latest.current = { send, onReady }
  })
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let isHere = true
    const endpoint = { method: 'POST', path: pathAt(scope, '/settings/payment-method/fields') } as const
    void latest.current.send<typeof openCardFields>(endpoint).then((opened) => {
      if (isHere && opened !== undefined) setFields(opened)
    })
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- every rendering of the parent makes the scope anew
  }, [scope.base, attempts])
  const hear = useEffectEvent(({ kind, ...message }: FrameMessage) => {
    if (kind !== 'card-size') clearTimeout(silence.current)
    if (kind === 'card-open') isOpen.current = true
    else if (kind === 'card-size') setHeight(Number(message.height) + frameEdge)
    else if (kind === 'card-refused') refuse()
    // The bank authenticates the payer in it, which needs more room.
    else if (kind === 'card-question') setConfirming(message.isOpen === true)
    else if (kind === 'card-ready') takeCard(String(message.token))
    // The former card does not count any more, and another card is filled in on a new form.
    else if (kind === 'card-again') {
      setToken('')
      refuse()
      isOpen.current = false
      setAttempts(attempts + 1)
    }
  })
  function takeCard(newToken: string) {
    setToken(newToken)
    request.current?.resolve(newToken)
    request.current = undefined
    latest.current.onReady()
  }
  useEffect(() => {
    function listen(event: MessageEvent<FrameMessage | null>) {
      // The frame is of our own origin, and only as long as it shows our page.
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return
      hear(event.data ?? {})
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
      {fields === undefined ? (
        <div aria-busy="true">
          <LiveRegion text={t('ui.loading')} />
          <Skeleton className="h-36 sm:h-28" />
        </div>
      ) : (
        <iframe
          ref={frame}
          id={`${id}-frame`}
          src={fields.url}
          title={t('plans.card_frame')}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          height={isConfirming ? undefined : height}
          onLoad={() => {
            // A page without a message, such as that of a lost connection, is no answer.
            const unanswered = request.current
            if (unanswered !== undefined) setTimeout(() => unanswered === request.current && refuse(), answerMs)
          }}
          className={`w-full rounded-option border-[1.5px] border-edge/60 bg-card p-2 ${isConfirming ? 'h-[42rem]' : height === undefined ? 'h-36 sm:h-28' : ''}`}
        />
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

const refusedCard = (words: string) => new Refusal({ status: 422, errors: { card_token: words } })
