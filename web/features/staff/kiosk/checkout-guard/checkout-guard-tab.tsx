import { useState } from 'react'
import type { ChallengeMode } from '../../../../../contract/staff/kiosk/challenge-modes.ts'
import type { showCardTesting } from '../../../../../contract/staff/kiosk/checkout-guard.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import '../kiosk.css'
import { SwitchDialog, type SwitchScope } from './switch-dialog.tsx'
import { CardTestingCard } from './card-testing-card.tsx'

/** Card testing now, and the switch that gives every payer a challenge. */
export function CheckoutGuardTab() {
  const t = useTranslate()
  const toast = useToast()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [change, setChange] = useState<{ of: SwitchScope; mode: ChallengeMode }>()
  const { data, refusal, reload } = useLoaded<typeof showCardTesting>('/spark/kiosk/card-testing')
  const isWaiting = data === undefined && refusal === undefined
  return (
    <Section
      title={t('kiosk.card_testing.title')}
      lead={t('kiosk.card_testing.lead')}
      headingRef={heading.target}
      mark={
        <Button
          kind="outline"
          size="small"
          className="kiosk-addition"
          onClick={() => setChange({ of: 'some project', mode: 'always' })}
        >
          {t('kiosk.card_testing.other')}
        </Button>
      }
    >
      <div aria-busy={isWaiting} className="grid gap-4">
        {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
        {isWaiting && <SkeletonLines count={5} />}
        {data !== undefined && (
          <>
            <CardTestingCard
              name={t('kiosk.card_testing.platform')}
              attempts={data.platform}
              onSwitch={(mode) => setChange({ of: 'platform', mode })}
            />
            {data.projects.map(({ id, name, url, ...attempts }) => (
              <CardTestingCard
                key={id}
                name={name}
                title={
                  <a className="link" href={`/${url}`}>
                    {name}
                  </a>
                }
                attempts={attempts}
                onSwitch={(mode) => setChange({ of: { name, url }, mode })}
              />
            ))}
            {data.projects.length === 0 && <p className="text-md text-ink-soft">{t('kiosk.card_testing.none')}</p>}
          </>
        )}
      </div>
      {change !== undefined && (
        <SwitchDialog
          {...change}
          onClose={() => setChange(undefined)}
          onSwitched={async (message) => {
            setChange(undefined)
            toast({ text: message })
            await reload()
            heading.request()
          }}
        />
      )}
    </Section>
  )
}
