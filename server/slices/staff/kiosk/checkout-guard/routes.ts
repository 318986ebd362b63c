import * as contract from '../../../../../contract/staff/kiosk/checkout-guard.ts'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { recordAct } from '../../../identity/audit/index.ts'
import {
  findProjectAt,
  readCardTesting,
  switchChallenge,
  type AttemptCounts,
} from '../../../money/checkout-guard/index.ts'

/**
 * Registers the calls for card testing: the attempts with stolen cards, and the challenge for every payer meanwhile.
 */
export function registerKioskCheckoutGuard(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(contract.showCardTesting, async () => {
    const { platform, projects } = await readCardTesting(context)
    const list = projects.map(({ id, name, url, ...attempts }) => ({ id, name, url, ...present(attempts) }))
    return { status: 200, body: { platform: present(platform), projects: list } }
  })

  calls.on(contract.switchChallenge, async ({ actor, body: { project_url: url, mode, hours, reason }, language }) => {
    const project = url === '' ? undefined : await findProjectAt(db, url)
    if (url !== '' && project === undefined) throw new FieldErrors({ project_url: ['validation.choose'] })
    const subject =
      project === undefined
        ? ({ subject: 'platform', subjectId: 'platform', subjectName: 'Stuiver' } as const)
        : ({ subject: 'project', subjectId: project.id, subjectName: project.name } as const)
    const isOn = mode === 'always'
    const chosen = { projectId: project?.id ?? null, hours: isOn ? hours : null, reason }
    await switchChallenge(context, chosen, (tx) =>
      recordAct(context, tx, actor, {
        ...subject,
        act: isOn ? 'challenge-for-all' : 'challenge-automatic',
        reason,
        detail: isOn ? `${hours}` : '',
      }),
    )
    const textKey = isOn ? 'account.card_testing.always' : 'account.card_testing.automatic'
    return { status: 200, body: { message: texts.in(language)(textKey) } }
  })
}

const present = ({ isTested, switchedOn, ...counts }: AttemptCounts): contract.CardTesting['platform'] => ({
  ...counts,
  is_tested: isTested,
  switched_on:
    switchedOn === undefined
      ? null
      : {
          reason: switchedOn.reason,
          since: switchedOn.setAt.toISOString(),
          until: switchedOn.endsAt.toISOString(),
        },
})
