import { useEffect, useRef, useState } from 'react'
import type { finishLinking } from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'

interface FinishLinkingProps {
  provider: string
  state: string
  code: string | undefined
  error: string | undefined
}

/** The user is back from the provider. That they are here changes nothing by itself: this page requests it, once. */
export function FinishLinking({ provider, state, code, error }: FinishLinkingProps) {
  const t = useTranslate()
  const { send, alert } = useSending()
  const [linked, setLinked] = useState<{ name: string; is_linked: boolean }>()
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    // The code is good once; neither it nor the state stays in the URL and the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const body = { state, ...(code === undefined ? { error: error ?? 'unknown' } : { code }) }
    void send<typeof finishLinking>(
      { method: 'POST', path: '/api/:provider/linked' },
      { params: { provider }, body },
    ).then((answer) => setLinked(answer))
  })
  return (
    <Card className="px-5 py-6 md:px-7">
      <h1 className="mb-3 text-title font-bold">
        {t(alert === undefined ? 'connected_accounts.return_title' : 'connected_accounts.return_failed')}
      </h1>
      {alert === undefined ? (
        <p role="status" className="flex items-center gap-2.5 text-md">
          {linked === undefined ? (
            <>
              <Spinner />
              {t('connected_accounts.returning')}
            </>
          ) : (
            t(linked.is_linked ? 'connected_accounts.returned' : 'connected_accounts.returned_waits', {
              name: linked.name,
            })
          )}
        </p>
      ) : (
        <Problem text={alert} />
      )}
      {(linked !== undefined || alert !== undefined) && (
        <p className="mt-5">
          <ButtonLink href="/dashboard#/payments">{t('connected_accounts.back')}</ButtonLink>
        </p>
      )}
    </Card>
  )
}
