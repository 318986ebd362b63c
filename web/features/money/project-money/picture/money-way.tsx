import type { showMoney } from '../../../../../contract/money/payouts/money-picture.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import type { PayoutScope } from '../payout-lines.tsx'
import { MoneyPicture } from './money-picture.tsx'

/** The picture of the money of a project or an organization, once it has come. */
export function MoneyWay({ scope, baseHash }: { scope: PayoutScope; baseHash: string }) {
  const { data, refusal, reload } = useLoaded<typeof showMoney>('/api/payouts/figures', { query: scope })
  if (data === undefined)
    return refusal === undefined ? (
      <SkeletonLines count={6} />
    ) : (
      <LoadProblem refusal={refusal} onRetry={() => void reload()} />
    )
  return <MoneyPicture scope={scope} baseHash={baseHash} money={data} />
}
